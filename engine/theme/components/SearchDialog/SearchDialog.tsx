/**
 * The search dialog (B121–B140): a modal dialog with the combobox pattern of the ARIA Authoring
 * Practices. The focus stays in the input; the arrow keys move the active option of the list below.
 */
import './SearchDialog.css';
import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { maxQueryChars } from '../../../search/limits';
import type { SearchScreen } from '../../../search/search-session';
import { Icon } from '../../icons/Icon';
import { isModifiedClick } from '../../links';
import { type SearchService, useRuntime } from '../../runtime';
import { cardOption, linkRules, resultOptions, type SearchOption, savedOptions } from './options';
import { SavedSearches } from './SavedSearches';
import { SearchFoot } from './SearchFoot';
import { SearchResults } from './SearchResults';
import { NoRecentSearches, NoResults, SearchError } from './SearchStates';
import { announceSearch, markOnArrival } from './search-events';
import { useActiveOption } from './use-active-option';
import { cycleFocus, useOpenDialog } from './use-open-dialog';
import { useSearchSession } from './use-search-session';

/** WebKit on Linux names no key when Shift is held. */
const tabKeyCode = 9;

interface Props {
  /** First query: what was typed or selected, the words of an unknown address; undefined for none. */
  initialQuery: string | undefined;
  /** What of it is selected, as start and end; nothing: the caret stands there. */
  selection?: readonly [number, number] | undefined;
  /** The element is there and shown modally: the boot script's frame. */
  isOpen?: boolean;
  /** The reader is done: closes the dialog. */
  onClose: () => void;
}

/** Mounted, it is open; taken out, closed. Nothing on sites without search. */
export function SearchDialog(props: Props) {
  const { search } = useRuntime();
  return search ? <OpenDialog service={search} {...props} /> : null;
}

function OpenDialog({
  service,
  initialQuery,
  selection,
  isOpen,
  onClose,
}: Props & { service: SearchService }) {
  const { location, storage } = useRuntime();
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const search = useSearchSession(service, storage, initialQuery);
  const { session, state, saved } = search;
  const { query, status, screen, section } = state;
  const inputId = useId();
  useOpenDialog(dialog);

  // Once: whoever opens it wants to type. At once, so that no key goes to what the browser focuses.
  // Where the element is the frame's own, focus and selection are there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the moment it opens
  useLayoutEffect(() => {
    if (document.activeElement === input.current) return;
    input.current?.focus();
    if (selection) input.current?.setSelectionRange(...selection);
  }, []);

  const rules = linkRules(service);
  const groups = screen.name === 'results' ? resultOptions(screen.groups, rules) : [];
  const card =
    screen.name === 'results' && screen.card ? cardOption(screen.card, rules) : undefined;
  const saveds = savedOptions(search.lists, rules);
  const options =
    screen.name === 'start'
      ? [...saveds.recents, ...saveds.favorites]
      : [card ?? [], ...groups.map((group) => group.options)].flat();
  const answer = screen.name === 'results' || screen.name === 'none' ? screen.answer : undefined;
  const active = useActiveOption(options, answer?.query ?? '', body);

  // Enter before the answer is there means the answer's first hit, not what is still on screen.
  const isWaiting = (status === 'loading' || status === 'stalled') && answer?.query !== query;
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined || isWaiting) return;
    setEntered(undefined);
    if (entered === answer?.query && entered === query) follow(options[0]);
  }, [entered, isWaiting, answer, query, options]);

  // A new answer is read from its beginning. Before an arrow key can move on: that scrolls, too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the answer that counts
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [answer?.query, section]);

  const keep = ({ hit, link, parent, position }: SearchOption): void => {
    saved?.addRecent(hit, parent);
    if (!answer || position === undefined) return;
    const { nbHits, queryID } = answer;
    announceSearch({ query: answer.query, nbHits, section: answer.section, url: link.href });
    search.track({
      name: 'Item Selected',
      objectIDs: [hit.objectID],
      positions: [position],
      queryID,
    });
    if (!link.isNative) markOnArrival(hit, link.href, location);
  };
  const choose = (option: SearchOption, event: MouseEvent): void => {
    keep(option);
    if (!isModifiedClick(event)) onClose();
  };
  const openActive = (event: KeyboardEvent): void => {
    const { option } = active;
    if (event.altKey) return;
    if (isWaiting) {
      setEntered(query);
      return;
    }
    if (!option) return;
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) {
      follow(option);
      return;
    }
    keep(option);
    const isTab = event.ctrlKey || event.metaKey;
    const href = linkOf(option)?.href;
    if (href) window.open(href, '_blank', isTab ? 'noopener' : 'noopener,popup');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDialogElement>): void => {
    // Keys of an input method belong to it (B130); Safari tells of its last one by the code alone.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      input.current?.focus();
      active.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Enter' && event.target === input.current) {
      event.preventDefault();
      openActive(event);
    } else if (event.key === 'Escape') {
      // Not left to the browser: in a search field Escape would only empty it.
      event.preventDefault();
      onClose();
    } else if (event.key === 'Tab' || event.keyCode === tabKeyCode) {
      cycleFocus(event);
    }
  };

  const ask = (text: string): void => {
    session.setQuery(text);
    input.current?.focus();
  };
  const narrow = (name: string | undefined): void => {
    session.narrow(name);
    input.current?.focus();
  };
  const lists = listIds(screen, saveds.recents.length, saveds.favorites.length);

  return (
    <dialog
      className="search-dialog"
      aria-label="Search"
      open={isOpen}
      ref={dialog}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => {
        if (event.target !== dialog.current) return;
        // Else the press would take the focus away from where closing puts it (B121).
        event.preventDefault();
        onClose();
      }}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className="search-head">
        <label htmlFor={inputId}>
          <Icon
            name={status === 'stalled' ? 'spinner' : 'search'}
            className={status === 'stalled' ? 'search-spinner' : 'search-magnifier'}
          />
          <span className="sr-only">Search</span>
        </label>
        <input
          id={inputId}
          ref={input}
          type="search"
          role="combobox"
          placeholder={service.data.placeholder}
          maxLength={maxQueryChars}
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-autocomplete="list"
          aria-expanded={lists !== ''}
          aria-controls={lists || undefined}
          aria-activedescendant={active.announcedId}
          value={query}
          onChange={(event) => session.setQuery(event.target.value)}
        />
        <button
          type="button"
          className="icon-button"
          aria-label="Clear the query"
          hidden={query === ''}
          onClick={() => ask('')}
        >
          <Icon name="close" isSmall />
        </button>
        <button type="button" className="search-cancel" onClick={onClose}>
          Cancel
        </button>
      </div>
      <div className="search-body" ref={body}>
        {screen.name === 'results' && (
          <SearchResults
            card={card}
            groups={groups}
            activeId={active.option?.id}
            section={screen.answer.section}
            onNarrow={narrow}
            onPoint={active.point}
            onChoose={choose}
          />
        )}
        {screen.name === 'none' && (
          <NoResults
            query={screen.answer.query}
            suggestions={screen.suggestions}
            missingResultsUrl={service.data.missingResultsUrl}
            section={screen.answer.section}
            onSuggestion={ask}
            onWiden={() => narrow(undefined)}
          />
        )}
        {screen.name === 'error' && <SearchError />}
        {screen.name === 'start' && saved && options.length === 0 && <NoRecentSearches />}
        {screen.name === 'start' && saved && (
          <SavedSearches
            saved={saved}
            options={saveds}
            activeId={active.option?.id}
            onRemoved={() => input.current?.focus()}
            onPoint={active.point}
            onChoose={choose}
          />
        )}
      </div>
      <SearchFoot
        count={screen.name === 'results' ? screen.answer.nbHits : 0}
        allHref={`${service.pageHref}?q=${encodeURIComponent(answer?.query ?? '')}`}
        isFallback={answer?.isFallback === true}
        isHosted={service.data.hosted !== undefined}
        onFollow={(event) => !isModifiedClick(event) && onClose()}
      />
      <SearchReport screen={screen} />
    </dialog>
  );
}

/** As a click on its link does. */
function follow(option: SearchOption | undefined): void {
  linkOf(option)?.click();
}

/** Its address is the document's: of a page opened from a folder another than that of the hit. */
function linkOf(option: SearchOption | undefined): HTMLAnchorElement | null {
  return option ? document.querySelector<HTMLAnchorElement>(`a#${option.id}`) : null;
}

/** Ids of the lists the input controls, for `aria-controls`; empty when none is shown. */
function listIds(screen: SearchScreen, recents: number, favorites: number): string {
  if (screen.name === 'results') return 'search-results';
  if (screen.name !== 'start') return '';
  return [recents > 0 && 'search-recents', favorites > 0 && 'search-favorites']
    .filter(Boolean)
    .join(' ');
}

/** A screen reader hears of an answer once typing pauses. */
const reportDelayMs = 500;

/** Says what the results area shows, to those who do not see it. */
function SearchReport({ screen }: { screen: SearchScreen }) {
  const [sentence, setSentence] = useState('');
  // Waits until typing pauses.
  useEffect(() => {
    const timer = setTimeout(() => setSentence(reportOf(screen)), reportDelayMs);
    return () => clearTimeout(timer);
  }, [screen]);
  return (
    <p className="sr-only" role="status">
      {sentence}
    </p>
  );
}

function reportOf(screen: SearchScreen): string {
  switch (screen.name) {
    case 'start':
      return '';
    case 'error':
      return 'Search is not available';
    case 'none':
      return 'No results';
    case 'results': {
      const { nbHits } = screen.answer;
      return nbHits === 1 ? '1 result' : `${nbHits} results`;
    }
  }
}

/**
 * The search dialog (B121–B140): a modal dialog with the combobox pattern of the ARIA Authoring
 * Practices. The focus stays in the input; the arrow keys move the active option of the list below.
 */
import { t } from '../../../shared/messages';
import './SearchDialog.css';
import {
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { cycleFocus } from '../../behaviours/cycle-focus';
import { useModalDialog } from '../../behaviours/use-modal-dialog';
import { type SearchService, useRuntime } from '../../runtime';
import { useVisibleArea } from './dialog-area';
import { linkRules, screenOptions } from './options';
import { SavedSearches } from './SavedSearches';
import { SearchFoot } from './SearchFoot';
import { SearchHead } from './SearchHead';
import { SearchResults } from './SearchResults';
import { NoRecentSearches, NoResults, SearchError, SearchReport } from './SearchStates';
import { type ActiveOption, useActiveOption } from './use-active-option';
import { useOptionOpening } from './use-option-opening';
import { answerOnScreen, useSearchSession } from './use-search-session';

interface Props {
  service: SearchService;
  /** Typed, selected, or the words of an unknown address. */
  initialQuery: string | undefined;
  /** Start and end of the selection in it. */
  selection: readonly [number, number];
  /** Hydrates the dialog that the boot script has already opened. */
  isOpen: boolean;
  onClose: () => void;
}

/** Open while mounted. */
export function SearchDialog({ service, initialQuery, selection, isOpen, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const body = useRef<HTMLDivElement>(null);
  const search = useSearchSession(service, useRuntime().storage, initialQuery);
  const { session, saved } = search;
  const { query, screen, section } = search.state;
  const isStalled = search.state.status === 'stalled';
  const options = screenOptions(screen, search.lists, linkRules(service));
  const answer = answerOnScreen(screen);
  const active = useActiveOption(options.all, answer?.query ?? '', body);
  const { choose, openActive } = useOptionOpening({ service, search, options, active, onClose });
  const rows = { activeId: active.option?.id, onPoint: active.point, onChoose: choose };
  useModalDialog(dialog);
  useVisibleArea(dialog);
  useFirstFocus(input, selection);
  useTopOfAnswer(body, answer?.query, section);

  const focusInput = (): void => input.current?.focus();
  const ask = (text: string): void => {
    if (input.current) input.current.value = text;
    session.setQuery(text);
    focusInput();
  };
  const narrow = (name: string | undefined): void => {
    session.narrow(name);
    focusInput();
  };
  // The default action of a press would move the focus away from where closing puts it (B121).
  const close = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return (
    <dialog
      className="search-dialog"
      aria-label={t('Search')}
      open={isOpen}
      ref={dialog}
      onKeyDown={(event) => handleKey(event, { input: input.current, openActive, onClose, active })}
      onMouseDown={(event) => event.target === dialog.current && close(event)}
      onCancel={close}
    >
      <SearchHead
        input={input}
        search={search}
        placeholder={service.data.placeholder}
        listIds={options.listIds}
        activeId={active.announcedId}
        onClear={() => ask('')}
        onClose={onClose}
      />
      <div className="search-body" ref={body}>
        {screen.name === 'results' && (
          <SearchResults
            card={options.card}
            groups={options.groups}
            section={screen.answer.section}
            onNarrow={narrow}
            {...rows}
          />
        )}
        {screen.name === 'none' && (
          <NoResults
            key={screen.answer.query}
            screen={screen}
            missingResultsUrl={service.data.missingResultsUrl}
            onSuggestion={ask}
            onWiden={() => narrow(undefined)}
          />
        )}
        {screen.name === 'error' && <SearchError />}
        {screen.name === 'start' &&
          saved &&
          options.all.length === 0 &&
          // Below what was typed before the dialog arrived, the sentence would flash.
          (isStalled || !initialQuery || query === '') && (
            <NoRecentSearches isStalled={isStalled} />
          )}
        {screen.name === 'start' && saved && (
          <SavedSearches saved={saved} options={options.saved} onRemoved={focusInput} {...rows} />
        )}
      </div>
      <SearchFoot service={service} answer={answer} onClose={onClose} />
      <SearchReport screen={screen} />
    </dialog>
  );
}

/** Runs before paint, so that no key is lost. The boot script's dialog already has focus and selection. */
function useFirstFocus(input: RefObject<HTMLInputElement | null>, selection: Props['selection']) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the dialog opens
  useLayoutEffect(() => {
    if (document.activeElement === input.current) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selection);
  }, []);
}

/** Scrolls a new answer to its top, before an arrow key can scroll it. */
function useTopOfAnswer(
  body: RefObject<HTMLElement | null>,
  query: string | undefined,
  section: string | undefined,
) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new answer
  useLayoutEffect(() => {
    body.current?.scrollTo({ top: 0 });
  }, [query, section]);
}

interface KeyTargets {
  input: HTMLInputElement | null;
  active: ActiveOption;
  openActive(event: KeyboardEvent): void;
  onClose(): void;
}

function handleKey(event: KeyboardEvent<HTMLDialogElement>, targets: KeyTargets): void {
  const { input, active, openActive, onClose } = targets;
  // Keys of an input method (B130); Safari marks the last one only by the code 229.
  if (event.nativeEvent.isComposing || event.keyCode === 229) return;
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault();
    input?.focus();
    active.move(event.key === 'ArrowDown' ? 1 : -1);
  } else if (event.key === 'Enter' && event.target === input) {
    event.preventDefault();
    openActive(event);
  } else if (event.key === 'Escape') {
    // By default Escape would only clear a search field.
    event.preventDefault();
    onClose();
  } else {
    cycleFocus(event, event.currentTarget);
  }
}

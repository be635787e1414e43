import { type KeyboardEvent, type MouseEvent, useEffect, useState } from 'react';
import { isModifiedClick } from '../../links';
import { type SearchService, useRuntime } from '../../runtime';
import type { ScreenOptions, SearchOption } from './options';
import { announceSearch, markOnArrival, track } from './search-events';
import type { ActiveOption } from './use-active-option';
import { answerOnScreen, type OpenSearch } from './use-search-session';

interface Options {
  service: SearchService;
  search: OpenSearch;
  options: ScreenOptions;
  active: ActiveOption;
  onClose(): void;
}

/** Opens options, and stores and reports the opened ones (B135, B154). */
export function useOptionOpening({ service, search, options, active, onClose }: Options) {
  const { location } = useRuntime();
  const { query, status, screen } = search.state;
  const answer = answerOnScreen(screen);
  const [first] = options.all;

  // Enter before the answer arrives opens its first hit, not an older one that is still shown.
  const isWaiting = (status === 'loading' || status === 'stalled') && answer?.query !== query;
  const [entered, setEntered] = useState<string>();
  useEffect(() => {
    if (entered === undefined || isWaiting) return;
    setEntered(undefined);
    if (entered === answer?.query && entered === query) follow(first);
  }, [entered, isWaiting, answer, query, first]);

  const keep = ({ hit, link, parent, position }: SearchOption): void => {
    search.saved?.addRecent(hit, parent);
    if (!answer || position === undefined) return;
    const { nbHits, queryID } = answer;
    announceSearch({ query: answer.query, nbHits, section: answer.section, url: link.href });
    const chosen = { objectIDs: [hit.objectID], positions: [position] };
    track(service, { name: 'Item Selected', ...chosen, queryID });
    if (!link.isNative) markOnArrival(hit, link.href, location);
  };
  return {
    /** For a click on the option's link, which the browser or the app follows. */
    choose(option: SearchOption, event: MouseEvent): void {
      keep(option);
      if (!isModifiedClick(event)) onClose();
    },
    /** Enter: opens the active option, with a modifier in a new tab or window (B130). */
    openActive({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): void {
      if (altKey) return;
      if (isWaiting) {
        setEntered(query);
        return;
      }
      const { option } = active;
      if (!option) return;
      const isTab = ctrlKey || metaKey;
      if (!isTab && !shiftKey) {
        follow(option);
        return;
      }
      keep(option);
      const href = linkOf(option)?.href;
      if (href) window.open(href, '_blank', isTab ? 'noopener' : 'noopener,popup');
    },
  };
}

function follow(option: SearchOption | undefined): void {
  linkOf(option)?.click();
}

/** The link as rendered: with the hash router its address differs from that of the hit. */
function linkOf(option: SearchOption | undefined): HTMLAnchorElement | null {
  return option ? document.querySelector<HTMLAnchorElement>(`a#${option.id}`) : null;
}

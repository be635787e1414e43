import { type RefObject, useEffect, useState } from 'react';
import type { SearchOption } from './options';

export interface ActiveOption {
  /** The first one until another is chosen; undefined without any. */
  option: SearchOption | undefined;
  /**
   * Only after an arrow key: a screen reader that learns of an active option stops reading what is
   * typed.
   */
  announcedId: string | undefined;
  /** One down or up, wrapping at both ends (B130). */
  move(step: 1 | -1): void;
  point(option: SearchOption): void;
}

interface Choice {
  query: string;
  objectID: string;
  isByKey: boolean;
}

/** Which option Enter opens. Another query begins with its first option again. */
export function useActiveOption(
  options: readonly SearchOption[],
  query: string,
  scroller: RefObject<HTMLElement | null>,
): ActiveOption {
  const [choice, setChoice] = useState<Choice>();
  const isCurrent = choice?.query === query;
  const chosen = isCurrent ? options.findIndex(({ hit }) => hit.objectID === choice.objectID) : -1;
  const index = Math.max(0, chosen);
  const option = options[index];
  const isByKey = isCurrent && chosen >= 0 && choice.isByKey;

  // Brings the active option into view when a key has moved there.
  useEffect(() => {
    if (!isByKey || !option) return;
    if (index === 0) scroller.current?.scrollTo({ top: 0 });
    else document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' });
  }, [isByKey, option, index, scroller]);

  const choose = (next: SearchOption | undefined, isKey: boolean): void => {
    if (next) setChoice({ query, objectID: next.hit.objectID, isByKey: isKey });
  };
  return {
    option,
    announcedId: isByKey ? option?.id : undefined,
    move(step) {
      const { length } = options;
      choose(options[(index + step + length) % length], true);
    },
    point(next) {
      if (next.hit.objectID !== option?.hit.objectID) choose(next, false);
    },
  };
}

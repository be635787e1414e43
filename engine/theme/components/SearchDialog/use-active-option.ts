import { type RefObject, useEffect, useState } from 'react';
import type { SearchOption } from './options';

export type ActiveOption = ReturnType<typeof useActiveOption>;

interface Choice {
  query: string;
  objectID: string;
  isByKey: boolean;
}

/** The option that Enter opens. A new query activates its first option. */
export function useActiveOption(
  options: readonly SearchOption[],
  query: string,
  scroller: RefObject<HTMLElement | null>,
) {
  const [choice, setChoice] = useState<Choice>();
  const isCurrent = choice?.query === query;
  const chosen = isCurrent ? options.findIndex(({ hit }) => hit.objectID === choice.objectID) : -1;
  const index = Math.max(0, chosen);
  const option = options[index];
  const isByKey = isCurrent && chosen >= 0 && choice.isByKey;

  useEffect(() => {
    if (!isByKey || !option) return;
    if (index === 0) scroller.current?.scrollTo({ top: 0 });
    else document.getElementById(option.id)?.scrollIntoView({ block: 'nearest' });
  }, [isByKey, option, index, scroller]);

  const choose = (next: SearchOption | undefined, isKey: boolean): void => {
    if (next) setChoice({ query, objectID: next.hit.objectID, isByKey: isKey });
  };
  return {
    /** The first one until another is chosen; undefined without options. */
    option,
    /** Only after an arrow key: announcing an option stops a screen reader from echoing the typing. */
    announcedId: isByKey ? option?.id : undefined,
    /** One down or up, wrapping at both ends (B130). */
    move(step: 1 | -1): void {
      const { length } = options;
      choose(options[(index + step + length) % length], true);
    },
    point(next: SearchOption): void {
      if (next.hit.objectID !== option?.hit.objectID) choose(next, false);
    },
  };
}

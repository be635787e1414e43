/**
 * Tabs (A82–A89), with manual activation as in the ARIA Authoring Practices: arrow keys move the
 * focus, Enter selects. All panels are in the HTML; without script all are visible under their
 * labels.
 */
import {
  Children,
  isValidElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { firstRepeated } from '../../shared/first-repeated';
import { useFixedPlace } from '../behaviours/use-fixed-place';
import { useRuntime } from '../runtime';
import type { TabItemProps } from './TabItem';

export interface TabsProps {
  /** Blocks of a group share their selection, on all pages (A84). */
  groupId?: string;
  /** Mirrors the selection in the address (A85). */
  queryString?: string | boolean;
  /** Only the selected panel is rendered (A86). */
  lazy?: boolean;
  defaultValue?: string | null;
  /** Class of the row of tabs only, so that sites can hide it and let readers choose in another block of the group. */
  className?: string;
  /** Name of the tab list for assistive technology. */
  label?: string;
  /** Positions of the items in the order of their tabs; by default as written. */
  order?: readonly number[];
  children?: ReactNode;
}

export default function Tabs({
  groupId,
  queryString,
  lazy,
  defaultValue,
  className,
  label,
  order,
  children,
}: TabsProps) {
  const items = tabItems(children);
  const panels = items.map((item) => item.props);
  const tabs = order?.flatMap((index) => panels[index] ?? []) ?? panels;
  checkTabs(tabs, defaultValue);
  const listRef = useRef<HTMLDivElement>(null);
  const { selected, select } = useSelection(listRef, {
    values: tabs.map((tab) => tab.value),
    first: defaultValue ?? (tabs[0] as TabItemProps).value,
    groupId,
    parameter: queryParameter(queryString, groupId),
  });
  const keepInPlace = useFixedPlace();
  useFindablePanels(listRef, selected);
  const id = useId();

  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const next = nextTabIndex(event.key, index, tabs.length, document.dir === 'rtl');
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };

  return (
    <div className="tabs">
      <div
        className={className ? `tablist ${className}` : 'tablist'}
        role="tablist"
        aria-label={label}
        ref={listRef}
      >
        {tabs.map(({ value, label: text = value, attributes }, index) => (
          <button
            {...attributes}
            key={value}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-controls={`${id}-panel-${index}`}
            aria-selected={value === selected}
            tabIndex={value === selected ? 0 : -1}
            onKeyDown={(event) => onKeyDown(event, index)}
            onClick={(event) => {
              if (value !== selected) keepInPlace(event.currentTarget);
              select(value);
            }}
          >
            {text}
          </button>
        ))}
      </div>
      {items.map((item) => {
        const index = tabs.indexOf(item.props);
        const { value, label: text = value, className: panelClass } = item.props;
        const isSelected = value === selected;
        return (
          <div
            key={value}
            className={panelClass ? `tab-panel ${panelClass}` : 'tab-panel'}
            role="tabpanel"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            data-label={text}
            hidden={!isSelected}
          >
            {lazy && !isSelected ? null : item}
          </div>
        );
      })}
    </div>
  );
}

/** Tab items are recognized by their `value` (A89). */
function tabItems(children: ReactNode): ReactElement<TabItemProps>[] {
  return Children.toArray(children).map((child) => {
    if (!isValidElement<TabItemProps>(child) || typeof child.props.value !== 'string') {
      throw new Error('<Tabs> may only contain <TabItem value="…"> elements.');
    }
    return child;
  });
}

interface Choice {
  values: readonly string[];
  /** Selected at first. */
  first: string;
  groupId: string | undefined;
  /** Name of the query parameter. */
  parameter: string | undefined;
}

/**
 * The selected value. Follows the group's stored value and the query parameter, which has precedence
 * on arrival; unknown values are ignored (A84, A85). A tab that the boot script has selected before
 * hydration stays selected.
 */
function useSelection(
  listRef: RefObject<HTMLElement | null>,
  { values, first, groupId, parameter }: Choice,
) {
  const { storage, location, replaceQuery } = useRuntime();
  const [selected, setSelected] = useState(first);

  const select = (value: string): void => {
    setSelected(value);
    if (groupId) storage.set(groupKey(groupId), value);
    if (parameter) replaceQuery({ [parameter]: value });
  };
  const adopt = useEffectEvent((value: string | null): boolean => {
    const isKnown = value !== null && values.includes(value);
    if (isKnown) setSelected(value);
    return isKnown;
  });
  const adoptParameter = useEffectEvent(
    (): boolean =>
      parameter !== undefined && adopt(new URLSearchParams(location.get().search).get(parameter)),
  );
  const adoptOnArrival = useEffectEvent((): void => {
    const shown = Array.from(listRef.current?.children ?? []).findIndex((tab) =>
      tab.matches('[aria-selected=true]'),
    );
    const pressed = values[shown];
    if (pressed !== undefined && pressed !== first) select(pressed);
    else if (!adoptParameter() && groupId) adopt(storage.get(groupKey(groupId)));
  });

  // A layout effect, so that the first tab is not painted before the stored one.
  useLayoutEffect(() => {
    adoptOnArrival();
    const unsubscribers = [
      groupId && storage.subscribe(groupKey(groupId), adopt),
      parameter && location.subscribe(adoptParameter),
    ];
    return () => {
      for (const unsubscribe of unsubscribers) if (unsubscribe) unsubscribe();
    };
  }, [storage, location, groupId, parameter]);
  return { selected, select };
}

/** Lets find in page look into hidden panels; `revealFound` selects their tab. React has no such value. */
function useFindablePanels(listRef: RefObject<HTMLElement | null>, selected: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when React has hidden a panel
  useLayoutEffect(() => {
    for (const panel of listRef.current?.parentElement?.querySelectorAll(':scope > div + div') ??
      []) {
      const isHidden = panel.hasAttribute('hidden');
      if (isHidden) panel.setAttribute('hidden', 'until-found');
      // Otherwise such panels would be empty for screen readers.
      panel.ariaHidden = isHidden ? 'true' : null;
    }
  }, [selected]);
}

/** @throws Error for a block without tabs, a repeated value or an unknown default (A83, A89) */
export function checkTabs(
  tabs: readonly Pick<TabItemProps, 'value'>[],
  defaultValue?: string | null,
): void {
  const values = tabs.map((tab) => tab.value);
  if (values.length === 0) {
    throw new Error('<Tabs> has no tabs. Put <TabItem value="…" label="…"> elements inside.');
  }
  const repeated = firstRepeated(values);
  if (repeated !== undefined) {
    throw new Error(`<Tabs> has two tabs with the value "${repeated}". Give each its own.`);
  }
  if (defaultValue && !values.includes(defaultValue)) {
    throw new Error(
      `<Tabs> has no tab with the value "${defaultValue}". Its values are: ${values.join(', ')}.`,
    );
  }
}

/** Name of the query parameter that mirrors the selection, if any (A85). */
export function queryParameter(
  queryString: string | boolean | undefined,
  groupId: string | undefined,
): string | undefined {
  if (typeof queryString === 'string') return queryString || undefined;
  if (!queryString) return undefined;
  if (!groupId) {
    throw new Error('<Tabs queryString> needs a groupId: its name is the name of the parameter.');
  }
  return groupId;
}

/** Storage key of a group's selection (A84). */
function groupKey(groupId: string): string {
  return `docusaurus.tab.${groupId}`;
}

/** The tab that a key moves the focus to; undefined for other keys. Left and Right wrap (A87). */
export function nextTabIndex(
  key: string,
  index: number,
  count: number,
  isRightToLeft = false,
): number | undefined {
  const targets: Record<string, number> = {
    [isRightToLeft ? 'ArrowLeft' : 'ArrowRight']: (index + 1) % count,
    [isRightToLeft ? 'ArrowRight' : 'ArrowLeft']: (index - 1 + count) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key];
}

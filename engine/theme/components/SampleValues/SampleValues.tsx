import { t } from '../../../shared/messages';
import './SampleValues.css';
import { useEffect, useState } from 'react';
import type { SampleValues as Declared, SampleValue } from '../../../shared/sample-values';
import type { OwnValues } from './own-values';
import { ValueDialog } from './ValueDialog';

interface Props {
  declared: Declared;
  own: OwnValues;
  announce: (sentence: string) => void;
}

/**
 * A dialog reports only after a delay that Escape has closed it. By then the next one may be open, even
 * for the same value: turns tell them apart.
 */
interface Opened {
  name: string;
  turn: number;
}

/** Lets readers fill in the values of samples: once, from any sample, for all of them. */
export function SampleValues({ declared, own, announce }: Props) {
  const { opened, close } = useOpenedValue(declared);
  useShownValues(declared, own);

  const value = opened && declared[opened.name];
  if (!opened || !value) return null;
  const { name, turn } = opened;
  return (
    <ValueDialog
      key={turn}
      value={value}
      current={own.get(name)}
      count={own.count()}
      onSave={(text) => {
        const isKept = own.set(name, text);
        announce(t('{0} is now in all samples', value.label));
        if (isKept) close();
        return isKept;
      }}
      onReset={() => {
        own.set(name, undefined);
        announce(t('All samples show the example again'));
        close();
      }}
      onClear={() => {
        own.clear();
        announce(t('All your values are cleared'));
        close();
      }}
      onClose={close}
    />
  );
}

/** Shows the reader's values in the samples of the page. */
function useShownValues(declared: Declared, own: OwnValues): void {
  useEffect(() => {
    const update = (): void => showValues(document, declared, own);
    update();
    // After navigations, and when tabs or components render their samples again.
    const observer = new MutationObserver(update);
    observer.observe(document.getElementById('app') ?? document.body, {
      childList: true,
      subtree: true,
    });
    const unsubscribe = own.subscribe(update);
    return () => {
      observer.disconnect();
      unsubscribe();
    };
  }, [declared, own]);
}

/** The value whose dialog was opened by a click or a key, perhaps before this component loaded. */
function useOpenedValue(declared: Declared) {
  const [opened, setOpened] = useState<Opened>();
  useEffect(() => {
    const open = (element: HTMLElement): void => {
      delete element.dataset.asked;
      const name = element.dataset.value;
      if (name === undefined || !Object.hasOwn(declared, name)) return;
      element.focus();
      setOpened((before) => ({ name, turn: (before?.turn ?? 0) + 1 }));
    };
    const pressedValue = ({ target }: Event): HTMLElement | null =>
      (target as Partial<Element> | null)?.closest?.<HTMLElement>('var[data-value]') ?? null;
    const onClick = (event: MouseEvent): void => {
      const element = pressedValue(event);
      // The click may end a selection of text to copy.
      if (element && getSelection()?.isCollapsed !== false) open(element);
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const element = event.key === 'Enter' || event.key === ' ' ? pressedValue(event) : null;
      if (!element) return;
      event.preventDefault();
      open(element);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    document.addEventListener('click', onClick, { signal });
    document.addEventListener('keydown', onKeyDown, { signal });
    const asked = valueElements(document).find(({ dataset }) => dataset.asked !== undefined);
    if (asked) open(asked);
    return () => listeners.abort();
  }, [declared]);
  return {
    opened,
    close: () => setOpened((now) => (now?.turn === opened?.turn ? undefined : now)),
  };
}

/** The elements of samples whose value readers can change. */
function valueElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('var[data-value]')];
}

/**
 * Puts values into the samples of a page and makes them buttons. Never writes HTML. Changes nothing that is
 * already right, so it may run after every mutation of the page.
 */
export function showValues(
  root: ParentNode,
  declared: Declared,
  own: Pick<OwnValues, 'get'>,
): void {
  for (const element of valueElements(root)) {
    const name = element.dataset.value as string;
    const value = declared[name];
    if (value) showValue(element, value, own.get(name));
  }
  // Buttons that copy an address with `{{NAME}}` in it.
  for (const button of root.querySelectorAll<HTMLElement>('[data-sample]')) {
    const { sample = '' } = button.dataset;
    button.dataset.copy = sample.replace(
      /\{\{(\w+)\}\}/g,
      (whole, name: string) => own.get(name) ?? declared[name]?.example ?? whole,
    );
  }
}

function showValue(element: HTMLElement, value: SampleValue, own: string | undefined): void {
  const text = own ?? value.example;
  if (element.textContent !== text) element.textContent = text;
  element.toggleAttribute('data-own', own !== undefined);
  const attributes = {
    tabindex: '0',
    role: 'button',
    'aria-haspopup': 'dialog',
    'aria-label':
      own === undefined
        ? t('{0}: {1} — change', value.label, text)
        : t('{0}: {1}, your value — change', value.label, text),
    title: own === undefined ? t('Fill in your value') : t('Your value'),
  };
  for (const [name, content] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== content) element.setAttribute(name, content);
  }
}

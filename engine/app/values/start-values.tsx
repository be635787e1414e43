/** The reader's values in samples; loaded with the first page that has any. */

import { sampleValues } from 'virtual:docs/values';
import { createRoot } from 'react-dom/client';
import { t } from '../../shared/messages';
import { openOwnValues } from '../../theme/components/SampleValues/own-values';
import { showValues, valueElements } from '../../theme/components/SampleValues/show-values';
import { ValueDialog } from '../../theme/components/SampleValues/ValueDialog';
import type { SampleTools } from '../copy/samples';
import { createTabStorage } from '../storage/storage';

/** Shows the reader's values on all pages; a click on one opens its dialog. */
export function startValues({ storage, announce, suffix }: SampleTools): void {
  const own = openOwnValues(sampleValues, storage, createTabStorage(suffix));
  const update = (): void => showValues(document, sampleValues, own);
  update();
  own.subscribe(update);
  // After navigations, and when tabs or components render their samples again.
  new MutationObserver(update).observe(document.getElementById('app') ?? document.body, {
    childList: true,
    subtree: true,
  });

  const root = createRoot(document.body.appendChild(document.createElement('div')));
  let turn = 0;
  const open = (element: HTMLElement): void => {
    delete element.dataset.asked;
    const { value: name = '' } = element.dataset;
    const value = Object.hasOwn(sampleValues, name) && sampleValues[name];
    if (!value) return;
    element.focus();
    const opened = ++turn;
    // A dialog reports only after a delay that Escape has closed it: by then the next may be open.
    const close = (): void => {
      if (opened === turn) root.render(null);
    };
    const closeAfter = (sentence: string): void => {
      announce(sentence);
      close();
    };
    root.render(
      <ValueDialog
        key={opened}
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
          closeAfter(t('All samples show the example again'));
        }}
        onClear={() => {
          own.clear();
          closeAfter(t('All your values are cleared'));
        }}
        onClose={close}
      />,
    );
  };
  openPressed(open);
}

/** Opens values by a click or a key, including the one clicked before this code had loaded. */
function openPressed(open: (element: HTMLElement) => void): void {
  const pressedValue = ({ target }: Event): HTMLElement | null =>
    (target as Partial<Element> | null)?.closest?.<HTMLElement>('var[data-value]') ?? null;
  document.addEventListener('click', (event) => {
    const element = pressedValue(event);
    // The click may end a selection of text to copy.
    if (element && getSelection()?.isCollapsed !== false) open(element);
  });
  document.addEventListener('keydown', (event) => {
    const element = event.key === 'Enter' || event.key === ' ' ? pressedValue(event) : null;
    if (!element) return;
    event.preventDefault();
    open(element);
  });
  const asked = valueElements(document).find(({ dataset }) => dataset.asked !== undefined);
  if (asked) open(asked);
}

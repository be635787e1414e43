import { t } from '../../../shared/messages';
import type { SampleValue, SampleValues } from '../../../shared/sample-values';
import type { OwnValues } from './own-values';

/** The elements of samples whose value readers can change. */
export function valueElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('var[data-value]')];
}

/**
 * Puts values into the samples of a page and makes them buttons. Never writes HTML. Changes nothing that is
 * already right, so it may run after every mutation of the page.
 */
export function showValues(
  root: ParentNode,
  declared: SampleValues,
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
    // Otherwise a translator would undo each change, and this function the translation.
    translate: 'no',
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

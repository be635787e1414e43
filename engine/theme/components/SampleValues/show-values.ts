/** Puts values into the samples of a page and makes them buttons. Text and attributes, never HTML. */
import type { SampleValue, SampleValues } from '../../../shared/sample-values';
import type { OwnValues } from './own-values';

/** The elements of a page's samples that readers can change. */
export function valueElements(root: ParentNode): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('var[data-value]')];
}

/** Does nothing to what is right already, so it may be called for every change of the page. */
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
  // A button that copies a whole address has it with `{{NAME}}`, too.
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
    'aria-label': `${value.label}: ${text}${own === undefined ? '' : ', your value'} — change`,
    title: own === undefined ? 'Fill in your value' : 'Your value',
  };
  for (const [name, content] of Object.entries(attributes)) {
    if (element.getAttribute(name) !== content) element.setAttribute(name, content);
  }
}

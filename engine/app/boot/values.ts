/**
 * Fills the reader's values into samples before the first paint, and keeps a click before hydration
 * for the app. Inlined after the boot script into pages whose samples contain values. Writes text
 * only; the app validates what is stored (`own-values.ts`).
 */
import { valuesKey } from '../../theme/components/SampleValues/own-values';
import { listen, page } from './page';

const key = valuesKey + __DOCS_BOOT__.storageSuffix;

listen('DOMContentLoaded', () => {
  try {
    const read = (area: Storage): object => JSON.parse(area.getItem(key)!);
    const own: Record<string, unknown> = {
      ...read(__DOCS_BOOT__.storageType === 'localStorage' ? localStorage : sessionStorage),
      ...read(sessionStorage),
    };
    for (const element of page.querySelectorAll<HTMLElement>('var[data-value]')) {
      const value = own[element.dataset.value!];
      if (typeof value !== 'string') continue;
      element.textContent = value;
      element.dataset.own = '';
    }
  } catch {}
});
listen('click', ({ target }) => {
  const value = (target as Element).closest<HTMLElement>('var[data-value]');
  if (value) value.dataset.asked = '';
});

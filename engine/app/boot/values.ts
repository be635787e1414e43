/**
 * What the reader filled in is put into the samples before the first look at them, and a press that
 * comes before the app is kept. A script of its own, inlined after the boot script into pages whose
 * samples hold values. Text nodes only; the app checks what is stored (`SampleValues`).
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

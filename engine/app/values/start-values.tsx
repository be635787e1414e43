/** The reader's values in samples: loaded with the first page whose samples hold some. */

import { sampleValues } from 'virtual:docs/values';
import { createRoot } from 'react-dom/client';
import { openOwnValues } from '../../theme/components/SampleValues/own-values';
import { SampleValues } from '../../theme/components/SampleValues/SampleValues';
import type { SampleTools } from '../copy/samples';
import { createStorage } from '../storage/storage';

/** From now on all pages show the reader's values, and pressing one opens its dialog. */
export function startValues(
  view: Window & typeof globalThis,
  { storage, announce, suffix }: SampleTools,
): void {
  const tabStorage = createStorage({
    area: () => view.sessionStorage,
    suffix,
    events: view,
    // One warning is enough: where this storage fails, so does the other.
    warn() {},
  });
  const own = openOwnValues(sampleValues, storage, tabStorage);
  const container = view.document.body.appendChild(view.document.createElement('div'));
  createRoot(container).render(
    <SampleValues declared={sampleValues} own={own} announce={announce} />,
  );
}

/** The reader's values in samples; loaded with the first page that has any. */

import { sampleValues } from 'virtual:docs/values';
import { createRoot } from 'react-dom/client';
import { openOwnValues } from '../../theme/components/SampleValues/own-values';
import { SampleValues } from '../../theme/components/SampleValues/SampleValues';
import type { SampleTools } from '../copy/samples';
import { createTabStorage } from '../storage/storage';

/** Shows the reader's values on all pages; a click on one opens its dialog. */
export function startValues({ storage, announce, suffix }: SampleTools): void {
  const own = openOwnValues(sampleValues, storage, createTabStorage(suffix));
  const container = document.body.appendChild(document.createElement('div'));
  createRoot(container).render(
    <SampleValues declared={sampleValues} own={own} announce={announce} />,
  );
}

import useIsBrowser from '@docusaurus/useIsBrowser';
import { lazy, Suspense } from 'react';

const SeaMap = lazy(() => import('./SeaMap'));

export default function Later() {
  return useIsBrowser() ? (
    <Suspense fallback="…">
      <SeaMap zoom={3} />
    </Suspense>
  ) : (
    <p>Later</p>
  );
}

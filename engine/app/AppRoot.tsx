import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SiteData } from '../shared/site-data';
import { Shell } from '../theme/layouts/Shell';
import { type Runtime, RuntimeContext } from '../theme/runtime';
import type { LoadedPage } from './pages/page-parts';

/**
 * Replaces the current page; resolves once the new one is in the document.
 *
 * @param inserted runs before anything measures the page: changes made there cost no second style pass
 */
export type ShowPage = (page: LoadedPage, inserted: () => void) => Promise<void>;

interface Shown {
  page: LoadedPage;
  inserted?: () => void;
}

interface Props {
  site: SiteData;
  runtime: Runtime;
  first: LoadedPage;
  /** Called once the app has taken over, with the way to show other pages. Must keep its identity. */
  onReady: (show: ShowPage) => void;
}

/** The shell needs to be alone, as on the server: ids of `useId` depend on a component's place. */
export function AppRoot({ site, runtime, first, onReady }: Props) {
  const [shown, setShown] = useState<Shown>({ page: first });
  const waiting = useRef<(() => void)[]>([]);

  useInsertionEffect(() => shown.inserted?.(), [shown]);

  // Tells those who wait that the page is in the document.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useLayoutEffect(() => {
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [shown]);

  useEffect(() => {
    onReady(
      (page, inserted) =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          // At once, not in slices: the reader waits for it.
          setShown({ page, inserted });
        }),
    );
  }, [onReady]);

  const { meta, tree, sidebar, islands } = shown.page;
  return (
    <RuntimeContext value={runtime}>
      <Shell site={site} page={meta} tree={tree} sidebar={sidebar} islands={islands} />
    </RuntimeContext>
  );
}

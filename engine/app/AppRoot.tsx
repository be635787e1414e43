import { useEffect, useInsertionEffect, useLayoutEffect, useRef, useState } from 'react';
import type { SiteData } from '../shared/site-data';
import { Shell } from '../theme/layouts/Shell';
import { type Runtime, RuntimeContext } from '../theme/runtime';
import type { LoadedPage } from './pages/page-resources';

/**
 * Replaces the current page; resolves once the new one is in the document.
 *
 * @param inserted runs before anything measures the page, so that its changes cause no second style
 *   recalculation
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
  /** Called after hydration. Must be referentially stable. */
  onReady: (show: ShowPage) => void;
}

/** The shell has no siblings, as on the server: ids of `useId` depend on a component's position. */
export function AppRoot({ site, runtime, first, onReady }: Props) {
  const [shown, setShown] = useState<Shown>({ page: first });
  const waiting = useRef<(() => void)[]>([]);

  useInsertionEffect(() => shown.inserted?.(), [shown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each page
  useLayoutEffect(() => {
    for (const resolve of waiting.current.splice(0)) resolve();
  }, [shown]);

  useEffect(() => {
    onReady(
      (page, inserted) =>
        new Promise((resolve) => {
          waiting.current.push(resolve);
          // No transition: the reader is waiting for the page.
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

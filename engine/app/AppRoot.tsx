import { useEffect, useInsertionEffect } from 'react';
import type { SiteData } from '../shared/site-data';
import { Hydration } from '../theme/hydration';
import { Shell } from '../theme/layouts/Shell';
import { type Runtime, RuntimeContext } from '../theme/runtime';
import type { LoadedPage } from './pages/page-resources';

interface Props {
  site: SiteData;
  runtime: Runtime;
  page: LoadedPage;
  /**
   * Runs when the page is in the document and before anything measures it, so that its changes cause no
   * second style recalculation.
   */
  inserted?: () => void;
  /** Called after hydration. */
  onReady?: () => void;
}

/** The shell has no siblings, as on the server: ids of `useId` depend on a component's position. */
export function AppRoot({ site, runtime, page, inserted, onReady }: Props) {
  useInsertionEffect(() => inserted?.(), [inserted]);
  useEffect(() => onReady?.(), [onReady]);
  const { meta, tree, sidebar, islands } = page;
  return (
    <RuntimeContext value={runtime}>
      <Hydration>
        <Shell site={site} page={meta} tree={tree} sidebar={sidebar} islands={islands} />
      </Hydration>
    </RuntimeContext>
  );
}

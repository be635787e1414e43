/**
 * Cache of pages whose components query the site model: stored with these queries and their results,
 * and valid while the results are the same.
 */
import type { CompiledPage } from '../../content/compiled-page';
import type { SiteModelView } from '../../theme/static/build-context';
import { type CompiledSummary, openCompileCache } from './compile-cache';

type Method = keyof SiteModelView;

interface Query {
  method: Method;
  argument: string | number | undefined;
  /** JSON. */
  result: string;
}

/** Stored in entries of the compile cache. */
interface WithQueries {
  queries?: Query[];
}

export interface ModelledPages {
  compile(
    page: { filePath: string; source: string; model: SiteModelView },
    compile: (model: SiteModelView) => Promise<CompiledPage>,
  ): Promise<CompiledPage>;
}

/** The parameters are those of `openCompileCache`. */
export function openModelledPages(
  ...cacheInput: Parameters<typeof openCompileCache>
): ModelledPages {
  const cache = openCompileCache(...cacheInput);
  return {
    async compile({ filePath, source, model }, compile) {
      const summary: (CompiledSummary & WithQueries) | undefined = cache.readSummary(
        filePath,
        source,
      );
      const isSame = summary?.queries?.every(
        ({ method, argument, result }) => run(model, method, argument) === result,
      );
      const body = isSame && summary && cache.readBody(filePath, summary.bodyHash);
      if (body) return { ...summary, ...body };
      const queries: Query[] = [];
      const page = await compile(recordQueries(model, queries));
      const entry: CompiledPage & WithQueries = { ...page, queries };
      cache.write(source, entry);
      return page;
    },
  };
}

function run(model: SiteModelView, method: Method, argument: unknown): string {
  return JSON.stringify((model[method] as (argument: unknown) => unknown)(argument));
}

/** @param queries each call is added here */
function recordQueries(model: SiteModelView, queries: Query[]): SiteModelView {
  const recorded =
    <Argument extends string | number | undefined, Result>(
      method: Method,
      call: (argument: Argument) => Result,
    ) =>
    (argument: Argument): Result => {
      const result = call(argument);
      queries.push({ method, argument, result: JSON.stringify(result) });
      return result;
    };
  return {
    countPages: recorded('countPages', model.countPages),
    cards: recorded('cards', model.cards),
    recentPages: recorded('recentPages', model.recentPages),
    changesHref: () => recorded('changesHref', model.changesHref)(undefined),
  };
}

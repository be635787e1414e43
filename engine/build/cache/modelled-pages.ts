/**
 * Cache of pages whose components query the site model: stored with these queries and their results,
 * and valid while the results are the same.
 */
import type { CompiledPage } from '../../content/compiled-page';
import type { SiteModelView } from '../../theme/static/build-context';
import { type CompiledSummary, openCompileCache } from './compile-cache';

/** The result is JSON. Stored in entries of the compile cache. */
type Query = [method: keyof SiteModelView, args: unknown[], result: string];

/** The parameters are those of `openCompileCache`. */
export function openModelledPages(...cacheInput: Parameters<typeof openCompileCache>) {
  const cache = openCompileCache(...cacheInput);
  return {
    async compile(
      { filePath, source, model }: { filePath: string; source: string; model: SiteModelView },
      compile: (model: SiteModelView) => Promise<CompiledPage>,
    ): Promise<CompiledPage> {
      const ask = (method: Query[0], args: unknown[]): unknown =>
        (model[method] as (...args: unknown[]) => unknown)(...args);
      const summary: (CompiledSummary & { queries?: Query[] }) | undefined = cache.readSummary(
        filePath,
        source,
      );
      const isSame = summary?.queries?.every(
        ([method, args, result]) => JSON.stringify(ask(method, args)) === result,
      );
      const body = isSame && summary && cache.readBody(filePath, summary.bodyHash);
      if (body) return { ...summary, ...body };

      const queries: Query[] = [];
      const recorded = new Proxy(model, {
        get:
          (_, method: Query[0]) =>
          (...args: unknown[]) => {
            const result = ask(method, args);
            queries.push([method, args, JSON.stringify(result)]);
            return result;
          },
      });
      const page = await compile(recorded);
      const entry: CompiledPage & { queries: Query[] } = { ...page, queries };
      cache.write(source, entry);
      return page;
    },
  };
}

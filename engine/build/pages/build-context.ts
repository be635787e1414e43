/** The API of static components while a page is compiled (`engine/theme/static/build-context`). */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderCodeBlock } from '../../content/compile/code/code-block';
import { parseCodeInfo, parseLineRange } from '../../content/compile/code/code-info';
import { NeedsModelError } from '../../content/compile/components/react-tree';
import type { PageState } from '../../content/compile/context';
import { emitFile } from '../../content/compile/emit/emit-file';
import { usedValues } from '../../content/compile/parse/fill-samples';
import { parseMarkdown } from '../../content/compile/parse/parse-markdown';
import { staticHtml } from '../../content/compile/tree';
import type { ResolvedConfig } from '../../content/config/schema';
import { readOpenApi } from '../../content/openapi/openapi-file';
import { nearestHint } from '../../content/problems/nearest-hint';
import { fillValues, mayHoldValues } from '../../content/values/fill-values';
import { HintedError } from '../../shared/hinted-error';
import type { BuildContext, SiteModelView } from '../../theme/static/build-context';
import type { ServerBundle } from '../bundle/load-server-bundle';
import { apiDocuments } from '../site/api-files';
import { generatedOperation } from './generated-operation';

export type BuildContextHost = ReturnType<typeof createBuildContext>;

export function createBuildContext(
  siteDir: string,
  bundle: ServerBundle,
  api: ResolvedConfig['api'],
) {
  const documents = new Map<string, unknown>();
  let page: PageState | undefined;
  let model: SiteModelView | undefined;

  const current = (): PageState => {
    if (!page) throw new Error('A static component ran outside a page.');
    return page;
  };

  const context: BuildContext = {
    highlight(code, language, options = {}) {
      const info = parseCodeInfo(language, '');
      if (options.title !== undefined) info.title = options.title;
      if (options.firstLineNumber !== undefined) info.firstLineNumber = options.firstLineNumber;
      if (options.lines !== undefined) info.highlightedLines = parseLineRange(options.lines);
      const values = mayHoldValues(code) ? usedValues(current()) : {};
      current().sections.writeCode(fillValues(code, values).text);
      return renderCodeBlock({ code, info, values }, current().environment);
    },
    markdown(text, mode) {
      const active = current();
      const filePath = active.importChain[0] ?? '';
      // In data files, braces and words such as "import" are text.
      const { tree: root } = parseMarkdown(text, filePath, 'md', active.environment);
      const known = { links: active.links.length, problems: active.problems.length };
      // The surrounding element adds this text to the search.
      const { tree } = active.sections.mute(() =>
        emitFile({ filePath, source: text, page: active, root }),
      );
      const found = [...active.links.slice(known.links), ...active.problems.slice(known.problems)];
      for (const one of found) Object.assign(one, active.componentPlace);
      const html = staticHtml(tree);
      const only = /^<p>([\s\S]*)<\/p>$/.exec(html)?.[1];
      return mode === 'inline' && only !== undefined && !only.includes('<p>') ? only : html;
    },
    openapi(name) {
      const all = apiDocuments(siteDir, api);
      const filePath = all.get(name);
      if (filePath === undefined) {
        const names = [...all.keys()];
        const known = `There are: ${names.join(', ') || 'none'}.`;
        const hint = nearestHint(name, names, known);
        throw new HintedError(`There is no OpenAPI document "${name}".`, hint);
      }
      current().dependencies.add(filePath);
      const text = readFileSync(path.join(siteDir, filePath), 'utf8');
      // The key includes the content, for changes in the development server.
      const key = `${name}\n${text}`;
      // Its mistakes are reported once, by the build.
      if (!documents.has(key)) documents.set(key, readOpenApi(text, filePath).document);
      return documents.get(key) as ReturnType<BuildContext['openapi']>;
    },
    pageFile: () => page?.importChain[0],
    frontMatter: () => page?.frontMatter,
    generatedOperation: () => generatedOperation(page?.frontMatter.api),
    siteModel() {
      if (!model) throw new NeedsModelError();
      return model;
    },
  };
  return {
    /** Sets the page that is being compiled. */
    enter(entered: PageState): void {
      page = entered;
      bundle.setBuildContext(context);
    },
    /** Set while pages that read the site model are compiled. */
    setModel(given: SiteModelView | undefined): void {
      model = given;
    },
  };
}

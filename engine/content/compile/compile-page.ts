/** Compiles a page. Authors' mistakes become problems; only broken invariants throw. */
import { mapStrings, type StaticHtml } from '../../shared/content-tree';
import type { Problem } from '../../shared/problem';
import type { CompiledHeading, CompiledPage } from '../compiled-page';
import { defined } from '../defined';
import { glossaryFileName } from '../glossary/glossary-file';
import { nearestHint } from '../problems/nearest-hint';
import { publishAsset, reportMissingImage } from './assets';
import { settleIslands, withAttempts } from './components/failed-islands';
import { NeedsModelError } from './components/react-tree';
import { type CompileEnvironment, isTolerant, type Origin, PageState, report } from './context';
import { admonition } from './emit/admonitions';
import { emitFile, emitters, parseFile } from './emit/emit-file';
import { emitGlossary, glossaryFrontMatter } from './glossary-page';
import { escapeText } from './html';
import { excerptOf, readTitle, withoutClosingLinks } from './page-text';
import { type FrontMatter, readBlock } from './parse/front-matter';
import type { MarkdownNode } from './parse/markdown-nodes';
import { readOwnFrontMatter } from './parse/own-front-matter';
import { PageTransforms } from './parse/page-plugins';
import { element, finishTree } from './tree';

/** @param filePath relative to the site folder */
export async function compilePage(
  filePath: string,
  written: string,
  environment: CompileEnvironment,
): Promise<CompiledPage> {
  const transforms = new PageTransforms(environment);
  const file = await readPage(filePath, written, transforms, environment);
  const { page, tree, exports } = await emitWhenReady(file, transforms, environment);
  const { root, frontMatter } = file;
  const { data, lines } = frontMatter;
  const originOf = (field: string): Origin => {
    return { page, place: { filePath, line: lines[field] ?? 1, column: 1 } };
  };
  for (const what of transforms.failures) {
    const place = { filePath: environment.configFile ?? filePath, line: 1, column: 1 };
    const hint =
      'It may need packages that are not installed; plugins get the mdast tree that remark would pass, but not its processor.';
    report({ page, place }, what, hint, 'warning');
  }
  // Runs after samples in headings and paragraphs have their values.
  const excerpt = excerptOf(root);
  const image = bundleImage(data.image, originOf('image'));
  checkSearchSections(data.search, originOf('search'), file.source);
  const { headings, links, embeds, head, styles, assets, problems } = page;
  return {
    filePath,
    frontMatter: data,
    frontMatterLines: lines,
    tree: mapStrings(tree, keepTogether),
    ...readTitle(root, environment.isMdx1),
    ...defined({ excerpt, image }),
    headings,
    ...(Array.isArray(exports.toc) && { customToc: readCustomToc(exports.toc) }),
    links,
    embeds,
    ids: [...page.ids],
    sections: withoutClosingLinks(page.sections.finish(), root),
    head,
    styles,
    assets,
    dependencies: Array.from(page.dependencies, (path) => {
      return { filePath: path, hash: environment.hashFile(path) };
    }),
    problems,
    ...(page.needsModel && { needsModel: true }),
  };
}

/**
 * Keeps `<kbd>Ctrl</kbd>+<kbd>S</kbd>` on one line, and a formula with the comma that follows it, unless
 * it is so long that it has to be broken itself.
 */
function keepTogether(html: StaticHtml): string {
  const together =
    /<kbd>[^<]*<\/kbd>(?:\+<kbd>[^<]*<\/kbd>)+|<math[ >](?:(?!<\/math>).){0,900}<\/math>[,.;:!?)\]]+/gs;
  return String(html).replace(together, '<span class="whole">$&</span>');
}

type EmittedPage = Pick<ReturnType<typeof emitFile>, 'tree' | 'exports'>;

interface PageFile {
  filePath: string;
  source: string;
  root: MarkdownNode;
  frontMatter: FrontMatter;
  problems: Problem[];
}

async function readPage(
  filePath: string,
  written: string,
  transforms: PageTransforms,
  environment: CompileEnvironment,
): Promise<PageFile> {
  if (filePath === glossaryFileName) {
    const root = { type: 'root', children: [] };
    return { filePath, source: written, root, frontMatter: glossaryFrontMatter(), problems: [] };
  }
  const { parseFrontMatter, siteDir } = environment;
  const read = await readOwnFrontMatter(parseFrontMatter, siteDir, filePath, written);
  if (read.failure !== undefined) transforms.failures.push(read.failure);
  const { frontMatter } = read;
  const source = transforms.preprocess(filePath, read.source);
  const parsed = parseFile(source, filePath, frontMatter.data, environment);
  // The first call starts the plugins, the second one takes their result.
  transforms.transform(filePath, source, parsed.root);
  await transforms.settle();
  const root = transforms.transform(filePath, source, parsed.root);
  const problems = [...frontMatter.problems, ...parsed.problems];
  return { filePath, source, root, frontMatter, problems };
}

/** Emits until nothing is left to load: which grammars and plugins a page needs shows only as it is emitted. */
async function emitWhenReady(
  file: PageFile,
  transforms: PageTransforms,
  environment: CompileEnvironment,
): Promise<EmittedPage & { page: PageState }> {
  const { highlighter, diagrams, formulas } = environment;
  const deferred = [highlighter, diagrams, formulas, transforms];
  for (;;) {
    const page = new PageState(file.filePath, environment, emitters, transforms);
    page.problems.push(...file.problems);
    page.frontMatter = file.frontMatter.data;
    const emitted = emitPage(file, page);
    const hasSettled = await Promise.all(deferred.map((results) => results?.settle()));
    if (!hasSettled.some(Boolean)) return { page, ...emitted };
  }
}

/** Returns an empty tree for a page that reads the whole site: it is compiled again later. */
function emitPage(file: PageFile, page: PageState): EmittedPage {
  const { environment } = page;
  const fault = file.problems.find(({ severity }) => severity === 'error');
  if (fault && file.root.children?.length === 0) {
    return { tree: finishTree(faultContent(fault, page)), exports: {} };
  }
  if (file.filePath === glossaryFileName) {
    return { tree: finishTree(emitGlossary(page)), exports: {} };
  }
  try {
    const given = {
      ...(/\btoc\b/.test(file.source) && { toc: outlineOf(file, page) }),
      ...(environment.parseFrontMatter && { frontMatter: file.frontMatter.data }),
    };
    environment.enterPage(page);
    const { tree, exports } = emitFile({ ...file, page, given });
    if (page.failedIslands.size > 0) settleIslands(tree, page);
    return { tree: finishTree(isTolerant(page) ? withAttempts(tree, page) : tree), exports };
  } catch (error) {
    if (!(error instanceof NeedsModelError)) throw error;
    page.needsModel = true;
    return { tree: [], exports: {} };
  }
}

/** Shown in place of a page that cannot be read: in development, this is where its author looks. */
function faultContent({ filePath, line, column, what, hints }: Problem, page: PageState) {
  const place = [filePath, line, column].filter(Boolean).join(':');
  const body = [what, ...hints].map((text) => element('p', {}, [escapeText(text)]));
  return admonition({ name: 'danger', title: [escapeText(place)], body }, page);
}

/**
 * `toc`: the page's headings for expressions (A174). Headings of partials and components are known
 * only after the page is emitted, so the few pages that use `toc` are emitted twice.
 */
function outlineOf(file: PageFile, { environment, transforms }: PageState): object[] {
  const page = new PageState(file.filePath, environment, emitters, transforms);
  environment.enterPage(page);
  emitFile({ ...file, page, given: { toc: [] } });
  return page.headings.flatMap(({ html, id, level }) =>
    id === undefined ? [] : [{ value: html, id, level }],
  );
}

/** Keywords for a section (`search.sections`) need a section with that anchor. */
function checkSearchSections(search: unknown, { page, place }: Origin, source: string): void {
  const { ids, needsModel, problems } = page;
  const { sections } = (search ?? {}) as { sections?: object };
  // Validation of the front matter reports other types.
  if (typeof sections !== 'object' || needsModel) return;
  // A page that cannot be parsed has no sections; the mistake that prevents it is already reported.
  if (ids.size === 0 && problems.some(({ severity }) => severity === 'error')) return;
  for (const anchor of Object.keys(sections ?? {})) {
    if (ids.has(anchor)) continue;
    const what = `"search.sections" refers to a section that the page does not have: "${anchor}"`;
    const hint = nearestHint(anchor, ids, 'Write the anchor of a heading of this page.');
    const position = readBlock(source).placeOf(['search', 'sections', anchor]);
    report({ page, place: { ...place, ...position } }, what, hint);
  }
}

/** A relative image is a file beside the page, published under a hashed name (A22). */
function bundleImage(written: unknown, origin: Origin): string | undefined {
  if (typeof written !== 'string' || !/^\.{1,2}\//.test(written)) return undefined;
  const asset = publishAsset(origin, written);
  // Docusaurus only looks for `./x.png`.
  if (!asset) reportMissingImage(written, origin, written.startsWith('../'));
  return asset?.urlPath;
}

/** `export const toc = [{value, id, level}]` replaces the contents list (A65). */
function readCustomToc(entries: Record<string, unknown>[]): CompiledHeading[] {
  return entries.flatMap((entry) => {
    const { value: html, id, level } = entry ?? {};
    if (typeof html !== 'string' || typeof id !== 'string') return [];
    const text = html.replace(/<[^>]*>/g, '');
    return [{ level: typeof level === 'number' ? level : 2, id, html, text }];
  });
}

/** Access to the built fixture site, as files and as parsed documents. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Window } from 'happy-dom';
import type { ContentTree } from '../../engine/shared/content-tree';
import { isTreeElement } from '../../engine/shared/content-tree';
import type { EmbeddedPage, PagePayload } from '../../engine/shared/page';
import { completeMeta } from '../../engine/shared/page-meta';
import { htmlFilePath, payloadPath } from '../../engine/shared/url-path';
import { buildSite, fixtureDir } from './build-command';
import { writeLongPage } from './long-page';

/** The URL in the fixture's configuration. */
export const siteUrl = 'https://docs.example.com';

/** Settings that the app knows and pages therefore omit from their metadata. */
const site = {
  title: 'Tideline Docs',
  url: siteUrl,
  basePath: '/',
  editUrl: 'https://git.example.com/tideline/docs/edit/main/',
};

/** Builds the site unless it is already built. */
export async function buildFixture(): Promise<void> {
  if (process.env.DOCS_FIXTURE_DIR) return;
  writeLongPage();
  await buildSite('tests/site', fixtureDir);
}

export interface BuiltPage {
  urlPath: string;
  html: string;
  document: Document;
  /** Around the content; not an `article` on the search page. */
  article: Element;
  /** The JSON at the end of the document. */
  data: EmbeddedPage;
  payload: PagePayload;
}

const pages = new Map<string, BuiltPage>();

/** A page of the fixture by its route. */
export function builtPage(urlPath: string): BuiltPage {
  let page = pages.get(urlPath);
  if (!page) {
    const html = readFixtureFile(htmlFilePath(urlPath));
    const document = parseDocument(html);
    const payloadFile = payloadPath(urlPath).slice(1);
    page = {
      urlPath,
      html,
      document,
      article: document.querySelector('.prose') as Element,
      data: readPageData<EmbeddedPage>(document.getElementById('page-data')?.textContent),
      payload: readPageData<PagePayload>(
        hasFixtureFile(payloadFile) ? readFixtureFile(payloadFile) : undefined,
      ),
    };
    pages.set(urlPath, page);
  }
  return page;
}

/** Undefined for pages without data, such as the not-found page. */
function readPageData<Page extends PagePayload>(json: string | null | undefined): Page {
  if (!json) return undefined as never;
  const page = JSON.parse(json) as Page;
  return { ...page, meta: completeMeta(page.meta, site) };
}

export function parseDocument(html: string): Document {
  const window = new Window();
  return new window.DOMParser().parseFromString(html, 'text/html') as unknown as Document;
}

export function readFixtureFile(filePath: string): string {
  return readFileSync(path.join(fixtureDir, filePath), 'utf8');
}

export function hasFixtureFile(filePath: string): boolean {
  return existsSync(path.join(fixtureDir, filePath));
}

/** Text of the first matching element, with collapsed white space. */
export function textOf(root: ParentNode, selector: string): string | undefined {
  return root.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
}

export function textsOf(root: ParentNode, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(
    (element) => element.textContent?.replace(/\s+/g, ' ').trim() ?? '',
  );
}

export function attributesOf(root: ParentNode, selector: string, name: string): string[] {
  return [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
}

/** All strings of a tree, in document order. */
export function stringsOf(tree: ContentTree): string[] {
  return tree.flatMap((node) => (isTreeElement(node) ? stringsOf(node[2]) : [String(node)]));
}

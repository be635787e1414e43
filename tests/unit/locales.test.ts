/** The site of `tests/e2e/locales` as it is built: in three languages. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCacheFolder } from '../../engine/build/folders';
import { searchFolder } from '../../engine/shared/search-folder';
import { projectDir, runDocs } from '../support/build-command';
import { attributesOf, parseDocument, textOf, textsOf } from '../support/fixture-site';
import { engineOfOutput } from '../support/search-server/index-folder';

const pageOfDocusaurus = `import Translate, { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';

export default function Greeting() {
  const { i18n } = useDocusaurusContext();
  return (
    <main>
      <h1><Translate id="hello" values={{ name: 'Ann' }}>{'Hello {name}'}</Translate></h1>
      <p>{translate({ message: 'Wind is free' })}</p>
      <ul>{i18n.locales.map((locale) => <li key={locale}>{locale}</li>)}</ul>
      <i>{i18n.currentLocale}</i>
    </main>
  );
}
`;
let siteDir: string;
let outDir: string;

async function build(): Promise<Map<string, string>> {
  const { exitCode, stderr } = await runDocs(['build', '--site', siteDir, '--out', outDir]);
  expect(exitCode, stderr).toBe(0);
  const files = readdirSync(outDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.map((file) => [path.relative(outDir, file), readFileSync(file, 'latin1')]));
}

const read = (file: string): string => readFileSync(path.join(outDir, file), 'utf8');
const documentOf = (file: string): Document => parseDocument(read(file));

beforeAll(async () => {
  mkdirSync(path.join(projectDir, '.tmp'), { recursive: true });
  siteDir = mkdtempSync(path.join(projectDir, '.tmp', 'locales-'));
  outDir = path.join(siteDir, 'dist');
  cpSync(path.join(projectDir, 'tests/e2e/locales'), siteDir, { recursive: true });
  writeFileSync(path.join(siteDir, 'src/pages/greeting.jsx'), pageOfDocusaurus);
  await build();
}, 120_000);

afterAll(() => {
  rmSync(siteCacheFolder(siteDir), { recursive: true, force: true });
  rmSync(siteDir, { recursive: true });
});

test.each([
  ['docs/intro.html', 'en', 'ltr', 'Introduction', null],
  ['zh/docs/intro.html', 'zh-Hans', 'ltr', '介绍', null],
  ['zh/docs/1.0/intro.html', 'zh-Hans', 'ltr', '旧版介绍', null],
  ['zh/docs/guide/tail.html', 'zh-Hans', 'ltr', 'Tail', 'en'],
  ['zh/about.html', 'zh-Hans', 'ltr', '关于', null],
  ['ar/docs/intro.html', 'ar', 'rtl', 'Introduction', 'en'],
])('B264: %s is in %s', (file, lang, dir, title, textLang) => {
  const document = documentOf(file);
  expect(document.documentElement.lang).toBe(lang);
  expect(document.documentElement.dir).toBe(dir);
  expect(textOf(document, 'h1')).toBe(title);
  expect(document.querySelector('article')?.getAttribute('lang')).toBe(textLang);
});

test('A106: the pages of `i18n/` are those of the language alone', () => {
  expect(read('zh/docs/intro.html')).toContain('风筝靠一根线飞行');
  expect(read('docs/intro.html')).not.toContain('风筝靠一根线飞行');
});

test('B264: every page names itself in all languages, and so does the sitemap', () => {
  const document = documentOf('zh/docs/intro.html');
  expect(attributesOf(document, 'link[rel=canonical]', 'href')).toEqual([
    'https://kite.example.com/zh/docs/intro',
  ]);
  expect(attributesOf(document, 'link[hreflang]', 'hreflang')).toEqual([
    'en',
    'zh-Hans',
    'ar',
    'x-default',
  ]);
  const addresses = ['', 'zh/', 'ar/', ''].map(
    (start) => `https://kite.example.com/${start}docs/intro`,
  );
  expect(attributesOf(document, 'link[hreflang]', 'href')).toEqual(addresses);
  expect(attributesOf(documentOf('docs/intro.html'), 'link[hreflang]', 'href')).toEqual(addresses);
  expect(read('zh/sitemap.xml')).toContain(
    `<loc>${addresses[1]}</loc><xhtml:link rel="alternate" hreflang="en" href="${addresses[0]}"/>`,
  );
  expect(read('robots.txt').match(/^Sitemap: .*/gm)).toEqual([
    'Sitemap: https://kite.example.com/sitemap.xml',
    'Sitemap: https://kite.example.com/zh/sitemap.xml',
    'Sitemap: https://kite.example.com/ar/sitemap.xml',
  ]);
});

test('B265: the menu of languages leads to the same page', () => {
  const document = documentOf('zh/docs/1.0/intro.html');
  const menu = document.querySelector('.navbar details[aria-label="选择语言"]') as Element;
  expect(textOf(menu, 'summary')).toBe('简体中文');
  expect(textsOf(menu, 'a')).toEqual(['English', '简体中文', 'العربية']);
  expect(attributesOf(menu, 'a', 'lang')).toEqual(['en', 'zh', 'ar']);
  expect(attributesOf(menu, 'a', 'href')).toEqual([
    '/docs/1.0/intro',
    '/zh/docs/1.0/intro',
    '/ar/docs/1.0/intro',
  ]);
  expect(textsOf(menu, '[aria-current=page]')).toEqual(['简体中文']);
  expect(attributesOf(documentOf('404.html'), '.navbar a[hreflang]', 'href')).toEqual([
    '/',
    '/zh/',
    '/ar/',
  ]);
});

test('B266: a page without a translation says so in the language of the site', () => {
  expect(textOf(documentOf('zh/docs/guide/tail.html'), '.page-notice')).toContain('尚未翻译');
  expect(textOf(documentOf('ar/docs/intro.html'), '.page-notice')).toContain('Not translated');
  for (const file of ['docs/intro.html', 'zh/docs/intro.html', 'zh/docs/category/parts.html'])
    expect(documentOf(file).querySelector('.page-notice'), file).toBeNull();
});

test('A139: what a translation names beside it is taken from the docs where it has none itself', () => {
  const document = documentOf('zh/docs/intro.html');
  expect(attributesOf(document, 'article a[href*=tail]', 'href')).toEqual(['/zh/docs/guide/tail']);
  const [src = ''] = attributesOf(document, 'article img', 'src');
  expect(src).toMatch(/^\/zh\/assets\/files\/knot-/);
  expect(read(src.slice(1))).toContain('<circle');
});

test('A141: links to a page in one language lead there from all', () => {
  for (const [file, guide] of [
    ['index.html', '/docs/intro'],
    ['zh/index.html', '/zh/docs/intro'],
    ['ar/index.html', '/ar/docs/intro'],
  ] as const)
    expect(attributesOf(documentOf(file), 'article a', 'href')).toEqual([guide, '/zh/docs/intro']);
});

test('A140: labels of sidebars, versions, navbar and footer, under the addresses they had', () => {
  const document = documentOf('zh/docs/category/parts.html');
  expect(textOf(document, 'h1')).toBe('部件');
  expect(textOf(document, 'article')).toContain('风筝由什么组成。');
  expect(textsOf(document, '.sidebar a')).toEqual(['介绍', '部件', 'Tail']);
  expect(textsOf(document, '.navbar-links > a')).toEqual(['指南', '关于']);
  expect(textOf(document, '.version-badge')).toBe('版本：第二版');
  expect(textOf(document, 'footer')).toContain('风制作');
  expect(textsOf(document, 'footer li a')).toEqual(['关于我们']);
});

test('A140: components written for Docusaurus take their texts from `code.json`', () => {
  const document = documentOf('zh/greeting.html');
  expect(textOf(document, 'h1')).toBe('你好，Ann');
  expect(textOf(document, 'main p')).toBe('风是免费的');
  expect(textsOf(document, 'main li')).toEqual(['en', 'zh', 'ar']);
  expect(textOf(document, 'main i')).toBe('zh');
  expect(textOf(documentOf('greeting.html'), 'h1')).toBe('Hello Ann');
});

test('A107, A142: the own texts are in the language, those of `code.json` first', () => {
  const document = documentOf('zh/docs/intro.html');
  expect(textOf(document, '.pagination .next')).toContain('下一篇');
  expect(textOf(document, '.skip-link')).toBe('跳到主要内容');
  expect(textOf(document, '.admonition-title')).toBe('备注');
  expect(textOf(documentOf('docs/intro.html'), '.admonition-title')).toBe('note');
  expect(textOf(documentOf('zh/404.html'), 'h1')).toBe('找不到页面');
});

test('B267: the index of a language finds its words and no others', async () => {
  expect(documentOf('zh/docs/intro.html').documentElement.getAttribute('data-search')).toBe(
    `/zh/${searchFolder}/index.json`,
  );
  const find = async (dir: string, query: string) => {
    const { hits } = await engineOfOutput(path.join(outDir, dir)).search({
      query,
      snippetChars: 100,
    });
    return [...new Set(hits.map(({ url }) => url.replace(/#.*/, '')))];
  };
  expect(await find('zh', '风筝')).toContain('/zh/docs/intro');
  expect(await find('', '风筝')).toEqual([]);
  expect(await find('', 'kite')).toContain('/docs/intro');
});

test('A141: redirects lead to the page in each language', () => {
  const rules = read('_redirects');
  expect(rules).toContain('/start /docs/intro 301');
  expect(rules).toContain('/zh/start /zh/docs/intro 301');
  expect(read('zh/start.html')).toContain('url=/zh/docs/intro');
  expect(read('zh/start.html')).toContain('<p>此页面已移至 <a href="/zh/docs/intro">');
  expect(read('start.html')).toContain('<p>This page has moved to <a href="/docs/intro">');
});

test('A143: an edit of a translation changes its page and its index, and nothing in other languages', async () => {
  const first = await build();
  writeFileSync(
    path.join(siteDir, 'i18n/zh/docusaurus-plugin-content-docs/version-1.0/intro.md'),
    '# 旧版介绍\n\n最早的风筝是布做的。\n',
  );
  const second = await build();
  const changed = [...new Set([...first.keys(), ...second.keys()])]
    .filter((file) => first.get(file) !== second.get(file))
    .filter((file) => !file.startsWith(`zh/${searchFolder}/1.0/`));
  expect(changed.sort()).toEqual([
    'zh/docs/1.0/intro.html',
    'zh/docs/1.0/intro.md',
    'zh/docs/1.0/intro.page.json',
  ]);
}, 120_000);

test('A139, B265: a translation of nothing is named, one at another address is linked', async () => {
  const folder = 'i18n/zh/docusaurus-plugin-content-docs/current';
  const file = path.join(siteDir, folder, 'guide/tail.md');
  mkdirSync(path.dirname(file));
  writeFileSync(path.join(siteDir, folder, 'wind.md'), '# 风\n');
  writeFileSync(file, '---\nslug: /weiba\n---\n\n# 尾巴\n');
  const { exitCode, stderr } = await runDocs(['build', '--site', siteDir, '--out', outDir]);
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain(`${folder}/wind.md  Warning: The file translates nothing`);
  const paths = ['docs/guide/tail', 'zh/docs/weiba', 'ar/docs/guide/tail'];
  for (const name of paths) {
    const document = documentOf(`${name}.html`);
    const expected = paths.map((to) => `/${to}`);
    expect(attributesOf(document, '.navbar a[hreflang]', 'href'), name).toEqual(expected);
    expect(attributesOf(document, 'link[hreflang]', 'href').slice(0, 3), name).toEqual(
      expected.map((to) => `https://kite.example.com${to}`),
    );
  }
  const payload = JSON.parse(read('docs/guide/tail.page.json'));
  expect(payload.meta.pathsElsewhere).toEqual({ zh: '/docs/weiba' });
  expect(read('docs/intro.page.json')).not.toContain('pathsElsewhere');
  rmSync(file);
}, 120_000);

test('A138: a language with an address of its own is a site by itself, in a folder of the output', async () => {
  const configFile = path.join(siteDir, 'site.config.ts');
  const config = readFileSync(configFile, 'utf8');
  const own = "{ locale: 'ar', url: 'https://kite.example.org', basePath: '/fly/' }";
  writeFileSync(configFile, config.replace(/\{ locale: 'ar'.*\}/, own));
  const { exitCode, stderr } = await runDocs(['build', '--site', siteDir, '--out', outDir]);
  writeFileSync(configFile, config);
  expect(exitCode, stderr).toBe(0);
  const arabic = 'https://kite.example.org/fly/docs/intro';
  const document = documentOf('docs/intro.html');
  expect(attributesOf(document, '.navbar a[hreflang]', 'href')).toEqual([
    '/docs/intro',
    '/zh/docs/intro',
    arabic,
  ]);
  expect(document.querySelector('.navbar a[hreflang] svg')).toBeNull();
  expect(attributesOf(document, 'link[hreflang=ar]', 'href')).toEqual([arabic]);
  const there = documentOf('ar/docs/intro.html');
  expect(attributesOf(there, 'link[rel=canonical]', 'href')).toEqual([arabic]);
  expect(attributesOf(there, '.navbar a[hreflang]', 'href')).toEqual([
    'https://kite.example.com/docs/intro',
    'https://kite.example.com/zh/docs/intro',
    '/fly/docs/intro',
  ]);
  expect(read('robots.txt')).not.toContain('/ar/');
  expect(read('ar/robots.txt')).toContain('Sitemap: https://kite.example.org/fly/sitemap.xml');
  expect(read('_redirects')).not.toContain('/ar/');
  expect(read('ar/_redirects')).toContain('/fly/start /fly/docs/intro 301');
}, 120_000);

test('A143: a mistake in a translation is named where it is, once', async () => {
  const file = path.join(siteDir, 'i18n/zh/docusaurus-plugin-content-docs/current/intro.md');
  writeFileSync(file, '# 介绍\n\n[尾巴](guide/tale.md)\n');
  const { exitCode, stderr } = await runDocs(['build', '--site', siteDir, '--out', outDir]);
  expect(exitCode).toBe(1);
  expect(stderr).toContain('i18n/zh/docusaurus-plugin-content-docs/current/intro.md:3:1');
  expect(stderr.match(/guide\/tale\.md/g)).toHaveLength(1);
}, 120_000);

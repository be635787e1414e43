/** Builds the site of `tests/e2e/locales` in three languages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { searchFolder } from '../../engine/shared/search-folder';
import { differences } from '../support/files';
import { attributesOf, textOf, textsOf } from '../support/fixture-site';
import { engineOfOutput } from '../support/search-server/index-folder';
import { siteWith } from '../support/test-site';

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
const folder = 'tests/e2e/locales';
const translatedIntro = 'i18n/zh/docusaurus-plugin-content-docs/current/intro.md';
const site = siteWith(
  {
    'src/pages/greeting.jsx': pageOfDocusaurus,
    [translatedIntro]: `${readFileSync(`${folder}/${translatedIntro}`, 'utf8')}\n<DocCardList />\n`,
  },
  { copyOf: folder },
);
const { outDir, read, document: documentOf } = site;
const chinese = 'i18n/zh/docusaurus-plugin-content-docs';
let first: Map<string, string>;

beforeAll(async () => {
  first = await site.build();
});
afterAll(site.remove);

test.each([
  ['docs/intro.html', 'en', 'ltr', 'Introduction', null],
  ['zh/docs/intro.html', 'zh-Hans', 'ltr', '介绍', null],
  ['zh/docs/1.0/intro.html', 'zh-Hans', 'ltr', '旧版介绍', null],
  ['zh/docs/guide/tail.html', 'zh-Hans', 'ltr', 'Tail', 'en'],
  ['zh/about.html', 'zh-Hans', 'ltr', '关于', null],
  ['ar/docs/intro.html', 'ar', 'rtl', 'Introduction', 'en'],
])('A106, B264: %s is in %s', (file, lang, dir, title, textLang) => {
  const document = documentOf(file);
  expect(document.documentElement.lang).toBe(lang);
  expect(document.documentElement.dir).toBe(dir);
  expect(textOf(document, 'h1')).toBe(title);
  expect(document.querySelector('article')?.getAttribute('lang')).toBe(textLang);
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
  expect(textOf(documentOf('ar/docs/intro.html'), '.page-notice')).toContain('غير مترجمة');
  for (const file of ['docs/intro.html', 'zh/docs/intro.html', 'zh/docs/category/parts.html'])
    expect(documentOf(file).querySelector('.page-notice'), file).toBeNull();
});

test('A139: files beside a page come from the default language if they are not translated', () => {
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
  expect(textOf(documentOf('zh/docs/intro.html'), 'article')).toContain('风筝由什么组成。');
  expect(textsOf(document, '.navbar-links > a')).toEqual(['指南', '关于']);
  expect(textOf(document, '.version-badge')).toBe('版本：第二版');
  expect(textOf(document, 'footer')).toContain('风制作');
  expect(textsOf(document, 'footer li a')).toEqual(['关于我们']);
});

test('A120: the style of the navbar is that of the site in every language', () => {
  for (const file of ['docs/intro.html', 'zh/docs/intro.html'])
    expect(attributesOf(documentOf(file), 'nav.navbar', 'data-surface')).toEqual(['dark']);
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
  expect(document.querySelector('.table')?.getAttribute('aria-label')).toBe('表格：部件, 数量');
  expect(textOf(documentOf('docs/intro.html'), '.admonition-title')).toBe('note');
  expect(textOf(documentOf('zh/404.html'), 'h1')).toBe('找不到页面');
});

test('B267: the index of a language finds only its own words', async () => {
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
  site.write({ [`${chinese}/version-1.0/intro.md`]: '# 旧版介绍\n\n最早的风筝是布做的。\n' });
  const changed = differences(first, await site.build()).filter(
    (file) => !file.startsWith(`zh/${searchFolder}/1.0/`),
  );
  expect(changed).toEqual([
    'zh/docs/1.0/intro.html',
    'zh/docs/1.0/intro.md',
    'zh/docs/1.0/intro.page.json',
  ]);
});

test('A139, B265: a translation without an original is named, one at another address is linked', async () => {
  const folder = `${chinese}/current`;
  site.write({
    [`${folder}/wind.md`]: '# 风\n',
    [`${folder}/guide/tail.md`]: '---\nslug: /weiba\n---\n\n# 尾巴\n',
  });
  const { exitCode, stderr } = await site.tryToBuild();
  expect(exitCode, stderr).toBe(0);
  expect(stderr).toContain(`${folder}/wind.md  Warning: The file is not a translation of any page`);
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
  site.write({ [`${folder}/guide/tail.md`]: undefined });
});

test('A138: a language with its own address is a separate site, in a folder of the output', async () => {
  const config = readFileSync(path.join(site.siteDir, 'site.config.ts'), 'utf8');
  const own = "{ locale: 'ar', url: 'https://kite.example.org', basePath: '/fly/' }";
  site.write({ 'site.config.ts': config.replace(/\{ locale: 'ar'.*\}/, own) });
  await site.build();
  site.write({ 'site.config.ts': config });
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
});

test('A143: a mistake in a translation is reported once, at its place', async () => {
  const navbar = 'i18n/zh/docusaurus-theme-classic/navbar.json';
  site.write({
    [`${chinese}/current/intro.md`]: '# 介绍\n\n[尾巴](guide/tale.md)\n',
    [navbar]: '{',
  });
  const { exitCode, stderr } = await site.tryToBuild();
  expect(exitCode).toBe(1);
  expect(stderr).toContain(`${chinese}/current/intro.md:3:1`);
  expect(stderr).toContain(`${navbar}:1:2  The file is not valid JSON`);
  expect(stderr.match(/guide\/tale\.md/g)).toHaveLength(1);
});

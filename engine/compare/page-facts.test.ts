import { expect, test } from 'vitest';
import { readPage, sitePath } from './page-facts';

const address = { url: 'https://a.example/base/guide/intro', siteUrl: 'https://a.example/base' };

const theirs = `<html><head><title>Intro | Tideline</title>
  <meta name=description content="How to begin"></head><body>
  <ul class="theme-doc-sidebar-menu menu__list">
    <div><li class="menu__list-item"><a class="menu__link" href="/base/guide/intro">Intro</a></li></div>
    <li class="menu__list-item menu__list-item--collapsed"><div class="menu__list-item-collapsible">
      <a class="menu__link menu__link--sublist menu__link--sublist-caret" href="/base/more/a">More</a></div></li>
    <li class="menu__list-item"><a class="menu__link menu__link--sublist">Tools</a></li>
    <li class="menu__list-item"><div class="menu__list-item-collapsible">
      <a class="menu__link menu__link--sublist" href="/base/api/">API</a></div>
      <ul class="menu__list"><li class="menu__list-item"><a class="menu__link" href="/base/api/basic">Basic</a></li></ul></li>
  </ul>
  <nav class="navbar"><div class="navbar__items"><ul class="dropdown__menu">
    <li><a href="/base/guide/intro">1.0</a></li><li><a lang="de" href="/base/de/guide/intro">Deutsch</a></li></ul></div></nav>
  <main><div class="theme-doc-version-banner">No longer maintained, see <a href="/base/new/guide/intro">the latest</a>.</div>
  <article><nav><ul class="breadcrumbs">
    <li class="breadcrumbs__item"><a aria-label="Home page" href="/base/"><svg></svg></a></li>
    <li class="breadcrumbs__item"><span>Intro</span></li></ul></nav>
  <span class="theme-doc-version-badge">Version: 1.0</span>
  <div class="theme-doc-markdown markdown"><header><h1>Intro</h1></header>
    <h2 id=first class="anchor">First<a class=hash-link href=#first>&#8203;</a></h2>
    <p>Read the <a href="../more/a#top">next page</a> or <a href="https://b.example/">another</a>.
      <a href="/base/assets/files/plan-0a1b2c3d4e5f60718293a4b5c6d7e8f9.yaml">Plan</a></p>
    <p id=first></p><noscript>Watch it</noscript><div role="tablist"><li role="tab">npm</li></div>
    <div class="language-js theme-code-block"><pre><code><span class="token-line">let a;<br></span><span class="token-line">a();<br></span></code></pre><button>Copy</button></div>
    <img src="/base/assets/images/harbor-plan-0a1b2c3d4e5f60718293a4b5c6d7e8f9.png" alt="Plan">
  </div></article></main>
  <nav><a class="pagination-nav__link pagination-nav__link--next" href="/base/more/a"><div>Next</div><div class="pagination-nav__label">More</div></a></nav>
  <div class="theme-doc-toc-desktop"><ul><li><a href="#first">First</a></li></ul></div></body></html>`;

const ours = `<html><head><title>Intro | Tideline</title>
  <meta name="description" content="How to begin"></head><body>
  <nav class="sidebar"><ul class="tree">
    <li><a href="/base/guide/intro" aria-current="page">Intro</a></li>
    <li><details><summary class="branch">More<svg></svg></summary><ul><li><a href="/base/more/a">A</a></li></ul></details></li>
    <li><span class="branch branch-title">Tools</span></li>
    <li><a href="/base/api" class="branch">API</a><details open=""><summary class="caret-button"><svg></svg></summary>
      <ul><li><a href="/base/api/basic">Basic</a></li></ul></details></li>
  </ul></nav>
  <nav class="navbar"><details class="navbar-menu"><ul><li><a href="/base/guide/intro">1.0</a></li></ul></details>
    <details class="navbar-menu" data-room="narrow"><ul><li data-room="narrow"><a href="/base/faq">FAQ</a></li></ul></details></nav>
  <main><nav class="breadcrumbs"><ol>
    <li><a aria-label="Startseite" href="/base/"><svg></svg></a></li><li><span>Intro</span></li></ol></nav>
  <p class="version-badge">Version: 1.0</p>
  <aside class="page-notice">The latest is <a data-version="2.0" href="/base/new/guide/intro">2.0</a>.</aside>
  <article class="prose"><h1>Intro</h1>
    <div class="heading"><h2 id="first">First</h2><a class="anchor" href="#first"></a></div>
    <p>Read the <a href="/base/more/a#top">next page</a> or <a href="https://b.example/">another</a>.
      <a href="/base/assets/files/plan-0a1b2c3d.yaml">Plan</a></p>
    <div role="tablist"><button role="tab" id="_r_-tab-0">npm</button></div>
    <figure class="code" data-language="js"><button>Copy</button><pre><code><span class="line">let a;</span>
<span class="line">a();</span></code></pre></figure>
    <img src="/base/assets/harbor-plan-Dk3_a81x.png" alt="Plan">
  </article>
  <nav class="pagination"><a class="next" href="/base/more/a"><small>Next</small><b>More</b></a></nav></main>
  <nav class="toc"><div class="toc-list"><ol><li><a href="#first">First</a></li></ol></div></nav></body></html>`;

test('A126: equivalent pages of Docusaurus and ours have the same facts', () => {
  const facts = {
    kind: 'page',
    lang: '',
    title: 'Intro | Tideline',
    description: 'How to begin',
    heading: 'Intro',
    ids: ['first'],
    contents: [{ label: 'First', href: '/guide/intro#first' }],
    breadcrumbs: ['⌂', 'Intro'],
    sidebar: ['Intro → /guide/intro', 'More', 'Tools', 'API → /api', '· Basic → /api/basic'],
    versions: ['Version: 1.0', '1.0 → /guide/intro', '/new/guide/intro'],
    next: { label: 'More', href: '/more/a' },
    internalLinks: ['/more/a#top', '/assets/files/plan.yaml'],
    externalLinks: ['https://b.example/'],
    images: [{ alt: 'Plan', name: 'harbor-plan.png' }],
    tabs: ['npm'],
    code: ['js\nlet a;\na();'],
    words: ['Intro', 'First', 'Read', 'the', 'next', 'page', 'or', 'another.', 'Plan'],
  };
  expect(readPage(ours, address)).toEqual(facts);
  expect(readPage(theirs, address)).toEqual(facts);
});

test('a category page of Docusaurus is read without breadcrumbs and pagination', () => {
  const html = `<main><div class="generatedIndexPage_x"><nav><ul class="breadcrumbs"><li class="breadcrumbs__item">Guide</li></ul></nav>
    <h1>Guide</h1><a class="card" href="/base/a"><h2><span class="theme-doc-card-icon">📄️</span><span>First</span></h2></a>
    <a class="card" href="/base/b"><h2><span class="theme-doc-card-icon">✅</span><span>Second</span></h2></a>
    <a class="card" href="/base/c"><h2>🗃️ Third</h2></a>
    <img alt="Plan" src="data:image/png;base64,AA">
    <nav class="pagination-nav"><a class="pagination-nav__link--next" href="/base/a">Next</a></nav></div></main>`;
  expect(readPage(html, address)).toMatchObject({
    words: ['Guide', 'First', '✅', 'Second', 'Third'],
    internalLinks: ['/a', '/b', '/c'],
    breadcrumbs: ['Guide'],
    images: [{ alt: 'Plan' }],
  });
});

test('A126: the slots of our pages separate no words', () => {
  const html =
    '<main class="article"><article class="prose"><div class="slot" data-slot="0">(</div><b>a</b><div class="slot" data-slot="1">), b<p>c</p>d</div></article></main>';
  const page = readPage(html, address);
  expect(page.kind === 'page' && page.words).toEqual(['(a),', 'b', 'c', 'd']);
});

test('names of images are read as readers see them, encoded or not', () => {
  const imagesOf = (src: string) => {
    const page = readPage(`<main><img src="/base/assets/${src}"></main>`, address);
    return page.kind === 'page' ? page.images : [];
  };
  expect(imagesOf('a%20b-516722a7.png')).toEqual(
    imagesOf('a b-9fc821c9317fa152640b90d1890f1377.png'),
  );
});

test('a page with a meta refresh is a redirect', () => {
  const html = '<meta http-equiv="refresh" content="0; url=/base/guide/">';
  expect(readPage(html, address)).toEqual({ kind: 'redirect', target: '/guide' });
});

test.each([
  ['/base', '/'],
  ['/base/guide/', '/guide'],
  ['other.html?a=b#c', '/guide/other?a=b#c'],
  ['/base/guide/index.html', '/guide'],
  ['#part', '/guide/intro#part'],
  ['/basement', 'https://a.example/basement'],
  ['https://b.example/a%5D?b=%20', 'https://b.example/a]?b= '],
  ['mailto:a@b.example', 'mailto:a@b.example'],
  ['http://[', 'http://['],
])('%s is %s', (href, path) => {
  expect(sitePath(href, address)).toBe(path);
});

test('A126: the contents list beside a Markdown page is not part of it', () => {
  const html = `<div class="main-wrapper"><main><article><h2>One</h2></article>
    <div class="col"><div class="tableOfContents_x thin-scrollbar"><ul class="table-of-contents"><li><a href="#one">Two</a></li></ul></div></div></main></div>`;
  const page = readPage(html, address);
  expect(page).toMatchObject({ words: ['One'], internalLinks: [], contents: [{ label: 'Two' }] });
});

test("A126: class names in an author's content do not affect our pages", () => {
  const html = `<main class="article"><article class="prose"><p>One</p><div class="markdown">two</div></article></main>`;
  const page = readPage(html, address);
  expect(page.kind === 'page' && page.words).toEqual(['One', 'two']);
});

// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import type { ContentTree } from '../../shared/content-tree';
import { firstSentences, previewOf } from './preview-content';

const pages: Record<string, { title: string; description?: string; tree: ContentTree }> = {
  '/plain': { title: 'Plain', description: 'What it is. '.repeat(40), tree: [] },
  '/bare': { title: 'Bare', tree: ['<p>Text</p>'] },
  '/long': {
    title: 'Long',
    description: 'About.',
    tree: [
      '<h1>Long</h1><p>Lead.</p><div class="heading"><h2 id="a">First <code>a</code></h2><a class="anchor" href="#a"></a></div>',
      ['Tabs', {}, [['TabItem', {}, ['<p>In a tab: short.</p>']]]],
      '<ul><li>One item with enough words to be more than what is wanted here, and more<button>Copy</button></li><li><p>Paragraph of an item</p></li></ul><p>Too much.</p>',
      '<div class="heading"><h3 id="b">Second</h3></div><table><tr><td id="row">A row</td></tr></table><h2 id="c">Third</h2><p><img src=x onerror="document.title=1">Text &lt;b&gt;</p>',
    ],
  },
};
const load = vi.fn(async (pathname: string) => {
  const page = pages[pathname];
  if (!page) throw new Error('no such page');
  const { tree, ...meta } = page;
  return { meta, tree, islands: {} };
});

function preview(html: string): ReturnType<typeof previewOf> {
  document.body.innerHTML = `<article class="prose">${html}</article>`;
  return previewOf([...document.querySelectorAll('a')].at(-1) as HTMLAnchorElement, {
    history: {
      resolve(href: string) {
        const { origin, pathname, hash } = new URL(href, 'https://docs.example.com/here');
        return origin === 'https://docs.example.com' ? { pathname, search: '', hash } : undefined;
      },
    } as never,
    location: { get: () => ({ pathname: '/here', search: '', hash: '' }) },
    loader: { load: load as never },
  });
}

describe('B253: content of a card', () => {
  test.each([
    // A page: title and description, in whole sentences.
    ['/plain', { title: 'Plain', text: 'What it is. '.repeat(20).trim() }],
    ['/bare', { title: 'Bare', text: '' }],
    ['/plain#gone', { title: 'Plain', text: 'What it is. '.repeat(20).trim() }],
    // A section: heading and first sentences, up to the next heading.
    [
      '/long#a',
      {
        page: 'Long',
        title: 'First a',
        text: 'In a tab: short. One item with enough words to be more than what is wanted here, and more',
      },
    ],
    ['/long#b', { page: 'Long', title: 'Second', text: '' }],
    ['/long#row', { title: 'Long', text: 'A row' }],
  ])('%s', async (href, expected) => {
    expect(await preview(`<a href="${href}">x</a>`)).toEqual(expected);
  });

  test('content is text: no images are loaded, no scripts run', async () => {
    const { title } = document;
    expect(await preview('<a href="/long#c">x</a>')).toMatchObject({ text: 'Text <b>' });
    expect(document.title).toBe(title);
  });

  test('another section or a footnote of the same page, without a request', async () => {
    const html =
      '<h2 id="a">A</h2><p>Text A</p><h2 id="b">B</h2><ol><li id="n"><p>Note <a class="footnote-back" href="#r">↩</a></p></li></ol>';
    expect(await preview(`${html}<a href="#a">x</a>`)).toEqual({ title: 'A', text: 'Text A' });
    expect(await preview(`${html}<a href="/here#n">x</a>`)).toEqual({ text: 'Note' });
    expect(load).not.toHaveBeenCalled();
  });

  test('B275: none for the section of the link, missing targets and other sites', async () => {
    const html = '<h2 id="a">A</h2>';
    for (const href of ['#a', '#gone', '/here', 'https://example.com/plain']) {
      expect(await preview(`${html}<a href="${href}">x</a>`), href).toBeUndefined();
    }
    await expect(preview('<a href="/missing">x</a>')).rejects.toThrow('no such page');
  });

  test('a term: its definition', async () => {
    expect(
      await preview('<a class="term" href="/glossary#tide" title="Up &amp; down.">tides</a>'),
    ).toEqual({ title: 'tides', text: 'Up & down.' });
  });
});

test('B253: as many sentences as fit, or else words', () => {
  expect(firstSentences(' One.\n Two. ')).toBe('One. Two.');
  const long = `${'word '.repeat(60)}end.`;
  expect(firstSentences(long)).toMatch(/^(?:word )+word…$/);
  expect(firstSentences(long).length).toBeLessThanOrEqual(240);
  expect(firstSentences(`First (one.) Then ${long}`)).toBe('First (one.)');
});

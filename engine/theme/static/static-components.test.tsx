import { renderToStaticMarkup as render } from 'react-dom/server';
import { afterEach, beforeEach, expect, test } from 'vitest';
import Admonition from './Admonition';
import { type BuildContext, setBuildContext } from './build-context';
import CodeBlock from './CodeBlock';
import Details from './Details';
import DocCard from './DocCard';
import DocCardList from './DocCardList';
import Heading from './Heading';
import TOCInline from './TOCInline';

beforeEach(() =>
  setBuildContext({
    highlight: (code, language, options) => JSON.stringify({ code, language, ...options }),
    siteModel: () => ({ cards: () => [{ kind: 'page', href: '/a', label: 'A' }] }),
  } as Partial<BuildContext> as BuildContext),
);
afterEach(() => setBuildContext(undefined));

test('A70: an admonition without a title shows its kind; deprecated names still work', () => {
  expect(render(<Admonition type="caution">x</Admonition>)).toBe(
    '<aside class="admonition warning"><p class="admonition-title is-default">warning</p><div class="admonition-body">x</div></aside>',
  );
  expect(render(<Admonition type="odd">x</Admonition>)).toContain('class="admonition info"');
  expect(render(<Admonition title={<b>Mind</b>}>x</Admonition>)).toContain(
    '<p class="admonition-title"><b>Mind</b></p>',
  );
});

test('A79: a code block takes language, title, marked lines and line numbers', () => {
  const block = (
    <CodeBlock language="js" title="a.js" metastring="{1,3-5}" showLineNumbers={5}>
      {'let a;\n'}
    </CodeBlock>
  );
  expect(JSON.parse(/>(.*)</.exec(render(block))?.[1] ?? '')).toEqual({
    code: 'let a;',
    language: 'js',
    title: 'a.js',
    lines: '1,3-5',
    firstLineNumber: 5,
  });
  expect(render(<CodeBlock className="language-yaml">a: 1</CodeBlock>)).toContain('"yaml"');
});

test('A53: details take their summary as a property or as a child', () => {
  const expected = '<details class="more"><summary>Why?</summary><div>So.</div></details>';
  expect(render(<Details summary="Why?">So.</Details>)).toBe(expected);
  expect(
    render(
      <Details>
        <summary>Why?</summary>
        So.
      </Details>,
    ),
  ).toBe(expected);
});

test('B68: a card has the emoji of its label as icon, and its whole description as title', () => {
  const html = render(
    <DocCard item={{ type: 'link', label: '🎲 Dice', href: '/dice', description: 'Throw it.' }} />,
  );
  expect(html).toContain('aria-hidden="true">🎲</span><h2>Dice</h2>');
  expect(html).toContain('<p title="Throw it.">Throw it.</p>');
});

test('A91: a list of cards without items shows those of its page', () => {
  expect(render(<DocCardList />)).toContain('href="/a"');
});

test('A91: a heading as a component has the attributes it is given', () => {
  const h1 = render(
    <Heading as="h1" className="hero__title">
      Tides
    </Heading>,
  );
  expect(h1).toBe('<h1 class="hero__title">Tides</h1>');
  const h2 = render(
    <Heading as="h2" id="a" className="low">
      Low
    </Heading>,
  );
  expect(h2).toContain('<h2 id="a" class="low">Low</h2>');
});

test('B57: headings nest under the last smaller level, without those that are too deep', () => {
  const toc = [
    { value: 'A', id: 'a', level: 2 },
    { value: 'B', id: 'b', level: 4 },
    { value: 'C', id: 'c', level: 3 },
    { value: 'D', id: 'd', level: 5 },
  ];
  expect(render(<TOCInline toc={toc} maxHeadingLevel={4} />)).toBe(
    '<ul><li><a href="#a">A</a><ul><li><a href="#b">B</a></li><li><a href="#c">C</a></li></ul></li></ul>',
  );
});

/** A144: formulas between dollar signs become MathML. */
import { expect, test } from 'vitest';
import { compileText, htmlOf } from '../test-support';
import { FormulaRenderer } from './formula';

const formulas = new FormulaRenderer();
const written = 'The rise $x_{i}^2$ is\n\n$$\n\\frac{a}{b}\n$$\n';

test('without the setting, dollar signs are text', async () => {
  expect(await htmlOf('Pay $5 or $6.')).toBe('<p>Pay $5 or $6.</p>');
});

test('formulas are MathML in the line and on their own', async () => {
  const html = await htmlOf(written, { formulas });
  expect(html).toMatch(/<p>The rise <math data-source="x_\{i\}\^2"><msubsup>.*<\/math> is<\/p>/);
  expect(html).toMatch(
    /<div class="formula" tabindex="0" role="group" aria-label="Formula"><math data-source="[^"]+" display="block".*<mfrac><mi>a<\/mi><mi>b<\/mi><\/mfrac>/,
  );
});

test('a formula stays on the line of the comma that follows it', async () => {
  const html = await htmlOf('Where $a < b$, in ($c$) and $d$ is.\n\n$$\ne\n$$\n', { formulas });
  const whole = html.match(/<span class="whole"><math.*?<\/math>.<\/span>/g) ?? [];
  expect(whole.map((one) => one.replace(/<[^>]+>/g, ''))).toEqual(['a&lt;b,', 'c)']);
});

test('dollar signs in the code of attributes are no formula', async () => {
  const row = `| <a href={\`/a/\${1}#b\`}>{1}</a> | $c$ |\n`;
  const html = await htmlOf(`| A | B |\n|---|---|\n${row}${row}`, { formulas });
  expect(html.match(/<a href="\/a\/1#b">1<\/a>/g)).toHaveLength(2);
  expect(html.match(/<math/g)).toHaveLength(2);
});

test('a math fence is a formula on its own', async () => {
  const html = await htmlOf('```math\na^2\n```\n', { formulas });
  expect(html).toContain('<div class="formula"');
});

test.each([
  ['a tag', '<details>\n    text\n\n    $$\n    x {y}\n    $$\n\n</details>\n'],
  [
    'a tag, below a list',
    '<div>\n\n    - text:\n    $$\n    x {y}\n    $$\n\n    - text\n\n</div>\n',
  ],
  ['a nested list', '- a\n\n    - b\n\n      $$\n      x {y}\n      $$\n'],
])('in %s, a formula may be indented', async (_, source) => {
  const { tree, problems } = await compileText(source, { formulas });
  expect(problems).toEqual([]);
  expect(String(tree)).toContain('data-source="x {y}"');
});

test('styles become classes, as the content policy demands', async () => {
  const { tree, styles } = await compileText('$$\n\\boxed{x}\n$$\n', { formulas });
  expect(JSON.stringify(tree)).not.toContain(' style=');
  expect(Object.values(styles)).toContain('padding:3pt;border:1px solid;');
});

test("TeX's `\\mbox` is text in a formula", async () => {
  expect(await htmlOf('$a \\mbox{ or } b$', { formulas })).toContain(
    '<mtext>\u00a0or\u00a0</mtext>',
  );
});

test('macros of the site are known, those of a formula only there', async () => {
  const named = new FormulaRenderer({ '\\half': '\\frac{#1}{2}' });
  const source = '$\\half{x}$ $\\gdef\\y{1}\\y$ $\\y$';
  const { tree, problems } = await compileText(source, { formulas: named });
  expect(String(tree)).toContain('<mfrac><mi>x</mi><mn>2</mn></mfrac>');
  expect(problems).toMatchObject([{ what: expect.stringContaining('\\y') }]);
});

test('search finds what is written', async () => {
  const { problems, sections } = await compileText(written, { formulas });
  expect(problems).toEqual([]);
  expect(sections).toMatchObject([{ text: 'The rise x_{i}^2 is', code: '\\frac{a}{b}' }]);
});

test('a heading with a formula keeps its address and its entry in the contents', async () => {
  const { headings } = await compileText('## The rise $x^2$\n', { formulas });
  expect(headings).toMatchObject([{ id: 'the-rise-x2', html: 'The rise <code>x^2</code>' }]);
});

test.each([
  ['Text.\n\nIn line $a \\foo$.', 'Unsupported function name: \\foo', 3, 12],
  ['$$\na\n+ \\foo\n$$\n', 'Unsupported function name: \\foo', 3, 3],
  ['$$\n\n  a \\foo\n$$\n', 'Unsupported function name: \\foo', 3, 5],
  ['A $\\frac{a$ b', "Unexpected end of input in a macro argument, expected '}'", 1, 11],
])('a mistake is named with its place: %j', async (source, what, line, column) => {
  const { problems } = await compileText(source, { formulas });
  expect(problems).toMatchObject([
    { severity: 'error', what: `The formula cannot be drawn: ${what}`, line, column },
  ]);
});

test('A144: where mistakes are warnings, a formula that cannot be drawn is shown in TeX', async () => {
  const settings = { formulas, onBrokenScripts: 'warn' } as const;
  const { problems } = await compileText('A $\\foo$.', settings);
  expect(problems).toMatchObject([{ severity: 'warning' }]);
  expect(await htmlOf('A $\\foo < 1$.', settings)).toBe('<p>A <code>\\foo &lt; 1</code>.</p>');
});

test('formulas never carry scripts or addresses', async () => {
  const source = '$\\href{javascript:alert(1)}{x}$ $\\includegraphics{https://example.org/a.png}$';
  const { problems } = await compileText(source, { formulas });
  expect(problems).toHaveLength(2);
});

import { expect, test } from 'vitest';
import type { Problem } from '../../shared/problem';
import { parseFrontMatter } from './front-matter';
import { cases, modelOf, problemLines } from './site-fixture';

function parse(frontMatter: Record<string, unknown>) {
  const lines = Object.fromEntries(Object.keys(frontMatter).map((key, index) => [key, index + 2]));
  const problems: Problem[] = [];
  const input = { filePath: 'docs/a.md', frontMatter, frontMatterLines: lines };
  return { frontMatter: parseFrontMatter(input, problems), problems: problemLines(problems) };
}

test.each(
  cases(`
    { id: intro, title: Intro, hide_title: true, hide_table_of_contents: true } → A17, A18, A19, A20
    { title: '', toc_min_heading_level: 2, toc_max_heading_level: 6 } → A12, A21
    { description: x, keywords: [a, b], image: ./x.png, slug: / } → A22, A23
    { sidebar_label: L, sidebar_position: -1.5, sidebar_class_name: hidden } → A24
    { sidebar_custom_props: { badge: 3 }, sidebar_key: k, displayed_sidebar: null } → A24, A25
    { pagination_label: L, pagination_next: a/b, pagination_prev: null } → A26
    { parse_number_prefixes: false, custom_edit_url: null } → A27, A28
    { custom_edit_url: '', tags: [a, { label: B, permalink: /b }] } → A28, A29
    { draft: true, unlisted: false, mdx: { format: md } } → A30, A32
    { last_update: { date: '2026-07-27', author: Jo } } → A31
    { checked: { date: '2026-11-22' }, wrapperClassName: wide } → A108
    { checked: { date: '2026-11-22', version: 0.3.5 }, search: false } →
    { search: { keywords: [a], boost: 2 } } →
    { author: Jo, date: '2020', icon: bee, ids: { a: 1 }, page: 3 } → A16: unknown
  `),
)('%s is unchanged', (_, frontMatter) => {
  expect(parse(frontMatter)).toEqual({ frontMatter, problems: [] });
});

test.each([
  [{ title: 2021 }, { title: '2021' }],
  [{ title: new Date('2021-05-01') }, { title: '2021-05-01' }],
  [{ sidebar_label: 0.3 }, { sidebar_label: '0.3' }],
  [{ keywords: ['a', 1] }, { keywords: ['a', '1'] }],
  [{ tags: [2024] }, { tags: ['2024'] }],
  [{ sidebar_position: '3' }, { sidebar_position: 3 }],
  [{ toc_max_heading_level: '6' }, { toc_max_heading_level: 6 }],
  [{ draft: 'true' }, { draft: true }],
])('A16: %j becomes %j', (written, frontMatter) => {
  expect(parse(written)).toEqual({ frontMatter, problems: [] });
});

test.each([
  [new Date('2026-07-27'), '2026-07-27'],
  ['2026-07-27T23:30:00-02:00', '2026-07-28'],
  ['2026-07-27T23:30', '2026-07-27'],
  ['2026-07-27 00:30', '2026-07-27'],
  ['July 27, 2026', '2026-07-27'],
])('A16: the date %j becomes %j', (date, expected) => {
  expect(parse({ last_update: { date } }).frontMatter).toEqual({ last_update: { date: expected } });
});

test.each([
  ['sidebarposition', 'sidebar_position'],
  ['sidebarPosition', 'sidebar_position'],
  ['sidebar_postion', 'sidebar_position'],
  ['hideTableOfContents', 'hide_table_of_contents'],
  ['pagination_previous', undefined],
  ['Title', 'title'],
  ['titel', 'title'],
  ['ID', 'id'],
  ['unlisetd', 'unlisted'],
  ['wrapper_class_name', 'wrapperClassName'],
])('the unknown field "%s" is a typo of %s', (field, meant) => {
  const line = `docs/a.md:2:1 | Unknown front matter field "${field}" | Did you mean "${meant}"?`;
  expect(parse({ [field]: 'x' }).problems).toEqual(meant === undefined ? [] : [line]);
});

test('A163: in a Docusaurus site such a field may be one of a plugin, so it is a warning', () => {
  const files = { 'docs/a.md': { title: 'A', 'sidebar-position': 2 } };
  const what = 'Unknown front matter field "sidebar-position"';
  const problemsAt = (onBrokenScripts: 'error' | 'warn') =>
    modelOf(files, { config: { onBrokenScripts } }).problems;
  expect(problemsAt('warn')).toMatchObject([{ severity: 'warning', what }]);
  expect(problemsAt('error')).toMatchObject([{ severity: 'error', what }]);
});

test.each(
  cases(`
    { sidebar_position: first } → Front matter field "sidebar_position" must be a number, not "first" | Write a number without quotes.
    { title: [a] } → Front matter field "title" must be text, not ["a"] | Put the value in quotes.
    { description: null } → Front matter field "description" must be text, not null | Give it a value, or remove it.
    { draft: 'yes' } → Front matter field "draft" must be true or false, not "yes" | Write true or false without quotes.
    { id: a/b } → Front matter field "id" must not contain a slash: "a/b" | To change the address, use "slug".
    { slug: '' } → Front matter field "slug" is empty | Give it a value, or remove it.
    { slug: a?b } → Front matter field "slug" must be a path, not "a?b" | Write it without "?", "#", "\\" or double slashes.
    { toc_max_heading_level: 7 } → Front matter field "toc_max_heading_level" must be at most 6, not 7 | Write a number of at most 6.
    { keywords: 'a, b' } → Front matter field "keywords" must be a list, not "a, b" | Write a list, in square brackets.
    { mdx: { format: mdc } } → Front matter field "mdx.format" must be "md", "mdx" or "detect", not "mdc" | Did you mean "md"?
    { last_update: {} } → Front matter field "last_update" is empty | Give it a date, an author or both.
    { last_update: { date: soon } } → Front matter field "last_update.date" must be a date, not "soon" | Write it like 2026-07-27.
    { checked: { date: today } } → Front matter field "checked.date" must be a date, not "today" | Write it like 2026-07-27.
    { checked: { date: '2026-11-22', versoin: 0.3.5 } } → Unknown front matter field "checked.versoin" | Did you mean "checked.version"?
    { tags: [{ label: A }] } → Front matter field "tags[0].permalink" is missing | Add it; it must be text.
  `),
)('A16: %s is an error at the field', (_, frontMatter, expected) => {
  expect(parse({ other: 1, ...frontMatter })).toEqual({
    frontMatter: { other: 1 },
    problems: [`docs/a.md:3:1 | ${expected}`],
  });
});

test.each(
  cases(`
    { draft: true, unlisted: true } → 3:1 | A page cannot be both "draft" and "unlisted" | Remove one: a draft is not published, an unlisted page is not linked.
    { toc_min_heading_level: 5, toc_max_heading_level: 3 } → 2:1 | Front matter field "toc_min_heading_level" is above "toc_max_heading_level": 5 > 3 | Swap the two levels.
  `),
)('A21, A30: the fields of %s contradict each other', (_, frontMatter, expected) => {
  expect(parse(frontMatter).problems).toEqual([`docs/a.md:${expected}`]);
});

test('A16: fields of other tools have no effect', () => {
  const { frontMatter, problems } = parse({ permalink: '/a', nav_order: 2 });
  expect(frontMatter).toEqual({ permalink: '/a', nav_order: 2 });
  const what = 'belongs to another tool and has no effect';
  expect(problems).toEqual([
    `docs/a.md:2:1 | warning | The front matter field "permalink" ${what} | Write "slug".`,
    `docs/a.md:3:1 | warning | The front matter field "nav_order" ${what} | Write "sidebar_position".`,
  ]);
});

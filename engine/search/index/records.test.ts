import { expect, test } from 'vitest';
import { samplePage, sampleSection } from '../sample-pages';
import { buildRecords, type SearchPage } from './records';

const page = samplePage({
  url: '/x/linux/archsetup/',
  title: 'Arch setup',
  topic: 'Linux',
  breadcrumbs: ['Guides'],
  sections: [
    sampleSection(undefined, '', 'Lead.', '', 0),
    sampleSection(undefined, 'Arch setup', 'More lead.', '', 1),
    sampleSection('a', 'First', 'Text of first.', 'code'),
    sampleSection('b', 'Below', 'Text below.', '', 3),
    sampleSection(undefined, 'No address', 'Stays with below.', '', 4),
    sampleSection('c', 'Deep', 'Text.', '', 5),
    sampleSection('d', 'Second'),
  ],
});

const recordsOf = (fields: Partial<SearchPage>) => buildRecords({ ...page, ...fields });
const hierarchies = (fields: Partial<SearchPage> = {}) =>
  recordsOf(fields).map(({ hierarchy }) => Object.values(hierarchy));

test('B190: one record for the page and one for each section with an anchor', () => {
  expect(recordsOf({}).map(({ url, type }) => [url, type])).toEqual([
    ['/x/linux/archsetup/', 'lvl1'],
    ['/x/linux/archsetup/#a', 'lvl2'],
    ['/x/linux/archsetup/#b', 'lvl3'],
    ['/x/linux/archsetup/#c', 'lvl5'],
    ['/x/linux/archsetup/#d', 'lvl2'],
  ]);
});

test('B190: the hierarchy names the headings above, and null where a level is missing', () => {
  const [title, ...rest] = ['Arch setup', null, null, null, null, null];
  expect(hierarchies()).toEqual([
    ['Linux', title, ...rest],
    ['Linux', title, 'First', null, null, null, null],
    ['Linux', title, 'First', 'Below', null, null, null],
    ['Linux', title, 'First', 'Below', null, 'Deep', null],
    ['Linux', title, 'Second', null, null, null, null],
  ]);
});

test('text before the first anchor belongs to the page, a heading without one to the section before it', () => {
  const texts = recordsOf({ description: 'From nothing to a desktop.' }).map(({ text }) => text);
  expect(texts.slice(0, 3)).toEqual([
    'From nothing to a desktop.\nLead.\nMore lead.',
    'Text of first.',
    'Text below.\nNo address\nStays with below.',
  ]);
});

test('A117: pages are also found by address, keywords and categories, sections by their own words', () => {
  const search = { keywords: ['aur'], sections: { b: ['padlock', 'lock icon'] } };
  const records = recordsOf({ keywords: ['pacman'], search });
  expect(records[0]?.breadcrumbs).toBe('Guides pacman');
  expect(records.map(({ keywords }) => keywords)).toEqual([
    ['aur', 'linux', 'archsetup', 'linux/archsetup'],
    [],
    ['padlock', 'lock icon'],
    [],
    [],
  ]);
  const [record] = recordsOf({ url: 'https://example.com/a/b%20c/d?x#y' });
  expect(record?.keywords).toEqual(['b c', 'd', 'b c/d']);
});

test.each([
  ['a draft', { isDraft: true }],
  ['an unlisted page', { isUnlisted: true }],
  ['a page that is switched off', { search: false as const }],
])('%s has no records', (_, fields) => {
  expect(recordsOf(fields)).toEqual([]);
});

test.each([
  [2, 2],
  [1000, 10],
  [-1, 0.1],
])('a boost of %d becomes %d for every record of the page', (boost, applied) => {
  expect(new Set(recordsOf({ search: { boost } }).map((record) => record.boost))).toEqual(
    new Set([applied]),
  );
});

test.each([
  ['/docs/archive/setup', 0.6],
  ['/docs/old/', 0.6],
  ['/docs/setup-old', 0.6],
  ['/docs/4-2-Release-Notes/', 0.6],
  ['/docs/old-firmware', 1],
  ['/docs/archives-of-logs', 1],
])('a page about the past gives way to current ones: %s, %d', (url, boost) => {
  expect(recordsOf({ url })[0]?.boost).toBe(boost);
});

test('B190: addresses are unique, whatever an author calls the sections', () => {
  const sections = ['a', 'constructor', 'a'].map((id) => sampleSection(id, 'Heading', id));
  expect(recordsOf({ sections }).map(({ url, text }) => [url, text])).toEqual([
    ['/x/linux/archsetup/', ''],
    ['/x/linux/archsetup/#a', 'a\nHeading\na'],
    ['/x/linux/archsetup/#constructor', 'constructor'],
  ]);
});

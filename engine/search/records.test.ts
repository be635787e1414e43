import { describe, expect, test } from 'vitest';
import { buildRecords } from './records';
import { samplePage, sampleSection } from './sample-pages';

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

test('B190: one record for the page and one for each section with an anchor', () => {
  expect(buildRecords(page).map(({ url, type }) => [url, type])).toEqual([
    ['/x/linux/archsetup/', 'lvl1'],
    ['/x/linux/archsetup/#a', 'lvl2'],
    ['/x/linux/archsetup/#b', 'lvl3'],
    ['/x/linux/archsetup/#c', 'lvl5'],
    ['/x/linux/archsetup/#d', 'lvl2'],
  ]);
});

test('B190: the hierarchy names the headings above, and null where a level is missing', () => {
  const records = buildRecords(page);
  expect(records[3]?.hierarchy).toEqual({
    lvl0: 'Linux',
    lvl1: 'Arch setup',
    lvl2: 'First',
    lvl3: 'Below',
    lvl4: null,
    lvl5: 'Deep',
    lvl6: null,
  });
  expect(records[4]?.hierarchy).toMatchObject({ lvl2: 'Second', lvl3: null, lvl5: null });
});

test('text before the first anchor belongs to the page, a heading without one to its section', () => {
  const records = buildRecords(page);
  expect(records[0]?.text).toBe('Lead.\nMore lead.');
  expect(records[2]?.text).toBe('Text below.\nNo address\nStays with below.');
});

test('the page is also found by its address, its keywords and its categories', () => {
  const withKeywords = { ...page, search: { keywords: ['pacman', 'aur'] } };
  const [first, second] = buildRecords(withKeywords);
  expect(first?.keywords).toEqual(['pacman', 'aur', 'linux', 'archsetup']);
  expect(first?.breadcrumbs).toBe('Guides');
  expect(second?.keywords).toEqual([]);
});

test('the author’s description is the first text of the page, keywords are beside categories', () => {
  const [first, second] = buildRecords({
    ...page,
    description: 'From nothing to a desktop.',
    keywords: ['pacman'],
  });
  expect(first?.text).toBe('From nothing to a desktop.\nLead.\nMore lead.');
  expect(first?.breadcrumbs).toBe('Guides pacman');
  expect(second?.text).toBe('Text of first.');
});

test('addresses with a host and escapes name the page by their last segments', () => {
  const [record] = buildRecords({ ...page, url: 'https://example.com/a/b%20c/d?x#y' });
  expect(record?.keywords).toEqual(['b c', 'd']);
});

describe('pages that are not in the index', () => {
  test.each([
    ['draft', { isDraft: true }],
    ['unlisted', { isUnlisted: true }],
    ['switched off', { search: false as const }],
  ])('%s', (_, fields) => {
    expect(buildRecords({ ...page, ...fields })).toEqual([]);
  });
});

test('a boost applies to every record of the page and stays within its limits', () => {
  const boosts = (boost: number): number[] =>
    buildRecords({ ...page, search: { boost } }).map((record) => record.boost);
  expect(new Set(boosts(2))).toEqual(new Set([2]));
  expect(boosts(1000)[0]).toBe(10);
  expect(boosts(-1)[0]).toBe(0.1);
});

test('B190: object ids are unique even when an author repeats an id', () => {
  const repeated = {
    ...page,
    sections: [sampleSection('a', 'One'), sampleSection('a', 'Two'), sampleSection('a', 'Three')],
  };
  expect(buildRecords(repeated).map(({ objectID }) => objectID)).toEqual([
    '/x/linux/archsetup/',
    '/x/linux/archsetup/#a',
    '/x/linux/archsetup/#a~2',
    '/x/linux/archsetup/#a~3',
  ]);
});

test('a section may be called like a property of every object', () => {
  const record = buildRecords({ ...page, sections: [sampleSection('constructor', 'Constructor')] });
  expect(record.map(({ url }) => url)).toEqual([
    '/x/linux/archsetup/',
    '/x/linux/archsetup/#constructor',
  ]);
});

test('A117: words of the front matter lead to the section they name', () => {
  const search = { sections: { b: ['padlock', 'lock icon'] } };
  const records = buildRecords({ ...page, search });
  expect(records.filter(({ keywords }) => keywords.includes('padlock'))).toEqual([
    expect.objectContaining({ url: '/x/linux/archsetup/#b', keywords: ['padlock', 'lock icon'] }),
  ]);
});

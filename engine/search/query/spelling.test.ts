import { describe, expect, test } from 'vitest';
import { openIndex } from '../index/index-reader';
import type { SectionTable } from '../index/index-table';
import { samplePage, sampleSection, writeSampleIndex } from '../sample-pages';
import { correctWord } from './spelling';

const headings =
  'Configuration, Discord channel, Partition table, Mail server, Port, Webhook, Zebra, Authentication';

async function corrections(token: string, isUnfinished = false): Promise<string[]> {
  const page = samplePage({
    url: '/p',
    sections: headings
      .split(', ')
      .map((heading, n) => sampleSection(`s${n}`, heading, `About ${heading}.`)),
  });
  const texts = new Map(writeSampleIndex([page]).map(({ name, text }) => [name, text]));
  const index = await openIndex(async (name) => texts.get(name) ?? '');
  const table = index.tables[0] as SectionTable;
  return (await correctWord(table, { token, isUnfinished })).map(({ words }) => words.join(' '));
}

describe('one typo from four letters, two from eight', () => {
  test.each([
    ['discrod', 'discord'],
    ['discor', 'discord'],
    ['diiscord', 'discord'],
    ['dizcord', 'discord'],
    ['prot', 'port'],
    ['confguratoin', 'configuration'],
    ['partiton', 'partition'],
    ['cnofiguration', 'configuration'],
  ])('%s → %s', async (typed, meant) => {
    expect((await corrections(typed))[0]).toBe(meant);
  });

  test.each(['pot', 'dixcrod', 'xyzxyz', 'port8', 'webhook1'])(
    '%s stays unknown',
    async (typed) => {
      expect(await corrections(typed)).toEqual([]);
    },
  );
});

describe('the first letter', () => {
  test.each([
    ['idscord', 'discord'],
    ['xdiscord', 'discord'],
    ['iscord', 'discord'],
    ['fiscord', 'discord'],
  ])('%s → %s', async (typed, meant) => {
    expect((await corrections(typed))[0]).toBe(meant);
  });
});

test('adjacent words of a heading, typed as one', async () => {
  expect((await corrections('mailsrever'))[0]).toBe('mail server');
});

test.each(['discordwebook', 'disordwebhook'])('two known words in %s', async (typed) => {
  expect(await corrections(typed)).toEqual(['discord webhook']);
});

test('any number of known words, typed as one', async () => {
  expect(await corrections('discordconfigurationport')).toEqual(['discord configuration port']);
  expect(await corrections('discordxyzzyport')).toEqual([]);
});

test('a number with its unit', async () => {
  expect(await corrections('100mb')).toEqual(['100 mb']);
});

test('an unfinished word is not completed into two', async () => {
  expect(await corrections('mialse', true)).toEqual([]);
  expect(await corrections('mailsrever', true)).toEqual(['mail server']);
});

test('the start of a word that is still being typed', async () => {
  expect((await corrections('authneti', true))[0]).toBe('authentication');
  expect(await corrections('authneti', false)).toEqual([]);
});

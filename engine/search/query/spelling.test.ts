import { expect, test } from 'vitest';
import { openIndex } from '../index/index-reader';
import { samplePage, sampleSection, writeSampleIndex } from '../sample-pages';
import { correctWord } from './spelling';

const headings =
  'Configuration, Discord channel, Partition table, Mail server, Port, Webhook, Zebra, Authentication, Установка, Krankenversicherung';

async function corrections(token: string, isUnfinished = false): Promise<string[]> {
  const page = samplePage({
    url: '/p',
    sections: headings
      .split(', ')
      .map((heading, n) => sampleSection(`s${n}`, heading, `About ${heading}.`)),
  });
  const texts = new Map(writeSampleIndex([page]).map(({ name, text }) => [name, text]));
  const { table } = await openIndex(async (name) => texts.get(name) ?? '');
  return (await correctWord(table, { token, isUnfinished })).map(({ words }) => words.join(' '));
}

test.each([
  // One typo from four letters, two from eight.
  ['discrod', 'discord'],
  ['discor', 'discord'],
  ['diiscord', 'discord'],
  ['dizcord', 'discord'],
  ['prot', 'port'],
  ['confguratoin', 'configuration'],
  ['partiton', 'partition'],
  ['cnofiguration', 'configuration'],
  // In the first letter.
  ['idscord', 'discord'],
  ['xdiscord', 'discord'],
  ['iscord', 'discord'],
  ['fiscord', 'discord'],
  ['zebra21', 'zebra 21'],
  // Words typed as one: adjacent in a heading, or any that are known.
  ['mailsrever', 'mailserver'],
  ['discordwebook', 'discord webhook'],
  ['disordwebhook', 'discord webhook'],
  ['discordconfigurationport', 'discord configuration port'],
  // Another ending: for "установка" and "configuration".
  ['установить', 'установка'],
  ['configurable', 'configuration'],
  // The last part of a compound.
  ['versicherung', 'krankenversicherung'],
  // A number with its unit.
  ['100mb', '100 mb'],
])('%s → %s', async (typed, meant) => {
  expect((await corrections(typed))[0]).toBe(meant);
});

test.each(['pot', 'dixcrod', 'xyzxyz', 'port8', 'webhook1', 'discordxyzzyport', 'authneti'])(
  '%s stays unknown',
  async (typed) => {
    expect(await corrections(typed)).toEqual([]);
  },
);

test('an unfinished word may be the start of one', async () => {
  expect((await corrections('authneti', true))[0]).toBe('authentication');
});

import { expect, test } from 'vitest';
import { findIn, samplePage, sampleSection } from '../sample-pages';

const mail = samplePage({
  url: '/mail',
  title: 'Docker mail server',
  description: 'Run a mail server in a container, with aliases and backups.',
  keywords: ['mail server', 'aliases'],
  sections: [
    sampleSection('start', 'Start the server', 'Start the container.'),
    sampleSection('aliases', 'Add aliases', 'A second address for an account.'),
    sampleSection('backup', 'Back up and restore', 'Save the folder of the container.'),
  ],
});
const others = Array.from({ length: 12 }, (_, number) =>
  samplePage({
    url: `/other-${number}`,
    title: `Other ${number}`,
    sections: [sampleSection('words', 'Nothing', `Unrelated words ${number}.`)],
  }),
);

async function first(query: string): Promise<string | undefined> {
  return (await findIn([mail, ...others], query))[0];
}

test('the title and a word of a section find the section, even if the page mentions it', async () => {
  expect(await first('docker mail server aliases ')).toBe('/mail#aliases');
  expect(await first('docker mail servr alias ')).toBe('/mail#aliases');
  expect(await first('back up my mail server ')).toBe('/mail#backup');
});

test('the title alone finds the page, even if a section repeats one of its words', async () => {
  expect(await first('docker mail server ')).toBe('/mail');
  expect(await first('mail server ')).toBe('/mail');
});

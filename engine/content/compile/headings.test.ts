import { expect, test } from 'vitest';
import { compileText } from './test-support';

test('a title that is one long name may break where its words begin', async () => {
  const { tree } = await compileText('# YetAnotherDiscordChatLink\n\nText.');
  expect(String(tree[0])).toContain('<h1>Yet<wbr>Another<wbr>Discord<wbr>Chat<wbr>Link</h1>');
  const { tree: short } = await compileText('# BetterConsoleMC *now*\n\nText.');
  expect(String(short[0])).toContain('<h1>BetterConsoleMC <em>now</em></h1>');
});

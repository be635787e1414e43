import { expect, test } from 'vitest';
import { labelPieces } from './label-pieces';

test.each([
  ['YetAnotherDiscordChatLink', ['Yet', 'Another', 'Discord', 'Chat', 'Link']],
  ['BetterConsoleMC', ['BetterConsoleMC']],
  ['Tabletop Simulator achievement scripts', ['Tabletop Simulator achievement scripts']],
])('Long one-word names may break at case borders: %s', (label, pieces) => {
  expect(labelPieces(label)).toEqual(pieces);
});

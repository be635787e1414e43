import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Names, the same in every language. */
const names = ['Esc', 'Algolia'];
const readAttributes = /^(?:aria-label|alt|placeholder|title)$/;

/** Words in JSX that are not passed to `t()`. */
function wordsIn(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, name } = node as {
    type?: string;
    value?: unknown;
    name?: { name?: string };
  };
  const text =
    type === 'JSXText'
      ? value
      : type === 'JSXAttribute' && readAttributes.test(name?.name ?? '')
        ? (value as { value?: unknown } | null)?.value
        : undefined;
  const word = typeof text === 'string' && /\p{L}{2}/u.test(text) ? [text.trim()] : [];
  return [...word, ...Object.values(node).flatMap(wordsIn)];
}

test('A142: components write no text that cannot be translated', () => {
  const folder = import.meta.dirname;
  const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
    /^(?!.*\.test)(?!.*sample-).*\.tsx$/.test(file),
  );
  const written = files.flatMap((file) =>
    wordsIn(parseSync(file, readFileSync(path.join(folder, file), 'utf8')).program)
      .filter((text) => !names.includes(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(written).toEqual([]);
});

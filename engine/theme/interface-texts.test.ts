import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { expect, test } from 'vitest';

/** Names, the same in every language. */
const names = ['Esc', 'Algolia'];
const readAttributes = /^(?:aria-label|alt|placeholder|title)$/;

interface Node {
  type?: string;
  value?: unknown;
  name?: { name?: string };
  expression?: Node;
  right?: Node;
  consequent?: Node;
  alternate?: Node;
}

/** Words in JSX that are not passed to `t()`. */
function wordsIn(node: unknown, isChild = true): string[] {
  if (typeof node !== 'object' || node === null) return [];
  const { type, value, name, expression } = node as Node;
  if (type === 'JSXAttribute') {
    const written = value as Node | null;
    const isRead = readAttributes.test(name?.name ?? '');
    return [
      ...(isRead ? [...wordOf(written?.value), ...resultsOf(written?.expression)] : []),
      ...wordsIn(value, false),
    ];
  }
  const here =
    type === 'JSXText'
      ? wordOf(value)
      : type === 'JSXExpressionContainer' && isChild
        ? resultsOf(expression)
        : [];
  return [...here, ...Object.values(node).flatMap((part) => wordsIn(part))];
}

/** Texts an expression may result in: `{isOpen && 'open'}`. */
function resultsOf(node: Node | undefined): string[] {
  if (!node) return [];
  if (node.type === 'Literal') return wordOf(node.value);
  return [node.right, node.consequent, node.alternate].flatMap(resultsOf);
}

const wordOf = (text: unknown): string[] =>
  typeof text === 'string' && /\p{L}{2}/u.test(text) ? [text.trim()] : [];

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

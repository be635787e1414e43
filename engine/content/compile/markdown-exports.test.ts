import { expect, test } from 'vitest';
import { markdownExports } from './markdown-exports';

test('A94: components that show a Markdown file and nothing else are that file', () => {
  const source = `import Iron from './iron.md';
import Wood from "@site/docs/wood.mdx";
export function IronParts(): ReactNode {
  return <Iron />;
}
export default function Parts() { return (<Wood />); }
export const More = () => <Iron />;
export function Both() { return <><Iron /><Wood /></>; }
export { default as Rope } from './rope.md';
`;
  expect([...markdownExports(source)]).toEqual([
    ['Rope', './rope.md'],
    ['IronParts', './iron.md'],
    ['default', '@site/docs/wood.mdx'],
    ['More', './iron.md'],
  ]);
});

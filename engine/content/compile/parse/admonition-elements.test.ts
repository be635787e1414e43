import { expect, test } from 'vitest';
import { withAdmonitionElements } from './admonition-elements';
import { markdownModule } from './parse-markdown';

const elements = (source: string) => withAdmonitionElements(source, 'Box').replace(/\n+/g, '|');

test.each([
  [':::note\ntext\n:::\nend', '|<Box type="note">|text|</Box>|end'],
  [
    '::::tip[A "b"]\n:::info\nx\n:::\n::::',
    '|<Box type="tip" title={"A \\"b\\""}>|<Box type="info">|x|</Box>|</Box>|',
  ],
  ['- a\n\n  :::tip\n  b\n  :::', '- a|  <Box type="tip">|  b|  </Box>|'],
  ['```md\n:::note\n```\n:::note\na', '```md|:::note|```|<Box type="note">|a|</Box>|'],
  [':::quay\ntext\n:::', ':::quay|text|:::'],
  ['text\n:::', 'text|:::'],
])('A121: %j', (source, text) => {
  expect(elements(source)).toBe(text);
});

test('A121: Markdown that a component imports may have admonitions, and import the component for links', () => {
  const source = "import Link from '@docusaurus/Link';\n\n:::tip[Tide]\nLow **water**.\n:::\n";
  const code = markdownModule(source);
  expect(code).toMatch(/_jsxs?\(\w+, \{\s*type: "tip",\s*title: "Tide"/);
  expect(code.match(/import Link\b/g)).toHaveLength(1);
});

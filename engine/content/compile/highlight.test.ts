import { expect, test } from 'vitest';
import { createCodeHighlighter } from './highlight';

test('A78: text around PHP code is HTML: an apostrophe in it begins no string', async () => {
  const highlighter = createCodeHighlighter();
  await highlighter.load(['php']);
  const page = "<?php\n$time = date('H:i');\n?>\n<p>It's <?= $time ?>.</p>\n</html>";
  const lines = highlighter.lines(page, 'php');
  expect(lines[1]).toContain('<span class="f">date</span>');
  expect(lines[3]).toContain('<span class="k">p</span>');
  expect(lines[3]).not.toContain('class="s"');
  expect(lines[4]).toContain('<span class="k">html</span>');
  expect(highlighter.lines("$day = date('D');", 'php')[0]).toContain('<span class="s">');
});

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SearchFoot } from './SearchFoot';

test.each([
  [1, 'See 1 result'],
  [2, 'See all 2 results'],
])('B134: the link to all of %i results', (count, text) => {
  const foot = (
    <SearchFoot
      count={count}
      allHref="/search?q=a"
      isFallback={false}
      isHosted={false}
      onFollow={() => {}}
    />
  );
  expect(renderToStaticMarkup(foot)).toContain(`<a href="/search?q=a">${text}</a>`);
});

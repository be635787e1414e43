import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import Close from './Close';
import ExternalLink from './ExternalLink';

test('A121: icons of the theme take the size and the classes that a site gives them', () => {
  expect(renderToStaticMarkup(<ExternalLink />)).toMatch(
    /^<svg viewBox="0 0 24 24" width="0.875em"/,
  );
  const close = renderToStaticMarkup(<Close width={21} className="x" />);
  expect(close).toContain('width="21"');
  expect(close).toContain('class="x"');
});

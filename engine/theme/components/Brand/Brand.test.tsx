import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Brand } from './Brand';

test('B24: the link home always has a name', () => {
  const html = (props: Partial<Parameters<typeof Brand>[0]>) =>
    renderToStaticMarkup(<Brand title="" siteTitle="Tide line" homeHref="/" {...props} />);
  expect(html({})).toBe('<a class="brand" href="/"><b>Tide<span> line</span></b></a>');
  expect(html({ title: 'Sea' })).toBe('<a class="brand" href="/"><b>Sea</b></a>');
  expect(html({ logo: { src: '/a.svg', alt: '', href: '/', width: 1, height: 1 } })).toContain(
    'alt="Tide line"',
  );
});

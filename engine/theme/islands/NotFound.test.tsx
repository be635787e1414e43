// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { PageLink } from '../../shared/page';
import { RuntimeContext, staticRuntime } from '../runtime';
import NotFound from './NotFound';

test('B116: without script there are heading, sentence and the way home', () => {
  const html = renderToString(<NotFound homeHref="/x/" />);
  expect(html).toContain('<h1>Page not found</h1>');
  expect(html).toContain('Nothing is published at this address.');
  expect(html).toContain('href="/x/">Home page</a>');
});

test('B116: the app adds up to three close pages and the words of the address', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const location = { pathname: '/mcwebserver/setupp', search: '', hash: '' };
  const pages = ['setup', 'performance', 'loggers', 'api'].map(
    (name): PageLink => ({ href: `/mcwebserver/${name}`, title: name }),
  );
  const findClosestPages = vi.fn(async () => pages);
  const host = document.body.appendChild(document.createElement('div'));
  await act(async () =>
    createRoot(host).render(
      <RuntimeContext
        value={{
          ...staticRuntime,
          location: { get: () => location, subscribe: () => () => {} },
          findClosestPages,
        }}
      >
        <NotFound />
      </RuntimeContext>,
    ),
  );
  expect(findClosestPages).toHaveBeenCalledWith('/mcwebserver/setupp', 3);
  expect([...host.querySelectorAll('.closest a')].map((link) => link.textContent)).toEqual([
    'setup/mcwebserver/setup',
    'performance/mcwebserver/performance',
    'loggers/mcwebserver/loggers',
  ]);
  const search = host.querySelector<HTMLElement>('[data-action="open-search"]');
  expect(search?.dataset.query).toBe('mcwebserver setupp');
});

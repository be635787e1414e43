// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PageMeta } from '../../shared/page';
import type { LoadedPage } from '../pages/page-resources';
import { memoryHistory } from '../test-support';
import { pageEvents } from './page-events';
import type { Navigation } from './router';

const history = memoryHistory('/a');
const log: string[] = [];
const parts = {
  history,
  show: () => void log.push('shown'),
  progress: { start: vi.fn(), done: vi.fn() },
  positions: { save: vi.fn(), get: vi.fn(() => undefined) },
  reloads: { allow: vi.fn(() => true), forget: vi.fn() },
  announce: vi.fn((sentence: string) => void log.push(`announced ${sentence}`)),
};
const events = pageEvents(parts);

function navigation(fields: Partial<Navigation> = {}): Navigation {
  return {
    location: { pathname: '/b', search: '', hash: '' },
    previous: { pathname: '/a', search: '', hash: '' },
    kind: 'push',
    isSamePage: false,
    key: 'k',
    ...fields,
  };
}

const page = {
  meta: { title: 'Setup', headTitle: 'Setup | Docs', kind: 'doc' } as PageMeta,
} as LoadedPage;

const onUpdate = (event: Event) => log.push(event.type);

beforeEach(() => {
  log.length = 0;
  history.loads.length = 0;
  document.body.innerHTML =
    '<div data-focus-start><a href="#page-content">Skip</a></div><main><h2 id="ü">x</h2><a href="/b">b</a></main>';
  vi.spyOn(window, 'scrollTo').mockImplementation(() => void log.push('scrolled'));
  document.addEventListener('docs:route-update', onUpdate);
  document.addEventListener('docs:route-did-update', onUpdate);
});
afterEach(() => {
  document.removeEventListener('docs:route-update', onUpdate);
  document.removeEventListener('docs:route-did-update', onUpdate);
});

test('B100: events, rendering and scrolling happen in order', () => {
  events.started(navigation());
  events.show(page, navigation());
  events.arrived(navigation());
  expect(log).toEqual([
    'docs:route-update',
    'shown',
    'scrolled',
    'announced Setup',
    'docs:route-did-update',
  ]);
});

test('B96, B101: only another page starts the progress bar', () => {
  events.started(navigation({ isSamePage: true }));
  expect(parts.progress.start).not.toHaveBeenCalled();
  events.started(navigation());
  expect(parts.progress.start).toHaveBeenCalledTimes(1);
  events.settled();
  expect(parts.progress.done).toHaveBeenCalledTimes(1);
});

test('B29: with a hash, Tab starts at its target, which does not become a tab stop', () => {
  const heading = document.querySelector('h2') as HTMLElement;
  const focused = vi.fn();
  heading.addEventListener('focus', focused);
  heading.scrollIntoView = () => {};
  events.arrived(navigation({ location: { pathname: '/b', search: '', hash: '#%C3%BC' } }));
  expect(focused).toHaveBeenCalledTimes(1);
  expect(heading.hasAttribute('tabindex')).toBe(false);
});

test.each([{ kind: 'pop' }, { kind: 'replace' }, { isSamePage: true }] as const)(
  'B29: the focus does not move after %o',
  (fields) => {
    const link = document.querySelector<HTMLElement>('main a');
    link?.focus();
    events.arrived(navigation(fields));
    expect(document.activeElement).toBe(link);
  },
);

test('a change within the page is not announced', () => {
  events.arrived(navigation({ isSamePage: true }));
  expect(parts.announce).not.toHaveBeenCalled();
});

test('B94: a failure causes one warning and a full load, once a minute', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const error = new Error('/b.page.json returned 404.');
  const failed = navigation({ location: { pathname: '/b', search: '?x', hash: '#y' } });
  events.failed(failed, error);
  expect(warn.mock.calls).toEqual([['Client-side navigation to /b?x#y failed.', error]]);
  parts.reloads.allow.mockReturnValueOnce(false);
  events.failed(failed, error);
  expect(parts.reloads.allow).toHaveBeenCalledWith('/b?x#y');
  expect(history.loads).toEqual(['/b?x#y']);
});

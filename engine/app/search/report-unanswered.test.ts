// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { reportUnanswered } from './report-unanswered';

const sendBeacon = vi.fn((_address: string, _body: string) => true);

/** A new window for each test, as listeners are never removed. */
function openView(signals: object = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { doNotTrack: null, sendBeacon, ...signals };
  const view = Object.assign(new EventTarget(), {
    document,
    navigator,
    setTimeout: window.setTimeout.bind(window),
    clearTimeout: window.clearTimeout.bind(window),
  });
  reportUnanswered(view as unknown as Window, '/report');
  return {
    search: (query: string, nbHits = 0, url?: string) =>
      document.dispatchEvent(new CustomEvent('docs:search', { detail: { query, nbHits, url } })),
    /** Hides the page for some minutes. */
    hide(minutes = 1) {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
      vi.advanceTimersByTime(minutes * 60_000);
      document.visibilityState = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => view.dispatchEvent(new Event('pagehide')),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  sendBeacon.mockReset().mockReturnValue(true);
});

test('B260: queries are sent once, when the page is hidden', () => {
  const { search, hide, leave } = openView();
  search('quokka');
  expect(sendBeacon).not.toHaveBeenCalled();
  hide();
  leave();
  expect(sendBeacon.mock.calls).toEqual([['/report', '{"queries":[{"query":"quokka","hits":0}]}']]);
});

test('B260: the visit continues if a page was hidden for less than half an hour', () => {
  const { search, hide, leave } = openView();
  const sent = (): string[] => sendBeacon.mock.calls.map(([, body]) => body);
  search('harbor', 3);
  hide(29);
  expect(sent()).toEqual([]);
  search('harbor', 3, '/harbor');
  hide(31);
  expect(sent()).toEqual([]);
  search('lamps', 2);
  hide(31);
  leave();
  expect(sent()).toEqual(['{"queries":[{"query":"lamps","hits":2}]}']);
});

test('B260: queries the browser does not accept are sent the next time', () => {
  sendBeacon.mockReturnValueOnce(false);
  const { search, hide, leave } = openView();
  search('quokka', 3);
  hide(30);
  leave();
  expect(sendBeacon.mock.calls.map(([, body]) => body)).toEqual([
    '{"queries":[{"query":"quokka","hits":3}]}',
    '{"queries":[{"query":"quokka","hits":3}]}',
  ]);
});

test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
  'B261: nothing is collected with %o',
  (signal) => {
    const { search, leave } = openView(signal);
    search('quokka');
    leave();
    expect(sendBeacon).not.toHaveBeenCalled();
  },
);

// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { reportUnanswered } from './report-unanswered';

const sendBeacon = vi.fn((_address: string, _body: string) => true);

/** A window of its own for each test: listeners of others must not hear. */
function openView(signals: object = {}) {
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const navigator = { doNotTrack: null, sendBeacon, ...signals };
  const view = Object.assign(new EventTarget(), { document, navigator });
  reportUnanswered(view as unknown as Window, '/report');
  return {
    search: (query: string, nbHits = 0) =>
      document.dispatchEvent(new CustomEvent('docs:search', { detail: { query, nbHits } })),
    hide() {
      document.visibilityState = 'hidden';
      document.dispatchEvent(new Event('visibilitychange'));
      document.visibilityState = 'visible';
      document.dispatchEvent(new Event('visibilitychange'));
    },
    leave: () => view.dispatchEvent(new Event('pagehide')),
  };
}

beforeEach(() => {
  sendBeacon.mockReset().mockReturnValue(true);
});

test('B260: what was collected is sent once, when the page is hidden', () => {
  const { search, hide, leave } = openView();
  search('quokka');
  expect(sendBeacon).not.toHaveBeenCalled();
  hide();
  leave();
  expect(sendBeacon.mock.calls).toEqual([['/report', '{"queries":[{"query":"quokka","hits":0}]}']]);
});

test('B260: what the browser does not take is sent the next time', () => {
  sendBeacon.mockReturnValueOnce(false);
  const { search, hide, leave } = openView();
  search('quokka', 3);
  hide();
  leave();
  expect(sendBeacon.mock.calls.map(([, body]) => body)).toEqual([
    '{"queries":[{"query":"quokka","hits":3}]}',
    '{"queries":[{"query":"quokka","hits":3}]}',
  ]);
});

test('B260: without a search nothing is sent', () => {
  const { hide, leave } = openView();
  hide();
  leave();
  expect(sendBeacon).not.toHaveBeenCalled();
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

test('B261: a browser that sends neither signal is no exception to B260', () => {
  const { search, leave } = openView({ doNotTrack: '0', globalPrivacyControl: false });
  search('quokka');
  leave();
  expect(sendBeacon).toHaveBeenCalledTimes(1);
});

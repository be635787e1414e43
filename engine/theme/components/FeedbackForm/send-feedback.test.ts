import { afterEach, expect, test, vi } from 'vitest';
import { sendFeedback } from './send-feedback';

afterEach(() => vi.unstubAllGlobals());

function setUp(status = 204) {
  const fetched = vi.fn(async (_address: string, _options: RequestInit) => ({
    ok: status < 300,
    status,
  }));
  vi.stubGlobal('fetch', fetched);
  return () => fetched.mock.calls[0] as [string, RequestInit];
}

test('A137, B262: path, answer and note as JSON, without cookies and referrer', async () => {
  const call = setUp();
  await sendFeedback('/answers', { path: '/a', helpful: false }, '  Step 3 fails. ');
  const [address, options] = call();
  expect(address).toBe('/answers');
  expect(options).toMatchObject({
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
  });
  expect(options.body).toBe('{"path":"/a","helpful":false,"note":"Step 3 fails."}');
});

test('B262: an empty note is left out, a long one is cut', async () => {
  const call = setUp();
  await sendFeedback('/answers', { path: '/a', helpful: true }, ' \n');
  expect(call()[1].body).toBe('{"path":"/a","helpful":true}');
  const longer = setUp();
  await sendFeedback('/answers', { path: '/a', helpful: true }, 'x'.repeat(600));
  expect(JSON.parse(String(longer()[1].body)).note).toHaveLength(500);
});

test('B263: a status other than 2xx is a failure', async () => {
  setUp(500);
  await expect(sendFeedback('/answers', { path: '/a', helpful: true }, '')).rejects.toThrow('500');
});

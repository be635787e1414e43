// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { partLoader } from './load-part';

const loadPart = partLoader('/docs/');

const fetched = vi.fn<(address: string) => Promise<Response>>();

beforeEach(() => {
  fetched.mockReset().mockImplementation(async () => new Response('p { color: red }'));
  vi.stubGlobal('fetch', fetched);
  document.adoptedStyleSheets = [];
  document.head.replaceChildren();
});

const adopted = (): string[] =>
  document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map((rule) => rule.cssText));

describe('partLoader', () => {
  it('waits for stylesheets and for what they build on, not for scripts', async () => {
    let prepared: (() => void) | undefined;
    const prepareStyles = () => new Promise<void>((resolve) => (prepared = resolve));
    const load = vi.fn(async () => 'part');
    const part = partLoader('/docs/', { prepareStyles })(load, ['assets/a.js', 'assets/a.css']);
    expect(document.head.innerHTML).toContain('rel="modulepreload" href="/docs/assets/a.js"');
    await expect.poll(() => prepared).toBeDefined();
    expect(load).not.toHaveBeenCalled();
    expect(adopted()).toHaveLength(0);
    prepared?.();
    expect(await part).toBe('part');
    expect(adopted()).toHaveLength(1);
  });

  it('does not prepare styles for a part without any', async () => {
    const prepareStyles = vi.fn(async () => {});
    await partLoader('/docs/', { prepareStyles })(async () => 1, ['assets/a.js']);
    expect(prepareStyles).not.toHaveBeenCalled();
  });

  it('requests a stylesheet once', async () => {
    const first = loadPart(async () => 1, ['assets/b.css']);
    const second = loadPart(async () => 2, ['assets/b.css']);
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(await loadPart(async () => 3, ['assets/b.css'])).toBe(3);
    expect(fetched.mock.calls).toEqual([['/docs/assets/b.css']]);
    expect(adopted()).toHaveLength(1);
  });

  it('requests it again after a failure', async () => {
    fetched.mockResolvedValueOnce(new Response('', { status: 500 }));
    const first = loadPart(async () => 1, ['assets/c.css']);
    await expect(first).rejects.toThrow('/docs/assets/c.css could not be loaded: 500.');
    expect(await loadPart(async () => 2, ['assets/c.css'])).toBe(2);
  });

  it('requests a failed script again at another address', async () => {
    const importFrom = vi.fn(async (_address: string): Promise<unknown> => 'part');
    importFrom.mockRejectedValueOnce(new Error('Still nothing.'));
    const load = vi.fn(async () => Promise.reject(new Error('Nothing came.')));
    const loadAgain = partLoader('/docs/', { importFrom });
    await expect(loadAgain(load, ['assets/d.js'])).rejects.toThrow('Nothing came.');
    await expect(loadAgain(load, ['assets/d.js'])).rejects.toThrow('Still nothing.');
    expect(await loadAgain(load, ['assets/d.js'])).toBe('part');
    expect(importFrom.mock.calls).toEqual([['/docs/assets/d.js?1'], ['/docs/assets/d.js?2']]);
    expect(load).toHaveBeenCalledTimes(1);
  });
});

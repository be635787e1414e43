// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { partLoader } from './load-part';

const loadPart = partLoader('/docs/');

/** Links kept out of the document, because the test environment would fail to load their files. */
let links: HTMLLinkElement[] = [];

beforeEach(() => {
  links = [];
  vi.spyOn(document.head, 'append').mockImplementation((link) => {
    const added = link as HTMLLinkElement;
    added.remove = () => {
      links = links.filter((other) => other !== added);
    };
    links.push(added);
  });
});

describe('partLoader', () => {
  it('waits for stylesheets, not for scripts', async () => {
    const load = vi.fn(async () => 'part');
    const part = loadPart(load, ['assets/a.js', 'assets/a.css']);
    expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
      ['modulepreload', '/docs/assets/a.js'],
      ['stylesheet', '/docs/assets/a.css'],
    ]);
    await Promise.resolve();
    expect(load).not.toHaveBeenCalled();
    links[1]?.dispatchEvent(new Event('load'));
    expect(await part).toBe('part');
  });

  it('requests a stylesheet once', async () => {
    const first = loadPart(async () => 1, ['assets/b.css']);
    const second = loadPart(async () => 2, ['assets/b.css']);
    expect(links).toHaveLength(1);
    links[0]?.dispatchEvent(new Event('load'));
    expect(await Promise.all([first, second])).toEqual([1, 2]);
    expect(await loadPart(async () => 3, ['assets/b.css'])).toBe(3);
    expect(links).toHaveLength(1);
  });

  it('requests it again after a failure', async () => {
    const first = loadPart(async () => 1, ['assets/c.css']);
    links[0]?.dispatchEvent(new Event('error'));
    await expect(first).rejects.toThrow('/docs/assets/c.css could not be loaded.');
    expect(links).toHaveLength(0);
    const second = loadPart(async () => 2, ['assets/c.css']);
    links[0]?.dispatchEvent(new Event('load'));
    expect(await second).toBe(2);
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

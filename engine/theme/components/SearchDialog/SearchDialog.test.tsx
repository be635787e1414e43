// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  answerOf,
  answers,
  button,
  click,
  client,
  dialogWith,
  find,
  input,
  onClose,
  open,
  page,
  pass,
  prepareDialog,
  press,
  requests,
  root,
  type,
} from './test-support';

prepareDialog();

describe('opening and closing', () => {
  test('B120: the first query stands in the input before a further key can come', async () => {
    // As in the browser: effects that may wait do so.
    vi.useRealTimers();
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false);
    const shown = new Promise<string>((resolve) => {
      const Watched = () => {
        useLayoutEffect(() => queueMicrotask(() => resolve(input().value)), []);
        return dialogWith('tid');
      };
      root.render(<Watched />);
    });
    expect(await shown).toBe('tid');
  });

  test('B138: it is a modal dialog with a name, its input a combobox', async () => {
    await open();
    const dialog = find<HTMLDialogElement>('dialog');
    expect([dialog.open, dialog.getAttribute('aria-label')]).toEqual([true, 'Search']);
    expect(document.activeElement).toBe(input());
    expect(input().labels?.[0]?.textContent).toBe('Search');
  });

  test('B121: Escape, Cancel and a press on the backdrop close it', async () => {
    const ways = [
      () => press('Escape'),
      () => click(button('Cancel')),
      () =>
        act(async () => {
          find('dialog').dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
        }),
      () =>
        act(async () => {
          find('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
        }),
    ];
    onClose.mockImplementation(() => {});
    await open();
    for (const [index, close] of ways.entries()) {
      await close();
      expect(onClose).toHaveBeenCalledTimes(index + 1);
    }
  });

  test('B121: a press inside of it does not close it', async () => {
    await open();
    await act(async () => {
      input().dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
    });
    expect(onClose).not.toHaveBeenCalled();
  });

  test('B122: Tab goes round within the dialog', async () => {
    answers.a = answerOf([page('API', 'A'), page('Guide', 'B')]);
    await open('a');
    expect((await press('Tab', { shiftKey: true })).defaultPrevented).toBe(true);
    expect(document.activeElement?.textContent).toBe('See all 2 results');
    expect((await press('Tab')).defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(input());
    expect((await press('Tab')).defaultPrevented).toBe(false);
  });
});

describe('the query', () => {
  test('B123: placeholder, and a clear button that is hidden while empty', async () => {
    await open();
    expect(input().placeholder).toBe('Search docs');
    expect(button('Clear the query').hidden).toBe(true);
    await type('a');
    expect(button('Clear the query').hidden).toBe(false);
    await click(button('Clear the query'));
    expect([input().value, document.activeElement === input()]).toEqual(['', true]);
  });

  test('B124: at most 64 characters', async () => {
    await open();
    await type('x'.repeat(100));
    expect([input().maxLength, input().value.length]).toEqual([64, 64]);
  });

  test('B119: a first query is searched at once', async () => {
    await open('a');
    expect([input().value, requests.map(({ query }) => query)]).toEqual(['a', ['a']]);
  });

  test('B125: what is selected of the first query stays selected', async () => {
    await open('word', {}, [1, 3]);
    expect(document.activeElement).toBe(input());
    expect([input().selectionStart, input().selectionEnd]).toEqual([1, 3]);
  });

  test('B159: a slow answer makes the magnifier a spinner', async () => {
    await open();
    answers.a = answerOf([page('API', 'A')]);
    vi.spyOn(client, 'search').mockImplementation(() => new Promise(() => {}));
    await type('a');
    expect(find('.search-spinner')).toBeNull();
    await pass(300);
    expect(find('.search-spinner')).not.toBeNull();
  });
});

describe('no results and errors', () => {
  test('B132: what was searched, and other queries as buttons', async () => {
    answers.a = answerOf([page('API', 'A'), page('Guide', 'B')]);
    await open('a');
    await type('ax');
    expect(find('.search-state').textContent).toBe(
      'No results for "ax"Try searching for:api guide ',
    );
    await click(button('api'));
    expect([input().value, requests.at(-1)?.query]).toEqual(['api ', 'api ']);
    expect(document.activeElement).toBe(input());
  });

  test('B132, B194: a link to report missing results, where it is configured', async () => {
    await open('a b', { missingResultsUrl: 'https://example.com/new?title={query}' });
    const link = find<HTMLAnchorElement>('.search-state a');
    expect(find('.search-state').textContent).toBe(
      'No results for "a b"Believe this query should return results? Let us know.',
    );
    expect([link.getAttribute('href'), link.target]).toEqual([
      'https://example.com/new?title=a%20b',
      '_blank',
    ]);
  });

  test('B133, B157: no source can be reached, and it stays so', async () => {
    answers.a = new TypeError('Failed to fetch');
    await open('a');
    await pass(1000);
    expect(find('.search-state').textContent).toBe(
      'Unable to fetch resultsYou might want to check your network connection.',
    );
  });
});

/**
 * Ground of the tests of the search dialog: a document with the dialog's button, a search client whose
 * answers the test lays down, a storage, and what a reader does. Imported, it sets itself up before each
 * test and clears up after it.
 */
import { act, type ReactNode, StrictMode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Hit } from '../../../search/hit';
import { sampleHit } from '../../../search/sample-hit';
import type { SearchClient, SearchResponse } from '../../../search/search-client';
import type { SearchData } from '../../../shared/site-data';
import { type Runtime, RuntimeContext, staticRuntime } from '../../runtime';
import { SearchDialog } from './SearchDialog';

const data: SearchData = {
  placeholder: 'Search docs',
  shortcuts: { commandK: true, slash: true },
  isPersonal: true,
  listName: 'docs',
};
export const page = (lvl0: string, lvl1: string, more: Partial<Hit> = {}): Hit =>
  sampleHit({ ...more, hierarchy: { lvl0, lvl1 } });
export const answerOf = (hits: Hit[], more: Partial<SearchResponse> = {}): SearchResponse => ({
  hits,
  nbHits: hits.length,
  ...more,
});

export let root: Root;
export let onClose: ReturnType<typeof vi.fn<() => void>>;
export let answers: Record<string, SearchResponse | Error>;
let stored: Map<string, string>;
export let track: ReturnType<typeof vi.fn<NonNullable<SearchClient['track']>>>;

/**
 * To be called by each file that tests the dialog: files share their modules, so hooks that stood
 * here would be those of the first file alone.
 */
export function prepareDialog(): void {
  beforeEach(setUp);
  afterEach(tearDown);
}

/** Links of the test must not make the test's window navigate. */
const stayHere = (event: Event): void => event.preventDefault();

function setUp(): void {
  vi.useFakeTimers();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<button class="search-button" data-action="open-search"></button>';
  root = createRoot(document.body.appendChild(document.createElement('div')));
  document.body.addEventListener('click', stayHere);
  onClose = vi.fn(() => root.unmount());
  answers = {};
  stored = new Map();
  track = vi.fn();
}

function tearDown(): void {
  act(() => root.unmount());
  document.body.removeEventListener('click', stayHere);
  vi.restoreAllMocks();
  vi.useRealTimers();
}

export const client: SearchClient = {
  async search(request) {
    const answer = answers[request.query] ?? answerOf([]);
    if (answer instanceof Error) throw answer;
    return answer;
  },
  track: (event) => track(event),
};

export async function open(
  initialQuery?: string,
  changes: Partial<SearchData> = {},
  selection?: [number, number],
): Promise<void> {
  await act(async () => root.render(dialogWith(initialQuery, changes, selection)));
}

export function dialogWith(
  initialQuery: string | undefined,
  changes: Partial<SearchData> = {},
  selection?: [number, number],
): ReactNode {
  const listeners = new Set<() => void>();
  const runtime: Runtime = {
    ...staticRuntime,
    storage: {
      get: (key) => stored.get(key) ?? null,
      set(key, value) {
        stored.set(key, value ?? '');
        for (const listener of listeners) listener();
        return true;
      },
      subscribe(_key, listener) {
        const call = () => listener(null);
        listeners.add(call);
        return () => listeners.delete(call);
      },
    },
    search: {
      data: { ...data, ...changes },
      siteTitle: 'Docs',
      origins: ['https://docs.example.com'],
      pageHref: '/search',
      loadClient: async () => client,
    },
  };
  return (
    <StrictMode>
      <RuntimeContext value={runtime}>
        <SearchDialog initialQuery={initialQuery} selection={selection} onClose={() => onClose()} />
      </RuntimeContext>
    </StrictMode>
  );
}

export const find = <Found extends HTMLElement>(selector: string): Found =>
  document.querySelector(selector) as Found;
export const findAll = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
];
export const input = (): HTMLInputElement => find('[role=combobox]');
export const texts = (selector: string): string[] =>
  findAll(selector).map(({ textContent }) => textContent);
export const hrefOf = (clicked: ReturnType<typeof vi.fn>): string | null =>
  (clicked.mock.calls[0]?.[0] as { target: Element } | undefined)?.target.getAttribute('href') ??
  null;
export const activeTitle = () => find('[aria-selected=true] .search-title')?.textContent;

export async function type(text: string): Promise<void> {
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as {
      set: (value: string) => void;
    };
    set.call(input(), text);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function press(key: string, more: KeyboardEventInit = {}): Promise<KeyboardEvent> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  await act(async () => {
    (document.activeElement ?? input()).dispatchEvent(event);
  });
  return event;
}

export const click = (element: HTMLElement, more: MouseEventInit = {}): Promise<void> =>
  act(async () => {
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...more }));
  });
export const pass = (ms: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(ms);
  });

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { startPreviews } from './start-previews';

const showPreviews = vi.hoisted(() => vi.fn());
vi.mock('./preview-cards', () => ({ showPreviews }));

const sources = {} as never;
startPreviews(sources);

async function point(selector: string, type = 'pointerover'): Promise<Event> {
  const event = new Event(type, { bubbles: true });
  document.querySelector(selector)?.dispatchEvent(event);
  await vi.dynamicImportSettled();
  return event;
}

test('B253, B275: the code is loaded at the first event on a link of an article', async () => {
  document.body.innerHTML =
    '<nav><a href="/a">a</a></nav><article class="prose"><p>text <a href="/b"><b>b</b></a></p></article>';
  await point('nav a');
  await point('p');
  // Not on a constrained connection.
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  await point('b');
  expect(showPreviews).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
  for (const type of ['pointerover', 'focusin']) {
    const event = await point('b', type);
    expect(showPreviews).toHaveBeenLastCalledWith(sources, event);
  }
});

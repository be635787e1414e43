// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';

let sheets: typeof import('./style-sheets');
const answers: Record<string, () => Promise<Response>> = {};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('fetch', (address: string) => answers[kindOf(address)]?.());
  answers.states = async () => new Response('.states { color: red }');
  answers.late = async () => new Response('.late { color: red }');
  document.adoptedStyleSheets = [];
  sheets = await import('./style-sheets');
});

const kindOf = (address: string): string => (/\/states-b1\.css$/.test(address) ? 'states' : 'late');

const adopted = (): string[] =>
  document.adoptedStyleSheets.map(
    ({ cssRules }) => (cssRules[0] as CSSStyleRule).selectorText ?? '',
  );

test('the styles of states apply at once, the whole sheet after them when it is wanted', async () => {
  await sheets.addStateStyles('/docs/', 'b1/next');
  await sheets.loadStyles();
  expect(adopted()).toEqual(['.states']);
  sheets.applyStyles();
  expect(adopted()).toEqual(['.states', '.late']);
  sheets.applyStyles();
  expect(adopted()).toEqual(['.states', '.late']);
});

test('the styles of states do not follow the whole sheet, which contains them', async () => {
  await sheets.stylesReady();
  await sheets.addStateStyles('/docs/', 'b1');
  expect(adopted()).toEqual(['.late']);
});

test('other sheets are repeated behind these, on which they build', async () => {
  const part = new CSSStyleSheet();
  part.replaceSync('.part { color: red }');
  document.adoptedStyleSheets = [part];
  await sheets.addStateStyles('/docs/', 'b1');
  expect(adopted()).toEqual(['.part', '.states', '.part']);
  await sheets.stylesReady();
  expect(adopted()).toEqual(['.part', '.states', '.part', '.late', '.part']);
});

test('the whole sheet is fetched once', async () => {
  const late = vi.fn(async () => new Response('.late { color: red }'));
  answers.late = late;
  await Promise.all([sheets.loadStyles(), sheets.stylesReady()]);
  expect(late).toHaveBeenCalledTimes(1);
});

test('after three seconds nothing waits for the whole sheet, which applies when it comes', async () => {
  let arrive: ((response: Response) => void) | undefined;
  answers.late = () => new Promise((resolve) => (arrive = resolve));
  vi.useFakeTimers();
  const ready = sheets.stylesReady();
  await vi.advanceTimersByTimeAsync(3000);
  await ready;
  expect(adopted()).toEqual([]);
  vi.useRealTimers();
  arrive?.(new Response('.late { color: red }'));
  await expect.poll(adopted).toEqual(['.late']);
});

test.each([
  ['late', () => sheets.stylesReady()],
  ['states', () => sheets.addStateStyles('/', 'b1')],
])('without the sheet %s there is a warning, and nothing rejects', async (name, load) => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  answers[name] = async () => new Response('', { status: 404 });
  vi.useFakeTimers();
  await load();
  // The warning is delayed, in case the page is being left.
  vi.advanceTimersByTime(1000);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(adopted()).toEqual([]);
});

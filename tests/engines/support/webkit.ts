/** WebKitGTK, driven by WebDriver, and by its inspector for what WebDriver lacks. */
import { acrossDocuments } from './across-documents';
import type { Engine, Tab } from './driver';
import type { WebKitPrograms } from './installed-engines';
import { inspect, inspectablePages } from './webkit-inspector';
import { startWebKit, until } from './webkit-processes';

/** Sends a command to the session and returns the response's value. */
type Command = <Value>(method: string, path: string, body?: object) => Promise<Value>;

/** Key codes of the WebDriver standard. Other keys are given as their character. */
const keyCodes: Record<string, string> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
};

export async function launchWebKit(programs: WebKitPrograms): Promise<Engine> {
  const processes = await startWebKit(programs);
  try {
    const created = await request<{ sessionId: string }>('POST', `${processes.driverUrl}/session`, {
      capabilities: {},
    });
    const command: Command = (method, path, body) =>
      request(method, `${processes.driverUrl}/session/${created.sessionId}${path}`, body);
    const address = await until('WebKit offers the page at its inspector', async () =>
      (await inspectablePages(processes.inspectorPort)).at(0),
    );
    const inspector = await inspect(address);
    const windows = { current: await command<string>('GET', '/window') };
    return {
      name: 'webkit',
      tab: webkitTab(command, windows, windows.current, inspector.consoleLines),
      setReader: (reader) => inspector.setReader(reader),
      async openTab() {
        // A window, because background tabs are not painted.
        const { handle } = await command<{ handle: string }>('POST', '/window/new', {
          type: 'window',
        });
        return webkitTab(command, windows, handle, []);
      },
      async close() {
        inspector.close();
        await processes.close();
      },
    };
  } catch (error) {
    await processes.close();
    throw error;
  }
}

async function request<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as {
    value: Value & { error?: string; message?: string };
  };
  if (response.ok) return value;
  throw new Error(`WebKitWebDriver: ${value.error}: ${value.message}`);
}

const moveTo = (x: number, y: number) => ({
  type: 'pointerMove',
  origin: 'viewport',
  duration: 0,
  x: Math.round(x),
  y: Math.round(y),
});

const down = (value: string) => ({ type: 'keyDown', value });
const up = (value: string) => ({ type: 'keyUp', value });

/** Script that runs a function. WebDriver passes a callback for the result as the last argument. */
const scriptFor = (pageFunction: unknown) => `const given = [...arguments];
  const answer = given.pop();
  new Promise((resolve) => resolve((${pageFunction})(...given))).then(
    (value) => answer({ value }),
    (error) => answer({ error: String(error) }),
  );`;

function webkitTab(
  send: Command,
  windows: { current: string },
  handle: string,
  consoleLines: readonly string[],
): Tab {
  /** Switches to this window first if another was used last. */
  const command: Command = async (method, path, body) => {
    if (windows.current !== handle) {
      await send('POST', '/window', { handle });
      windows.current = handle;
    }
    return send(method, path, body);
  };
  const act = (type: 'key' | 'pointer', actions: object[]): Promise<void> => {
    const parameters = type === 'pointer' ? { pointerType: 'mouse' } : undefined;
    return command('POST', '/actions', { actions: [{ type, id: type, actions, parameters }] });
  };
  const evaluate: Tab['evaluate'] = async (pageFunction, ...args) => {
    const script = scriptFor(pageFunction);
    const answer = await acrossDocuments(() =>
      command<{ value?: never; error?: string }>('POST', '/execute/async', { script, args }),
    );
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value as never;
  };
  return {
    consoleLines,
    goto: (url) => command('POST', '/url', { url }),
    reload: () => command('POST', '/refresh', {}),
    // With `history.back()` the driver sometimes waits forever for a script of the old document.
    // Within one document only `history.back()` works: this command skips entries added without a user gesture.
    backToDocument: () => command('POST', '/back', {}),
    evaluate,
    press(keys) {
      // `Control++` ends in the plus key.
      const codes = keys.split(/\+(?=.)/).map((key) => keyCodes[key] ?? key);
      return act('key', [...codes.map(down), ...codes.reverse().map(up)]);
    },
    type: (text) =>
      act(
        'key',
        [...text].flatMap((letter) => [down(letter), up(letter)]),
      ),
    movePointer: (x, y) => act('pointer', [moveTo(x, y)]),
    clickAt: (x, y) =>
      act('pointer', [
        moveTo(x, y),
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    async resize(width, height) {
      const controls = await evaluate(() => outerHeight - innerHeight);
      await command('POST', '/window/rect', { x: 0, y: 0, width, height: height + controls });
      // The page is resized some frames later.
      await evaluate(async (wanted) => {
        const deadline = performance.now() + 2000;
        while (innerWidth !== wanted && performance.now() < deadline)
          await new Promise(requestAnimationFrame);
      }, width);
    },
    async close() {
      await command('DELETE', '/window');
    },
  };
}

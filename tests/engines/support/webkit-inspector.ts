/** WebKit's own inspector, for what WebDriver does not tell: the console, and what a reader asks for. */
import WebSocket from 'ws';
import type { Reader } from './driver';

export interface Inspector {
  readonly consoleLines: readonly string[];
  setReader(reader: Reader): Promise<void>;
  close(): void;
}

/** Addresses of the pages a browser offers at its inspector, e.g. `ws://127.0.0.1:40001/socket/1/2/WebPage`. */
export async function inspectablePages(port: number): Promise<string[]> {
  const list = await (await fetch(`http://127.0.0.1:${port}/`)).text();
  return [...list.matchAll(/\/socket\/\d+\/\d+\/WebPage/g)].map(
    ([path]) => `ws://127.0.0.1:${port}${path}`,
  );
}

type Command = [method: string, params?: object];

interface Message {
  id?: number;
  method?: string;
  error?: { message: string };
  // biome-ignore lint/suspicious/noExplicitAny: each message has its own
  params: any;
}

/** A page is shown by one process after the other; each of them is a target. */
export async function inspect(address: string): Promise<Inspector> {
  const socket = new WebSocket(address);
  const consoleLines: string[] = [];
  const targets: string[] = [];
  const answers = new Map<number, (message: Message) => void>();
  let settings: Command[] = [];
  let lastId = 0;

  const send = (targetId: string, [method, params = {}]: Command): Promise<void> => {
    const id = ++lastId;
    const message = JSON.stringify({ id, method, params });
    return new Promise((resolve, reject) => {
      answers.set(id, ({ error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(),
      );
      socket.send(
        JSON.stringify({
          id: ++lastId,
          method: 'Target.sendMessageToTarget',
          params: { targetId, message },
        }),
      );
    });
  };
  const onTargetMessage = (message: Message): void => {
    if (message.id !== undefined) answers.get(message.id)?.(message);
    if (message.method !== 'Console.messageAdded') return;
    const { level, source, text, url } = message.params.message;
    if (level !== 'error' && level !== 'warning') return;
    const where = source === 'network' ? ` (${url})` : '';
    consoleLines.push(`${level === 'warning' ? 'warn' : level}: ${text}${where}`);
  };

  const isReady = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('message', (data) => {
      const { method, params } = JSON.parse(String(data)) as Message;
      if (method === 'Target.targetCreated' && params.targetInfo.type === 'page') {
        const { targetId } = params.targetInfo;
        targets.push(targetId);
        const commands: Command[] = [['Console.enable'], ['Page.enable'], ...settings];
        // A process may go before it has answered.
        Promise.all(commands.map((command) => send(targetId, command))).then(
          () => resolve(),
          reject,
        );
      } else if (method === 'Target.targetDestroyed') {
        targets.splice(targets.indexOf(params.targetId), 1);
      } else if (method === 'Target.dispatchMessageFromTarget') {
        onTargetMessage(JSON.parse(params.message));
      }
    });
  });
  await isReady;
  return {
    consoleLines,
    async setReader(reader) {
      settings = readerCommands(reader);
      await Promise.all(targets.flatMap((target) => settings.map((one) => send(target, one))));
    },
    close: () => socket.close(),
  };
}

function readerCommands({ colorScheme, reducedMotion, print, script }: Reader): Command[] {
  return [
    ['Page.setEmulatedMedia', { media: print ? 'print' : '' }],
    ['Page.overrideSetting', { setting: 'ScriptEnabled', value: script ?? true }],
    [
      'Page.overrideUserPreference',
      { name: 'PrefersReducedMotion', value: reducedMotion ? 'Reduce' : 'NoPreference' },
    ],
    [
      'Page.overrideUserPreference',
      { name: 'PrefersColorScheme', value: colorScheme === 'dark' ? 'Dark' : 'Light' },
    ],
  ];
}

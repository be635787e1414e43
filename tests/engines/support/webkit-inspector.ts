/** WebKit's inspector protocol, for what WebDriver lacks: console messages and user preferences. */
import WebSocket from 'ws';
import type { Reader } from './driver';

/** Inspector addresses of a browser's pages, such as `ws://127.0.0.1:40001/socket/1/2/WebPage`. */
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
  // biome-ignore lint/suspicious/noExplicitAny: the shape depends on the method
  params: any;
}

/** Connects to a page. Its process can be replaced on navigation; each process is a target. */
export async function inspect(address: string) {
  const socket = new WebSocket(address);
  const consoleLines: string[] = [];
  const targets: string[] = [];
  const answers = new Map<number, (message: Message) => void>();
  let settings: Command[] = [];
  let lastId = 0;

  const send = (targetId: string, [method, given = {}]: Command): Promise<void> => {
    const id = ++lastId;
    const message = JSON.stringify({ id, method, params: given });
    return new Promise((resolve, reject) => {
      answers.set(id, ({ error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(),
      );
      const params = { targetId, message };
      socket.send(JSON.stringify({ id: ++lastId, method: 'Target.sendMessageToTarget', params }));
    });
  };
  const onTargetMessage = (message: Message): void => {
    if (message.id !== undefined) answers.get(message.id)?.(message);
    if (message.method !== 'Console.messageAdded') return;
    const { level, text, url } = message.params.message;
    if (level !== 'error' && level !== 'warning') return;
    const where = url ? ` (${url})` : '';
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
        // Only the first outcome counts: a later process may end before it responds.
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
    async setReader(reader: Reader) {
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

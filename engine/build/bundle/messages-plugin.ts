/** Inlines the engine's texts into bundles, in the language of the build (A142). */
import { type Plugin, parseSync } from 'vite';
import type { MessageId, Messages } from '../../shared/messages';

/**
 * `t('Copied')` becomes `"Copied"`, and `t('{0} results', count)` a template literal: readers load only
 * their language and no lookup code.
 */
export function messagesPlugin(messages: Messages = {}): Plugin {
  return {
    name: 'docs:messages',
    enforce: 'pre',
    transform: {
      filter: { code: /from '[^']*\/messages'/ },
      handler: (code, id) => ({
        code: withMessages(code, id.replace(/\?.*/, ''), messages),
        map: null,
      }),
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: (Node & { value?: unknown })[];
}

/** @param fileName its extension selects the parser */
export function withMessages(code: string, fileName: string, messages: Messages): string {
  const calls: Node[] = [];
  collectCalls(parseSync(fileName, code).program as unknown as Node, calls);
  return calls.reduceRight((text, { start, end, arguments: given = [] }) => {
    const [id, ...values] = given;
    const message = messages[id?.value as MessageId] ?? String(id?.value);
    const value = (index: string): string => {
      const node = values[Number(index)];
      return `\${${node && code.slice(node.start, node.end)}}`;
    };
    const written =
      values.length === 0
        ? JSON.stringify(message)
        : `\`${message.replace(/[`\\$]/g, '\\$&').replace(/\{(\d)\}/g, (_, index) => value(index))}\``;
    return text.slice(0, start) + written + text.slice(end);
  }, code);
}

/** Collects the calls of `t`, in source order. */
function collectCalls(node: unknown, found: Node[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, callee } = node as Node;
  if (type === 'CallExpression' && callee?.name === 't') found.push(node as Node);
  else for (const value of Object.values(node)) collectCalls(value, found);
}

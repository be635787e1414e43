/** Writes the engine's texts into bundles, in the language that is built (A142). */
import { type Plugin, parseSync, type UserConfig } from 'vite';
import type { MessageId } from '../shared/message-ids';
import type { Messages } from '../shared/messages';
import type { SiteData } from '../shared/site-data';

/**
 * `t('Copied')` becomes `"Copied"`, and `t('{0} results', count)` a template: readers load their
 * language's words and nothing that looks them up.
 */
export function messagesPlugin(messages: Messages = {}): Plugin {
  return {
    name: 'docs:messages',
    enforce: 'pre',
    transform: (code, id) =>
      /from '[^']*\/shared\/messages'/.test(code)
        ? { code: withMessages(code, id.replace(/\?.*/, ''), messages), map: null }
        : undefined,
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  callee?: Node & { name?: string };
  arguments?: (Node & { value?: unknown })[];
}

/** @param fileName its ending says how to parse */
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

/** In the order they are written. */
function collectCalls(node: unknown, found: Node[]): void {
  if (typeof node !== 'object' || node === null) return;
  const { type, callee } = node as Node;
  if (type === 'CallExpression' && callee?.name === 't') found.push(node as Node);
  else for (const value of Object.values(node)) collectCalls(value, found);
}

/** Vite's settings of styles for a language: mirrored where it is written from right to left. */
export function stylesOf({ dir }: Pick<SiteData, 'dir'>): Pick<UserConfig, 'css'> | undefined {
  return dir === 'rtl' ? { css: { postcss: { plugins: [mirroredStyles] } } } : undefined;
}

type Plugins = Extract<NonNullable<UserConfig['css']>['postcss'], object>['plugins'];

const mirroredStyles: NonNullable<Plugins>[number] = {
  postcssPlugin: 'docs-mirrored-styles',
  Once(root) {
    const other = (side: string): string => (side === 'left' ? 'right' : 'left');
    root.walkDecls((declaration) => {
      declaration.prop = declaration.prop.replace(/\b(?:left|right)\b/, other);
      declaration.value = declaration.value.replace(/\b(?:left|right)\b(?!\()/g, other);
    });
    // Code is the same in every language.
    if (/\/styles\/late\.css/.test(root.source?.input.file ?? ''))
      root.append('pre,code,kbd,samp{direction:ltr;unicode-bidi:isolate}');
  },
};

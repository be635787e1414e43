/**
 * What a page of a Docusaurus site can only do in the browser, as a script that is bundled like the site's own: there,
 * the whole page is a component (A164). Everything else stays HTML.
 *
 * - `<BrowserOnly>`, and elements whose props are functions
 * - components that the page declares and that call hooks or handle events
 * - what the page imports from packages
 */
import { parseSync } from 'rolldown/utils';
import { contentHash } from '../../../search/index/content-hash';
import type { EmitContext } from '../context';
import {
  isEmptyExpression,
  isExpression,
  type JsxAttribute,
  linesOf,
  type MarkdownNode,
  walk,
} from '../parse/markdown-nodes';
import { type MarkdownSettings, parseMarkdown } from '../parse/parse-markdown';
import { declaredNames } from './declared-names';
import { isKnownPackage } from './imports';
import { globalBuiltIns, pageScriptPath } from './references';

export interface PageScript {
  code: string;
  /** The page without what only the script requires. */
  rest: string;
}

/** Their values never change, so the build knows them. */
const dataHooks =
  /\buse(?:DocusaurusContext|BaseUrl\w*|Doc\w*|ThemeConfig|GlobalData|\w*PluginData|Sidebar\w*|Current\w+|\w*Version\w*|ActivePlugin\w*)\s*\(/g;
const activePattern = /\buse[A-Z]\w*\s*\(|\son[A-Z]\w*=\{|<BrowserOnly\b/;

const mayHaveParts =
  /<BrowserOnly\b|=>|\bfunction\b|\buse[A-Z]\w*\(|^import\s[^'"]*?['"](?!\.|\/|@site\/|@theme\/|@docusaurus\/)/m;

/**
 * @param isPackage whether an import is that of an installed package
 */
export function readPageScript(
  source: string,
  filePath: string,
  settings: MarkdownSettings,
  isPackage: (specifier: string) => boolean,
): PageScript | undefined {
  if (!mayHaveParts.test(source)) return undefined;
  const { tree, problem } = parseMarkdown(source, filePath, 'mdx', settings);
  if (problem) return undefined;
  const statements: Statement[] = [];
  const elements = new Map<string, string>();
  let rest = source;
  walk(tree, (node) => {
    if (node.type === 'mdxjsEsm') statements.push(...statementsOf(node, isPackage));
    const text = isPart(node) ? textIn(node, source) : undefined;
    if (text === undefined) return;
    elements.set(nameOf(text), hasMarkdown(node) ? withSlot(node, text) : text);
    if (/\brequire\(/.test(text)) rest = rest.replace(text, '');
  });
  const script = new Script(statements);
  for (const { names, text, isOfPackage } of statements) {
    const isActive = activePattern.test(text.replace(dataHooks, ''));
    const exported = names.filter((name) => isOfPackage || (isActive && /^[A-Z]/.test(name)));
    for (const name of exported) script.add(name, text);
  }
  for (const [name, text] of elements)
    script.add(name, text, `export function ${name}({ children }) { return (${text}); }`);
  const code = script.code();
  return code === undefined ? undefined : { code, rest };
}

/** The component of an element in the page's script, and whether its Markdown is passed on to it. */
export function partOf(node: MarkdownNode, { page, filePath, source }: EmitContext) {
  const script = page.environment.components.module(pageScriptPath(filePath));
  const text = script && isPart(node) ? textIn(node, source) : undefined;
  const component = text === undefined ? undefined : script?.[nameOf(text)];
  return component === undefined ? undefined : { component, hasContent: hasMarkdown(node) };
}

const nameOf = (text: string): string => `Part${contentHash(text)}`;

const textIn = (node: MarkdownNode, source: string): string | undefined =>
  linesOf(node, source)?.join('\n').trim();

const functionPattern = /^\s*(?:async\s+)?(?:\([^()]*\)|\w+)\s*=>|^\s*(?:async\s+)?function\b/;

function isPart({ type, name, attributes, children = [] }: MarkdownNode): boolean {
  if (!/^mdxJsx(?:Flow|Text)Element$/.test(type) || !name) return false;
  if (name === 'BrowserOnly')
    return children.some((child) => isExpression(child) && !isEmptyExpression(child));
  if (globalBuiltIns.includes(name)) return false;
  return ((attributes ?? []) as JsxAttribute[]).some(
    ({ value }) => typeof value === 'object' && functionPattern.test(value?.value ?? ''),
  );
}

/** Content that is more than JSX: the page shows it. */
function hasMarkdown({ children = [] }: MarkdownNode): boolean {
  return children.some((child) => !/^(?:mdx|text$)/.test(child.type) || hasMarkdown(child));
}

/** Both tags of an element, and between them what the page passes. */
function withSlot({ name, children = [], position }: MarkdownNode, text: string): string {
  const { start } = position as NonNullable<MarkdownNode['position']>;
  const first = children[0]?.position?.start ?? start;
  const lines = text.split('\n').slice(0, first.line - start.line + 1);
  const last = lines.pop() ?? '';
  const end = first.column - 1 - (first.line === start.line ? start.column - 1 : 0);
  return `${[...lines, last.slice(0, end)].join('\n')}{children}</${name}>`;
}

/** An import or declaration at the top of a page. */
interface Statement {
  names: string[];
  /** Without `export`. */
  text: string;
  /** An import of an installed package. */
  isOfPackage: boolean;
  /** Something that no script can import. */
  isForeign: boolean;
}

function statementsOf(
  { value: code = '' }: MarkdownNode,
  isPackage: (specifier: string) => boolean,
): Statement[] {
  const { program, errors } = parseSync('page.tsx', code, { lang: 'tsx', sourceType: 'module' });
  if (errors.length > 0) return [];
  return program.body.flatMap((statement): Statement[] => {
    if (statement.type === 'ImportDeclaration') {
      const names = statement.specifiers.map(({ local }) => local.name);
      const text = code.slice(statement.start, statement.end);
      return [{ names, text, ...sourceOf(statement.source.value, isPackage) }];
    }
    const declared =
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (!declared) return [];
    const text = code.slice(declared.start, declared.end);
    return [{ names: declaredNames(declared), text, isOfPackage: false, isForeign: false }];
  });
}

function sourceOf(specifier: string, isPackage: (specifier: string) => boolean) {
  const isFile =
    isKnownPackage(specifier) || /^(?:[./]|@(?:docusaurus|theme|site)\/)/.test(specifier);
  const isForeign = /[!?]|\.mdx?$/.test(specifier) || !(isFile || isPackage(specifier));
  return { isOfPackage: !(isFile || isForeign), isForeign };
}

/** Collects what is exported, with the statements it needs. */
class Script {
  private readonly used = new Set<Statement>();
  private readonly theme = new Set<string>();
  private readonly exported = new Set<string>();
  private readonly parts: string[] = [];

  constructor(private readonly statements: readonly Statement[]) {}

  /** @param part the code of an export, unless `name` is declared by a statement */
  add(name: string, text: string, part?: string): void {
    const needed = this.statementsFor(part === undefined ? [name] : [], text);
    const texts = [text, ...[...needed].map((statement) => statement.text)];
    const free = texts.flatMap((one) => this.freeNames(one));
    const isPage = texts.some((one) =>
      /\b(?:frontMatter|toc)\b|(?<![\w.(,{]\s*)\bprops\./.test(one),
    );
    if ([...needed].some(({ isForeign }) => isForeign) || isPage) return;
    if (free.some((one) => !globalBuiltIns.includes(one) && one !== 'BrowserOnly')) return;
    for (const statement of needed) this.used.add(statement);
    for (const one of free) this.theme.add(one);
    if (part === undefined) this.exported.add(name);
    else this.parts.push(part);
  }

  private statementsFor(names: readonly string[], text: string): Set<Statement> {
    const needed = new Set(
      this.statements.filter((one) => one.names.some((name) => names.includes(name))),
    );
    const texts = [text];
    // Grows during the loop.
    for (const one of texts) {
      for (const statement of this.statements) {
        const isUsed = statement.names.some((name) =>
          new RegExp(`(?<![\\w$.])${name}(?![\\w$])`).test(one),
        );
        if (isUsed && !needed.has(statement)) texts.push(statement.text);
        if (isUsed) needed.add(statement);
      }
    }
    return needed;
  }

  /** Elements that neither the page nor the code itself declares: those every page has. */
  private freeNames(text: string): string[] {
    const names = new Set([...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = '']) => name));
    const declared = this.statements.flatMap((statement) => statement.names);
    return [...names].filter(
      (name) => !(declared.includes(name) || new RegExp(`(?<!</?|\\w)${name}\\b`).test(text)),
    );
  }

  code(): string | undefined {
    if (this.exported.size + this.parts.length === 0) return undefined;
    const ordered = this.statements.filter((statement) => this.used.has(statement));
    const theme = [...this.theme].map((name) => {
      const scope = name === 'BrowserOnly' || name === 'Head' ? '@docusaurus' : '@theme';
      return `import ${name} from '${scope}/${name}';`;
    });
    const own = this.exported.size > 0 ? [`export { ${[...this.exported].join(', ')} };`] : [];
    return [...theme, ...ordered.map(({ text }) => text), ...this.parts, ...own].join('\n');
  }
}

import { type ReadFile, report } from '../context';
import { voidElements } from '../html';
import { type MarkdownNode, walk } from './markdown-nodes';

/** Comments, elements whose content is text, and single tags. */
const tagPattern =
  /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Names that are also HTML elements, where upper and lower case are the same. */
const alsoElements = new Set(['Details', 'Figure', 'Head']);

/** Elements without an end tag: the next element ends them. */
const endsItself = /^(?:p|li|d[dt]|t[dhr]|tbody|thead|tfoot|colgroup|option|optgroup|r[pt])$/i;

/**
 * Matches the tags of raw HTML in plain Markdown, within each element of a page (A47): a closing tag on
 * its own would end an element of the page's frame, and one left open would contain all that follows.
 */
export function matchRawTags(root: MarkdownNode, { filePath, page }: ReadFile): void {
  const warn = ({ position }: MarkdownNode, what: string, hint: string): void => {
    const place = { filePath, ...(position?.start ?? { line: 1, column: 1 }) };
    report({ page, place }, what, hint, 'warning');
  };
  const { components } = page.environment;
  const named = new Set<string>();
  const warnOfComponent = (node: MarkdownNode, name: string): void => {
    if (!/^[A-Z]/.test(name) || named.has(name) || alsoElements.has(name)) return;
    if (components.global(name) === undefined) return;
    named.add(name);
    const hint = 'Write "mdx: {format: mdx}" in its front matter, or use plain Markdown instead.';
    warn(node, `<${name}> has no effect, because the file is read as plain Markdown.`, hint);
  };
  walk(root, ({ children = [] }) => {
    const open: { name: string; node: MarkdownNode }[] = [];
    const match = (node: MarkdownNode, tag: string, slash: string, name: string): string => {
      warnOfComponent(node, name);
      if (voidElements.has(name.toLowerCase()) || tag.endsWith('/>')) return tag;
      if (slash === '') {
        open.push({ name, node });
        return tag;
      }
      const at = open.findLastIndex((one) => one.name.toLowerCase() === name.toLowerCase());
      if (at >= 0) {
        open.splice(at);
        return tag;
      }
      warn(node, `${tag} closes nothing and is left out.`, `Add <${name}>, or remove it.`);
      return '';
    };
    for (const node of children.filter(({ type }) => type === 'html')) {
      const replace = (tag: string, _: unknown, slash: string, name?: string): string =>
        name === undefined ? tag : match(node, tag, slash, name);
      node.value = (node.value ?? '').replace(tagPattern, replace);
    }
    for (const { name, node } of open.reverse()) {
      if (endsItself.test(name)) continue;
      const hint = `Add </${name}>; if it is not a tag, write \\<${name}> or code.`;
      warn(node, `<${name}> is never closed.`, hint);
      children.push({ type: 'html', value: `</${name}>` });
    }
  });
}

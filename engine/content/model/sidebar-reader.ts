/** Reads sidebars in the form of a sidebars file (A42). Invalid items are left out. */
import type { z } from 'zod';
import { messageOf } from '../../shared/error-text';
import { isObject } from '../../shared/is-object';
import { type Problem, problemAt, siteFile } from '../../shared/problem';
import { standInName } from '../../shared/stand-in';
import { placeOfSetting } from '../config/locate-key';
import { idHints, nearestHint } from '../problems/nearest-hint';
import { checkValue, type FieldPath, fieldName, quoteValue } from '../problems/schema-issues';
import type { Doc } from './doc';
import { type DocsContext, docNode, folderOf, generateItems } from './docs-tree';
import { type GeneratedItem, itemSchemas, type SidebarNode } from './sidebar-schema';

export interface SidebarsSource {
  /** The export: sidebar name → items. */
  value: unknown;
  filePath: string;
  /** Empty for generated items. */
  source: string;
  /** Path of `value` in the file. */
  at?: FieldPath;
}

/** Deeper sidebars can only come from code that repeats itself. */
const mostKeys = 100;

export class SidebarReader {
  /** Missing modules that have been reported. */
  private readonly missing = new Set<string>();
  private lacksDocs = false;

  constructor(
    private readonly source: SidebarsSource,
    private readonly context: DocsContext,
  ) {}

  read(): { name: string; nodes: SidebarNode[] }[] {
    const { value } = this.source;
    if (this.isMissing(value, [])) return [];
    if (isObject(value)) {
      return Object.entries(value).map(([name, items]) => {
        return { name, nodes: this.readItems(items, [name]) };
      });
    }
    return this.report([], `Sidebars must be an object, not ${quoteValue(value)}`, [
      'Export an object with a list of items for each sidebar name.',
    ]);
  }

  /** @returns an empty list, to use in place of the faulty part */
  private report(
    path: FieldPath,
    what: string,
    hints: string[],
    severity: Problem['severity'] = 'error',
  ): never[] {
    const { at = [] } = this.source;
    const place = placeOfSetting(this.source, [...at, ...path]);
    this.context.problems.push(problemAt(severity, place, what, hints));
    return [];
  }

  /** True for exports of a module that cannot be loaded (A123), which is reported once. */
  private isMissing(value: unknown, path: FieldPath): boolean {
    const name = standInName(value);
    if (name === undefined) return false;
    if (!this.missing.has(name)) {
      const hint = name.startsWith('.')
        ? 'The file does not exist: a plugin that is not run may generate it.'
        : 'The package is not installed, or belongs to Docusaurus. Write the items out.';
      this.report(path, `The sidebar items from "${name}" are missing`, [hint], 'warning');
    }
    this.missing.add(name);
    return true;
  }

  /** A list of items, or the shorthand `{ Label: items }` for categories. */
  private readItems(value: unknown, path: FieldPath): SidebarNode[] {
    if (this.isMissing(value, path)) return [];
    if (Array.isArray(value)) {
      return value.flatMap((item, index) => this.readItem(item, [...path, index]));
    }
    if (isObject(value)) return this.readShorthand(value, path);
    return this.report(path, `Sidebar items must be a list, not ${quoteValue(value)}`, [
      `Write "${path.at(-1)}: [ … ]".`,
    ]);
  }

  private readShorthand(value: Record<string, unknown>, path: FieldPath): SidebarNode[] {
    return Object.entries(value).map(([label, written]) => {
      const items = this.readItems(written, [...path, label]);
      const { filePath } = this.source;
      return { type: 'category', label, items, filePath };
    });
  }

  private readItem(value: unknown, path: FieldPath): SidebarNode[] {
    if (path.length > mostKeys) {
      const hint = 'An item may contain itself, or a category that does.';
      return this.report(path.slice(0, 2), 'The sidebar item never ends', [hint]);
    }
    // A list within the list adds its items to it.
    if (Array.isArray(value)) return this.readItems(value, path);
    if (this.isMissing(value, path)) return [];
    const written = typeof value === 'string' ? { type: 'doc', id: value } : value;
    if (!isObject(written)) {
      const what = `A sidebar item must be a doc id or an object, not ${quoteValue(value)}`;
      return this.report(path, what, ['Write the id of a doc in quotes.']);
    }
    const present = this.withoutMissing(written, path);
    return present ? this.readObject(present, path) : [];
  }

  /** An item without items that are missing; undefined if something else of it is. */
  private withoutMissing(
    item: Record<string, unknown>,
    path: FieldPath,
  ): Record<string, unknown> | undefined {
    let present = item;
    for (const [key, field] of Object.entries(item)) {
      if (!this.isMissing(field, [...path, key])) continue;
      if (key !== 'items') return undefined;
      present = { ...item, items: [] };
    }
    return present;
  }

  private readObject(written: Record<string, unknown>, path: FieldPath): SidebarNode[] {
    const { type } = written;
    if (!Object.hasOwn(written, 'type')) return this.readShorthand(written, path);
    if (!isItemType(type)) {
      const types = Object.keys(itemSchemas);
      return this.report([...path, 'type'], `Unknown sidebar item type ${quoteValue(type)}`, [
        nearestHint(String(type), types, `Known types: ${types.join(', ')}.`),
      ]);
    }
    const schema: z.ZodType<z.output<(typeof itemSchemas)[ItemType]>> = itemSchemas[type];
    const { data, issues } = checkValue(schema, written, 'sidebar item field');
    if (data) return this.resolve(data, path);
    return issues.flatMap((issue) =>
      this.report([...path, ...issue.path], issue.what, [
        ...issue.hints,
        `In ${fieldName(path)} of the sidebars.`,
      ]),
    );
  }

  private resolve(item: z.output<(typeof itemSchemas)[ItemType]>, path: FieldPath): SidebarNode[] {
    switch (item.type) {
      case 'doc':
      case 'ref': {
        const doc = this.findDoc(item.id, path);
        return doc ? [{ ...docNode(doc), ...item, id: doc.id }] : [];
      }
      case 'autogenerated':
        return this.readFolder(item, path);
      case 'category': {
        const { items: written, link } = item;
        if (Array.isArray(written) && written.length === 0 && !link) {
          const what = `Category "${item.label}" has neither items nor a page`;
          const hint = 'Add items, a "link", or remove the category.';
          this.report(path, what, [hint], this.context.severityOfMissing);
        }
        const doc =
          link?.type === 'doc' ? this.findDoc(link.id, [...path, 'link', 'id']) : undefined;
        const items = this.readItems(written, [...path, 'items']);
        return [{ ...item, items, doc, filePath: this.source.filePath }];
      }
      default:
        return [item];
    }
  }

  private readFolder(item: GeneratedItem, path: FieldPath): SidebarNode[] {
    const { dirName } = item;
    const { generate, ...context } = this.context;
    const folder = folderOf(dirName);
    const nodes = generateItems(context, folder);
    if (!nodes && !context.draftFolders.has(folder)) {
      const names = context.folders.keys();
      const hint = nearestHint(
        folder,
        names,
        'Use a folder inside the docs folder, or run the tool that fills it first.',
      );
      const what = `No docs in the folder "${dirName}"`;
      this.report([...path, 'dirName'], what, [hint], 'warning');
    }
    const made = generate?.(item);
    if (!made) return nodes ?? [];
    if ('error' in made) {
      const cause = messageOf(made.error);
      const what = `The function "sidebarItemsGenerator" fails for "${dirName}": ${cause}`;
      this.report(path, what, ['Correct it.']);
      return nodes ?? [];
    }
    const { filePath } = this.source;
    const generated = { filePath, value: { [dirName]: made.items }, source: '' };
    return new SidebarReader(generated, context).read().flatMap((sidebar) => sidebar.nodes);
  }

  /** A45: an unknown id is an error, a draft is not. */
  private findDoc(id: string, path: FieldPath): Doc | undefined {
    const { docsById, draftIds } = this.context;
    // As in versioned sidebars written by Docusaurus 2.
    const withoutVersion = id.replace(/^version-[^/]+\//, '');
    const doc = docsById.get(id) ?? docsById.get(withoutVersion);
    if (docsById.size + draftIds.size === 0) {
      const { path: folder } = this.context.version;
      const otherwise = /(?:^|\/)version-[^/]+$/.test(folder)
        ? 'remove the version from the list of versions'
        : 'correct the path of the docs';
      const hint = `Add the docs, or ${otherwise}.`;
      const what = `The sidebars list docs, but there are none in ${siteFile(folder)}`;
      if (!this.lacksDocs) this.report([], what, [hint], this.context.severityOfMissingDoc);
      this.lacksDocs = true;
    } else if (!doc && !draftIds.has(id) && !draftIds.has(withoutVersion)) {
      const what = `Unknown doc id in the sidebar: "${id}"`;
      this.report(path, what, idHints(id, docsById), this.context.severityOfMissingDoc);
    }
    return doc;
  }
}

type ItemType = keyof typeof itemSchemas;

function isItemType(value: unknown): value is ItemType {
  return typeof value === 'string' && Object.hasOwn(itemSchemas, value);
}

/** Pages for the OpenAPI documents that `redocusaurus` shows (A151): each is written as a docs set. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { MappedConfig } from '../../content/docusaurus/map-config';
import { type Fields, textOf } from '../../content/docusaurus/report';
import { withoutFaults } from '../../content/openapi/openapi-file';
import { firstLine, messageOf } from '../../shared/error-text';
import { type Problem, warningAt } from '../../shared/problem';
import { type OpenApiDocument, operationsOf } from '../../theme/openapi/document';
import { posixRelative } from '../folders';

export interface RedocPages {
  otherDocs: Fields[];
  /** Files by name. */
  documents: Record<string, string>;
  problems: Problem[];
  /** Pages that are missing. */
  elsewhere: { path: string; what: string }[];
}

export async function writeRedocPages(
  redocs: MappedConfig['redocs'],
  { siteDir, redocDir, filePath }: { siteDir: string; redocDir: string; filePath: string },
): Promise<RedocPages> {
  const pages: RedocPages = { otherDocs: [], documents: {}, problems: [], elsewhere: [] };
  for (const [index, { options }] of redocs.entries()) {
    const route = textOf(options.route);
    // Without one, components of the site show the document.
    if (route === undefined) continue;
    const spec = textOf(options.spec) ?? '';
    const name = `redoc-${textOf(options.id) ?? index}`;
    try {
      const folder = path.join(redocDir, name);
      const document = await readSpec(spec, siteDir);
      mkdirSync(folder, { recursive: true });
      writeFileSync(path.join(folder, 'openapi.json'), JSON.stringify(document));
      writeFileSync(path.join(folder, 'index.mdx'), redocPage(document, name));
      const from = posixRelative(siteDir, folder);
      pages.documents[name] = `${from}/openapi.json`;
      pages.otherDocs.push({
        id: name,
        path: from,
        routeBasePath: route,
        sidebarPath: false,
        tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
      });
    } catch (error) {
      const what = `The page "${route}" of an OpenAPI document is missing: ${firstLine(messageOf(error))}`;
      const hint = 'Only valid documents of OpenAPI 3 that are files of the site are read.';
      pages.problems.push(warningAt(filePath, what, hint));
      pages.elsewhere.push({ path: route.replace(/\/+$/, ''), what: 'an OpenAPI document' });
    }
  }
  return pages;
}

/** With what it refers to in other files, and an id for each operation. */
async function readSpec(spec: string, siteDir: string): Promise<OpenApiDocument> {
  const file = path.resolve(siteDir, spec);
  if (!existsSync(file)) throw new Error(`there is no file "${spec}".`);
  const { bundle, createConfig } = await import('@redocly/openapi-core');
  const { bundle: bundled, problems } = await bundle({ ref: file, config: await createConfig({}) });
  const fault = problems.find(({ severity }) => severity === 'error');
  if (fault) throw new Error(fault.message);
  const document = withoutFaults(bundled.parsed as OpenApiDocument);
  if (!/^3\./.test(String(document.openapi))) throw new Error('it is not OpenAPI 3.');
  for (const { operation, method, path: address } of operationsOf(document))
    operation.operationId ??= `paths/${address.replaceAll('/', '~1')}/${method}`;
  return document;
}

interface Described {
  info?: { title?: string; description?: string; version?: string };
  tags?: { name: string; description?: string }[];
}

/** A section for each tag, with the anchors that links to Redoc's pages name. */
function redocPage(document: OpenApiDocument, api: string): string {
  const { info, tags = [] } = document as OpenApiDocument & Described;
  const { title = 'API', description, version } = info ?? {};
  const all = operationsOf(document).map((located) => {
    const [tag] = (located.operation as { tags?: string[] }).tags ?? [];
    return { ...located, tag };
  });
  const names = [...new Set([...tags.map(({ name }) => name), ...all.map(({ tag }) => tag)])];
  const sections = names.flatMap((name) => {
    const operations = all.filter(({ tag }) => tag === name);
    if (operations.length === 0) return [];
    const start = name === undefined ? '' : `tag/${name.replaceAll(' ', '-')}/`;
    const about = tags.find((tag) => tag.name === name)?.description;
    return [
      ...(name === undefined ? [] : [heading(2, name, start.slice(0, -1)), text(about)]),
      ...operations.flatMap(
        ({ operation: { operationId = '', summary }, method, path: address }) => {
          const id = /^paths\//.test(operationId) ? operationId : `operation/${operationId}`;
          return [
            heading(3, summary ?? `${method.toUpperCase()} ${address}`, start + id),
            `<Endpoint api=${JSON.stringify(api)} operation={${JSON.stringify(operationId)}} />`,
          ];
        },
      ),
    ];
  });
  const matter = JSON.stringify({ title: `${title}${version ? ` (${version})` : ''}`, slug: '/' });
  return [`---\n${matter}\n---`, text(description), ...sections].join('\n\n');
}

const heading = (level: number, title: string, id: string): string =>
  `${'#'.repeat(level)} ${escaped(title)} {/* #${id.replaceAll('*/', '')} */}`;

/** Outside of code, braces and tags are text. */
const text = (markdown: unknown): string =>
  String(markdown ?? '')
    .split(/(```[\s\S]*?```|`[^`\n]*`)/)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/[{}]|<(?!https?:)/g, '\\$&')))
    .join('')
    .replace(/^(?=(?:import|export)\b)/gm, ' ');

const escaped = (title: string): string =>
  title.replace(/\s+/g, ' ').replace(/[\\`*_{}[\]<>#|~]/g, '\\$&');

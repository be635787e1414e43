/** Reads `_category_.json`, `.yml` and `.yaml` (A33–A37). */
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import type { z } from 'zod';
import type { Problem } from '../../shared/problem';
import { readYaml } from '../problems/read-yaml';
import { explainIssues, type FieldPath } from '../problems/schema-issues';
import { categorySchema } from './sidebar-schema';

export interface CategoryFile {
  filePath: string;
  /** Empty if the file is invalid. */
  metadata: z.output<typeof categorySchema>;
  linkPosition: { line?: number; column?: number };
}

interface ParsedCategoryFile {
  file: CategoryFile;
  problems: Problem[];
}

/** Caches results: the development server needs all category files again whenever a page changes. */
const parsedFiles = new Map<string, { source: string; parsed: ParsedCategoryFile }>();

/** JSON is parsed as YAML, of which it is a subset, to get positions. */
export function parseCategoryFile(input: { filePath: string; source: string }): ParsedCategoryFile {
  const { filePath, source } = input;
  const known = parsedFiles.get(filePath);
  if (known?.source === source) return known.parsed;
  const parsed = parse(filePath, source);
  parsedFiles.set(filePath, { source, parsed });
  return parsed;
}

function parse(filePath: string, source: string): ParsedCategoryFile {
  const { document, fault, placeAt, value } = readYaml(source);
  const { data, error } = categorySchema.safeParse(value ?? {});
  const place = (path: FieldPath) => placeAt(offsetOf(document.contents, path));
  const linkPosition = data?.link ? place(['link', 'id']) : {};
  const file = { filePath, metadata: data ?? {}, linkPosition };
  if (fault) {
    const { message, ...position } = fault;
    const what = `The category file cannot be read: ${message}`;
    const hints = [`Correct the ${filePath.endsWith('.json') ? 'JSON' : 'YAML'}.`];
    return { file, problems: [{ severity: 'error', filePath, ...position, what, hints }] };
  }
  const issues = error ? explainIssues(error.issues, categorySchema, value, 'category field') : [];
  const problems = issues.map(({ path, what, hints }): Problem => {
    return { severity: 'error', filePath, ...place(path), what, hints };
  });
  return { file, problems };
}

/** The offset of a field, or of its nearest ancestor in the file. */
function offsetOf(root: unknown, path: FieldPath): number {
  let offset = (root as Node | null)?.range?.[0] ?? 0;
  let current = root;
  for (const part of path) {
    const pair = isMap(current)
      ? current.items.find(({ key }) => isScalar(key) && key.value === part)
      : undefined;
    const found = pair?.key ?? (isSeq(current) ? current.items[Number(part)] : undefined);
    if (!found) break;
    offset = (found as Node).range?.[0] ?? offset;
    current = pair ? pair.value : found;
  }
  return offset;
}

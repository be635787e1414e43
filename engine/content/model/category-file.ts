/** Reads `_category_.json`, `.yml` and `.yaml` (A33–A37). */
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { z } from 'zod';
import type { Problem } from '../../shared/problem';
import { failing } from '../problems/failing';
import { readYaml } from '../problems/read-yaml';
import { explainIssues, type FieldPath } from '../problems/schema-issues';
import { isValidSlug } from './slug';

const name = z.string().min(1);

/** `keywords: a` is a shorthand for `keywords: [a]`. */
const keywords = z
  .union([z.array(z.string()), z.string()])
  .transform((value) => (typeof value === 'string' ? [value] : value));

const generatedIndex = z.strictObject({
  type: z.literal('generated-index'),
  /** Relative to the docs root; default: `/category/` and the slugged label (A35). */
  slug: name
    .check(
      failing((value) =>
        isValidSlug(value)
          ? undefined
          : [`must be a path, not "${value}"`, 'Write it without "?", "#" or double slashes.'],
      ),
    )
    .optional(),
  title: z.string().optional(),
  description: z.string().optional(),
  image: name.optional(),
  keywords: keywords.optional(),
});

export const categoryLinkSchema = z.discriminatedUnion('type', [
  generatedIndex,
  z.strictObject({ type: z.literal('doc'), id: name }),
]);

const categorySchema = z.strictObject({
  label: name.optional(),
  position: z.number().optional(),
  collapsible: z.boolean().optional(),
  collapsed: z.boolean().optional(),
  className: name.optional(),
  description: z.string().optional(),
  key: name.optional(),
  customProps: z.record(z.string(), z.unknown()).optional(),
  /** `null` = no page, not even an index doc (A37). */
  link: categoryLinkSchema.nullable().optional(),
});

export type CategoryLink = z.output<typeof categoryLinkSchema>;
type CategoryMetadata = z.output<typeof categorySchema>;

export interface CategoryFile {
  filePath: string;
  /** Empty if the file is invalid. */
  metadata: CategoryMetadata;
  /** Position of `link.id`, for messages. */
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
  const { document, fault, placeAt, value: given } = readYaml(source);
  const empty = { filePath, metadata: {}, linkPosition: {} };
  if (fault) {
    const { message, ...place } = fault;
    const problem: Problem = {
      severity: 'error',
      filePath,
      ...place,
      what: `The category file cannot be read: ${message}`,
      hints: [`Correct the ${filePath.endsWith('.json') ? 'JSON' : 'YAML'}.`],
    };
    return { file: empty, problems: [problem] };
  }
  const value = given ?? {};
  const offset = (path: FieldPath) => offsetOf(document.contents, path);
  const result = categorySchema.safeParse(value);
  if (!result.success) {
    const issues = explainIssues(result.error.issues, categorySchema, value, 'category field');
    const problems = issues.map(({ path, what, hints }): Problem => {
      return { severity: 'error', filePath, ...placeAt(offset(path)), what, hints };
    });
    return { file: empty, problems };
  }
  const linkPosition = result.data.link ? placeAt(offset(['link', 'id'])) : {};
  return { file: { filePath, metadata: result.data, linkPosition }, problems: [] };
}

/** The offset of a field, or of its nearest ancestor in the file. */
function offsetOf(root: unknown, path: FieldPath): number {
  let offset = (root as Node | null)?.range?.[0] ?? 0;
  let current = root;
  for (const part of path) {
    if (isMap(current)) {
      const pair = current.items.find(({ key }) => isScalar(key) && key.value === part);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      current = pair.value;
    } else if (isSeq(current) && typeof part === 'number') {
      current = current.items[part];
      offset = (current as Node | undefined)?.range?.[0] ?? offset;
    } else break;
  }
  return offset;
}

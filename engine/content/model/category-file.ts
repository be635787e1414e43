/** Reads `_category_.json`, `.yml` and `.yaml` (A33–A37). */
import type { z } from 'zod';
import type { Problem } from '../../shared/problem';
import type { Position } from '../problems/json-fault';
import { openYamlFile } from '../problems/yaml-file';
import { categorySchema } from './sidebar-schema';

export interface CategoryFile {
  filePath: string;
  /** Empty if the file is invalid. */
  metadata: z.output<typeof categorySchema>;
  linkPosition: Position;
}

interface ParsedCategoryFile {
  file: CategoryFile;
  problems: Problem[];
}

/** Caches results: the development server needs all category files again whenever a page changes. */
const parsedFiles = new Map<string, { source: string; parsed: ParsedCategoryFile }>();

/** JSON is parsed as YAML, its superset, to get positions. */
export function parseCategoryFile(input: { filePath: string; source: string }): ParsedCategoryFile {
  const { filePath, source } = input;
  const known = parsedFiles.get(filePath);
  if (known?.source === source) return known.parsed;
  const parsed = parse(filePath, source);
  parsedFiles.set(filePath, { source, parsed });
  return parsed;
}

function parse(filePath: string, source: string): ParsedCategoryFile {
  const { problems, placeOf, parse } = openYamlFile(source, filePath, 'category file');
  const metadata = parse(categorySchema, { noun: 'category field' }) ?? {};
  return { file: { filePath, metadata, linkPosition: placeOf(['link', 'id']) }, problems };
}

/** Reads `_category_.json`, `.yml` and `.yaml` (A33–A37). */
import type { z } from 'zod';
import type { Problem } from '../../shared/problem';
import type { Position } from '../problems/json-fault';
import { openYamlFile, rememberLast } from '../problems/yaml-file';
import { categorySchema } from './sidebar-schema';

export interface CategoryFile {
  filePath: string;
  /** Empty if the file is invalid. */
  metadata: z.output<typeof categorySchema>;
  linkPosition: Position;
}

/** JSON is parsed as YAML, its superset, to get positions. */
export const parseCategoryFile = rememberLast(
  (source, filePath): { file: CategoryFile; problems: Problem[] } => {
    const { problems, placeOf, parse } = openYamlFile(source, filePath, 'category file');
    const metadata = parse(categorySchema, { noun: 'category field' }) ?? {};
    return { file: { filePath, metadata, linkPosition: placeOf(['link', 'id']) }, problems };
  },
);

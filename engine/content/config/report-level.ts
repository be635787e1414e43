import { z } from 'zod';
import type { Problem } from '../../shared/problem';

export const reportLevel = z.enum(['ignore', 'log', 'warn', 'error']);
export type ReportLevel = z.infer<typeof reportLevel>;

export function severityOf(level: ReportLevel): Problem['severity'] {
  return level === 'error' ? 'error' : 'warning';
}

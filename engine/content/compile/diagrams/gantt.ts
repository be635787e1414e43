/** A schedule (`gantt`) as a list of sections and tasks: readable, though not drawn (A57). */
import { escapeText } from '../html';

interface Task {
  label: string;
  /** Start and end, as written. */
  times: string[];
}

const tagPattern = /^(?:active|done|crit|milestone|vert)$/;
const settingPattern =
  /^(?:gantt|%%.*|title|dateFormat|axisFormat|tickInterval|excludes|includes|todayMarker|weekday|weekend|inclusiveEndDates|topAxis|displayMode|click|accTitle|accDescr)\b/;

/** HTML; undefined for any other diagram. */
export function ganttList(source: string): string | undefined {
  const text = source
    .replace(/^\s*---\n[\s\S]*?\n---\n/, '')
    .replace(/^\s*accDescr\s*\{[^}]*\}/m, '');
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  if (lines.find((line) => !line.startsWith('%%')) !== 'gantt') return undefined;
  const labels = new Map<string, string>();
  const sections: { name: string; tasks: Task[] }[] = [];
  for (const line of lines) {
    const name = /^section\s+(.*)/.exec(line)?.[1];
    if (name !== undefined) sections.push({ name, tasks: [] });
    const [, label, data] = /^([^:]+?)\s*:(.*)$/.exec(line) ?? [];
    if (name !== undefined || label === undefined || settingPattern.test(line)) continue;
    if (sections.length === 0) sections.push({ name: '', tasks: [] });
    const fields = (data ?? '').split(',').map((field) => field.trim());
    const times = fields.filter((field) => field !== '' && !tagPattern.test(field));
    if (times.length > 2) labels.set(times.shift() ?? '', label);
    sections.at(-1)?.tasks.push({ label, times });
  }
  const nameOf = (id: string): string => labels.get(id) ?? id;
  return listOf(
    sections.flatMap(({ name, tasks }) => {
      const rows = tasks.map(({ label, times }) => {
        const named = times.map((time) =>
          time.replace(/^(after|until)\s+(.+)/, (_, word, ids: string) =>
            [word, ids.split(/\s+/).map(nameOf).join(', ')].join(' '),
          ),
        );
        return escapeText(`${label}: ${named.join(', ')}`);
      });
      return name === '' ? rows : `<strong>${escapeText(name)}</strong>${listOf(rows)}`;
    }),
  );
}

function listOf(rows: readonly string[]): string {
  return rows.length === 0 ? '' : `<ul>${rows.map((row) => `<li>${row}</li>`).join('')}</ul>`;
}

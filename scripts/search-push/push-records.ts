/** Converts pages to records of a hosted index: one per section, and one per paragraph in it. */
import { type HitType, hitLevels } from '../../engine/search/hit';
import {
  buildRecords,
  type SearchPage,
  type SearchRecord,
} from '../../engine/search/index/records';
import { namesOfRow, readRow } from '../../engine/search/text/table-rows';

export type PushRecord = ReturnType<typeof pushRecord>;

/** Longer paragraphs are split, as a record may have at most 10 KB. */
const maxContentChars = 4000;

/** @param origin of the site, as hosted records have absolute URLs */
export function buildPushRecords(pages: readonly SearchPage[], origin: string): PushRecord[] {
  return pages.flatMap((page) => {
    let position = 0;
    return buildRecords(page).flatMap((record) => [
      pushRecord(record, origin, position++),
      ...paragraphsOf(record).map((content, index): PushRecord => {
        const row = readRow(content);
        return {
          ...pushRecord(record, origin, position++),
          objectID: `${record.url}~${index + 1}`,
          type: 'content',
          content,
          names: row ? namesOfRow(row) : null,
          keywords: null,
          questions: null,
        };
      }),
    ]);
  });
}

function pushRecord(record: SearchRecord, origin: string, position: number) {
  const { url, type, hierarchy, keywords, questions, boost, language, tag } = record;
  return {
    objectID: url,
    url: origin + url,
    type: type as HitType,
    hierarchy,
    content: null as string | null,
    /** Name of a table row or an operation; null for anything else. */
    names: null as string[] | null,
    /** Words from front matter, only in the page's own record. */
    keywords: keywords.join(' ') || null,
    questions: questions.join('\n') || null,
    language,
    docusaurus_tag: tag,
    // Outer headings rank before inner ones, headings before text, then the order on the page.
    weight: { boost, level: 100 - 10 * hitLevels.indexOf(type), position },
  };
}

function paragraphsOf({ text, code }: SearchRecord): string[] {
  return [...text.split('\n'), code]
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .flatMap((paragraph) => cut(paragraph));
}

function cut(text: string): string[] {
  if (text.length <= maxContentChars) return [text];
  const space = text.lastIndexOf(' ', maxContentChars);
  const end = space > 0 ? space : maxContentChars;
  return [text.slice(0, end), ...cut(text.slice(end).trimStart())];
}

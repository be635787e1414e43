/** Quoted words, which must be next to each other (B144). */
import type { SectionText } from '../index/index-table';
import { type AnalyseWord, forEachWord } from '../text/tokenise';
import type { Query } from './query';

/** Whether each phrase occurs, word after word, in a section's heading, text or code. */
export function hasPhrases(
  { heading, title, level, text, code }: SectionText,
  phrases: Query['phrases'],
  analyse: AnalyseWord,
): boolean {
  const fields = [level > 1 ? heading : title, text, code].map((field) =>
    tokenLine(field, analyse),
  );
  return phrases.every((tokens) => {
    const wanted = ` ${tokens.join(' ')} `;
    return fields.some((field) => field.includes(wanted));
  });
}

/** ` every token between spaces ` */
function tokenLine(text: string, analyse: AnalyseWord): string {
  let line = ' ';
  forEachWord(text, analyse, ({ parts }) => {
    for (const { token } of parts) line += `${token} `;
  });
  return line;
}

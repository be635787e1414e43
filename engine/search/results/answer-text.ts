/** Text of the answer card (B244, B269), taken from the page word for word. */
import { type HitLevel, hitLevels } from '../hit';
import type { RowCell } from '../text/table-rows';
import type { RowAnswer } from './row-answer';

export interface AnswerText {
  name: string;
  /** The row's other cells with their column headings; empty for an API operation. */
  facts: RowCell[];
  /** Description of an API operation. */
  summary?: string;
  /** Page and section, outermost first. */
  trail: string[];
  /** The whole card in one line, for screen readers. */
  label: string;
}

/** The card shows this many columns; the rest is on the page. */
const maxFacts = 4;
/** About three lines of the card. */
const maxFactChars = 180;

export function answerText({ hit, row }: RowAnswer): AnswerText {
  const { name, cells } = row;
  const headings = hitLevels.slice(1).flatMap((level: HitLevel) => hit.hierarchy[level] ?? []);
  const isOperation = cells.length === 0;
  const facts = cells
    .filter(({ heading }) => !/^examples?$/i.test(heading))
    .slice(0, maxFacts)
    .map(({ heading, text }) => ({ heading, text: firstSentences(text) }));
  const summary = isOperation ? headings.at(-1) : undefined;
  // Outermost and innermost heading only: phones have no room for more.
  const last = isOperation ? -1 : headings.length - 1;
  const trail = headings.filter((_, index) => index === 0 || index === last);
  const sentences = [name, summary ?? [], ...facts.map((fact) => `${fact.heading}: ${fact.text}`)];
  return {
    name,
    facts,
    ...(summary === undefined ? {} : { summary }),
    trail,
    label: [...sentences.flat(), trail.join(', ')]
      .map((sentence) => sentence.replace(/[.…]$/, ''))
      .join('. '),
  };
}

/** As many whole sentences as fit; a first sentence that is too long is cut between words. */
function firstSentences(text: string): string {
  if (text.length <= maxFactChars) return text;
  const ends = [...text.matchAll(/[.!?]["'”’)]*(?=\s+[^\sa-z])/g)].map(
    ({ 0: mark, index }) => index + mark.length,
  );
  const end = ends.findLast((one) => one <= maxFactChars);
  if (end !== undefined) return text.slice(0, end);
  const space = text.lastIndexOf(' ', maxFactChars);
  return `${text.slice(0, space > 0 ? space : maxFactChars)}…`;
}

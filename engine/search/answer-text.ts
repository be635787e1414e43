/** What the card of a row says (B244): nothing that is not on the page. */
import { type HitLevel, hitLevels } from './hit';
import type { RowAnswer } from './row-answer';
import type { RowCell } from './table-rows';

export interface AnswerText {
  name: string;
  /** The cells beside the name under their columns' headings; empty for an operation. */
  facts: RowCell[];
  /** What an operation does. */
  summary?: string;
  /** Page and section, outermost first. */
  trail: string[];
  /** All of it in one line, for those who do not see the card. */
  label: string;
}

/** A card is small: further columns are on the page. */
const maxFacts = 4;
/** Three lines of a card, in characters. */
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
  // The outermost and the innermost heading: a phone has no room for more.
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

/** As many whole sentences as fit; of one that is too long its first words. */
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

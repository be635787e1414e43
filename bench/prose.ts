/**
 * Sentences for generated pages: always the same for the same seed, with a vocabulary large and uneven
 * enough for the index to resemble that of real pages.
 */
import vocabulary from './vocabulary.json' with { type: 'json' };

export type RandomSource = ReturnType<typeof createRandomSource>;

/** Pseudorandom numbers, the same on every machine for the same seed (mulberry32). */
export function createRandomSource(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 inclusive to 1 exclusive. */
    next,
    /** A whole number from `least` to `greatest`, both inclusive. */
    integer: (least: number, greatest: number) =>
      least + Math.floor(next() * (greatest - least + 1)),
    pick: <Value>(values: readonly Value[]): Value =>
      values[Math.floor(next() * values.length)] as Value,
  };
}

const { things, kinds, actions, manners, reasons } = vocabulary;

/** Rarer words: names made of two words, like those of products, settings and places. */
function compoundName(random: RandomSource): string {
  return `${random.pick(kinds)}-${random.pick(things)}-${random.integer(1, 400)}`;
}

/** Picks words from the start of a list more often than from its end. */
function commonFirst(random: RandomSource, values: readonly string[]): string {
  return values[Math.floor(random.next() ** 2 * values.length)] as string;
}

function sentence(random: RandomSource): string {
  const subject = `${random.pick(['The', 'Every', 'No', 'Each'])} ${random.pick(kinds)} ${commonFirst(random, things)}`;
  const object = `the ${random.next() < 0.6 ? `${random.pick(kinds)} ` : ''}${commonFirst(random, things)}`;
  const named = random.next() < 0.12 ? ` of \`${compoundName(random)}\`` : '';
  const ending = random.next() < 0.4 ? ` ${random.pick(reasons)}` : ` ${random.pick(manners)}`;
  return `${subject} ${random.pick(actions)} ${object}${named}${ending}.`;
}

/** Sentences of about eleven words each, joined into one line. */
export function paragraph(random: RandomSource, sentenceCount: number): string {
  return Array.from({ length: sentenceCount }, () => sentence(random)).join(' ');
}

/** A heading in words, without mark-up: `Calibrated sensor and late table`. */
export function headingText(random: RandomSource): string {
  const text = `${random.pick(kinds)} ${random.pick(things)} and ${random.pick(kinds)} ${random.pick(things)}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The name of a setting: `gauge.late.port`. */
export function settingName(random: RandomSource): string {
  return `${random.pick(things)}.${random.pick(kinds)}.${random.pick(things)}`;
}

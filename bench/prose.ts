/**
 * Sentences for generated pages: always the same for the same seed, with a vocabulary large and
 * uneven enough that an index over them resembles one over written pages.
 */
import vocabulary from './vocabulary.json' with { type: 'json' };

export type RandomSource = ReturnType<typeof createRandomSource>;

/** Numbers from a seed; the same seed gives the same numbers on every machine (mulberry32). */
export function createRandomSource(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    /** From 0 up to, not including, 1. */
    next,
    /** A whole number from `least` to `greatest`, both included. */
    integer: (least: number, greatest: number) =>
      least + Math.floor(next() * (greatest - least + 1)),
    pick: <Value>(values: readonly Value[]): Value =>
      values[Math.floor(next() * values.length)] as Value,
  };
}

const { things, kinds, actions, manners, reasons } = vocabulary;

/** Rarer words: a name made of two, as products, settings and places have them. */
function compoundName(random: RandomSource): string {
  return `${random.pick(kinds)}-${random.pick(things)}-${random.integer(1, 400)}`;
}

/** The first words of a list come often, the last ones seldom. */
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

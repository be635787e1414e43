/**
 * What a term's occurrences in one section are worth, as far as the section alone decides it. The
 * same few thousand combinations come again and again: an occurrence names its class by a number.
 */

/** Everything but the share of the text, which depends on how long other sections are. */
export interface WeightClass {
  /** Heading, keywords and headings above together. */
  fixed: number;
  /** Occurrences in the text, parts of words counting less. */
  textCount: number;
  /** Impact of the occurrences in code. */
  code: number;
  isHeading: boolean;
}

/** Class numbers as they are stored: four numbers each. */
const numbersPerClass = 4;

export class WeightClasses {
  private values: Float64Array;
  private count = 0;
  /** Most occurrences are in the text alone: their classes by count. */
  private readonly textOnly = new Map<number, number>();
  private readonly others = new Map<number, Map<number, Map<number, number>>>();

  /** @param stored what `toNumbers` gave */
  constructor(stored: Float64Array = new Float64Array(0)) {
    this.values = new Float64Array(Math.max(1024, stored.length));
    for (let at = 0; at < stored.length; at += numbersPerClass) {
      const [fixed, textCount, code, isHeading] = stored.subarray(at, at + numbersPerClass);
      this.idOf(fixed as number, textCount as number, code as number, isHeading === 1);
    }
  }

  get size(): number {
    return this.count;
  }

  idOf(fixed: number, textCount: number, code: number, isHeading: boolean): number {
    const isTextOnly = fixed === 0 && code === 0 && !isHeading;
    const known = isTextOnly ? this.textOnly : this.placeOf(fixed, code);
    // Counts are never negative, so that the sign is free.
    const key = isHeading ? -1 - textCount : textCount;
    let id = known.get(key);
    if (id === undefined) {
      id = this.add(fixed, textCount, code, isHeading);
      known.set(key, id);
    }
    return id;
  }

  at(id: number): WeightClass {
    const from = id * numbersPerClass;
    const [fixed, textCount, code, isHeading] = this.values.subarray(from, from + numbersPerClass);
    return {
      fixed: fixed as number,
      textCount: textCount as number,
      code: code as number,
      isHeading: isHeading === 1,
    };
  }

  /** These classes, in this order. */
  toNumbers(ids: readonly number[]): Float64Array {
    const numbers = new Float64Array(ids.length * numbersPerClass);
    for (const [index, id] of ids.entries()) {
      const from = id * numbersPerClass;
      numbers.set(this.values.subarray(from, from + numbersPerClass), index * numbersPerClass);
    }
    return numbers;
  }

  private placeOf(fixed: number, code: number): Map<number, number> {
    const byCode = this.others.get(fixed) ?? new Map<number, Map<number, number>>();
    this.others.set(fixed, byCode);
    const found = byCode.get(code) ?? new Map<number, number>();
    byCode.set(code, found);
    return found;
  }

  private add(fixed: number, textCount: number, code: number, isHeading: boolean): number {
    const from = this.count * numbersPerClass;
    if (from === this.values.length) {
      const longer = new Float64Array(this.values.length * 2);
      longer.set(this.values);
      this.values = longer;
    }
    this.values.set([fixed, textCount, code, isHeading ? 1 : 0], from);
    return this.count++;
  }
}

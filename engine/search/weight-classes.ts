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

export class WeightClasses {
  private readonly ids = new Map<string, number>();

  /** @param list numbered from the start, in this order */
  constructor(private readonly list: WeightClass[] = []) {
    for (const [id, weight] of list.entries()) this.ids.set(keyOf(weight), id);
  }

  get size(): number {
    return this.list.length;
  }

  idOf(weight: WeightClass): number {
    const key = keyOf(weight);
    let id = this.ids.get(key);
    if (id === undefined) {
      id = this.list.push(weight) - 1;
      this.ids.set(key, id);
    }
    return id;
  }

  at(id: number): WeightClass {
    return this.list[id] as WeightClass;
  }
}

function keyOf({ fixed, textCount, code, isHeading }: WeightClass): string {
  return `${fixed} ${textCount} ${code} ${isHeading}`;
}

/** A list of whole numbers, 0 to 2³² − 1, in four bytes each; millions are gathered for an index. */
export class NumberList {
  private values: Uint32Array;
  private count: number;

  /** @param values where the list starts; taken over, not copied */
  constructor(values: Uint32Array = new Uint32Array(0)) {
    this.values = values;
    this.count = values.length;
  }

  get length(): number {
    return this.count;
  }

  push(value: number): void {
    if (this.count === this.values.length) this.reserve(this.count + 1);
    this.values[this.count++] = value;
  }

  append(values: Uint32Array): void {
    this.reserve(this.count + values.length);
    this.values.set(values, this.count);
    this.count += values.length;
  }

  at(index: number): number {
    return this.values[index] as number;
  }

  increase(index: number, amount: number): void {
    this.values[index] = this.at(index) + amount;
  }

  /** The numbers themselves, not a copy: the next `push` may leave this view behind. */
  view(from = 0, to = this.count): Uint32Array {
    return this.values.subarray(from, to);
  }

  private reserve(length: number): void {
    if (length <= this.values.length) return;
    const longer = new Uint32Array(Math.max(length, Math.ceil(this.values.length * 1.5), 256));
    longer.set(this.values.subarray(0, this.count));
    this.values = longer;
  }
}

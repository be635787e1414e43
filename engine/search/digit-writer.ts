/** Long rows of digits and numbers (`digits.ts`), written into bytes rather than joined of letters. */
import { digitAlphabet } from './digits';

const codes = Uint8Array.from(digitAlphabet, (letter) => letter.charCodeAt(0));
const decoder = new TextDecoder();

export class DigitWriter {
  private bytes = new Uint8Array(1024);
  private length = 0;

  /** One character for a value from 0 to 63. */
  writeDigit(value: number): void {
    if (this.length === this.bytes.length) this.grow();
    this.bytes[this.length++] = codes[value] as number;
  }

  /** A whole number, 0 to 2³¹ − 1, in one to seven characters. */
  writeNumber(value: number): void {
    let rest = value;
    while (rest > 31) {
      this.writeDigit((rest & 31) | 32);
      rest >>>= 5;
    }
    this.writeDigit(rest);
  }

  text(): string {
    return decoder.decode(this.bytes.subarray(0, this.length));
  }

  private grow(): void {
    const longer = new Uint8Array(this.bytes.length * 2);
    longer.set(this.bytes);
    this.bytes = longer;
  }
}

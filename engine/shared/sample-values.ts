import { t } from './messages';

/**
 * A value that readers replace in samples, as declared in `values.yml`. Build and browser check values
 * by the same rules.
 */
export interface SampleValue {
  /** Name shown to readers: `Server address`. */
  label: string;
  /** Valid value shown until the reader fills in one. */
  example: string;
  /** Only kept until the tab is closed. */
  isSecret?: true;
  /** Regular expression for the whole value; `message` says what is expected. */
  pattern?: string;
  message?: string;
  /** A whole number within these limits, inclusive. */
  range?: [from: number, to: number];
}

/** Name → declaration. */
export type SampleValues = Readonly<Record<string, SampleValue>>;

/** Longer than any address, name or key. */
const mostChars = 500;

/** Tells the reader what is wrong with a value; undefined if it is valid. */
export function valueFault(
  value: string,
  { pattern, message, range }: Pick<SampleValue, 'pattern' | 'message' | 'range'>,
): string | undefined {
  if (value === '') return t('Enter a value.');
  if (value.length > mostChars) return t('At most {0} characters.', mostChars);
  // Line breaks and other control characters would change the sample around the value.
  if (/\p{Cc}/u.test(value)) return t('One line of text.');
  if (range) {
    const [from, to] = range;
    const isNumber = /^(?:0|-?[1-9]\d{0,15})$/.test(value);
    return isNumber && Number(value) >= from && Number(value) <= to
      ? undefined
      : t('A whole number from {0} to {1}.', from, to);
  }
  return pattern === undefined || new RegExp(`^(?:${pattern})$`, 'u').test(value)
    ? undefined
    : (message ?? t('The value does not have the expected format.'));
}

import { parseMarkedText } from '../../../search/results/marked-text';

/** Text of a hit with `<mark>` around matches; other markup is shown as text (B128). */
export function MarkedText({ value }: { value: string }) {
  return parseMarkedText(value).map(({ text, isMarked }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
    isMarked ? <mark key={index}>{text}</mark> : text,
  );
}

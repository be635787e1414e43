/** Values of hits are plain text with `<mark>` around matches (B128). */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** `a <mark>b</mark> <img>` → "a ", marked "b", " <img>". Parts are never empty. */
export function parseMarkedText(value: string): TextPart[] {
  return value.split(/(<mark>.*?<\/mark>)/s).flatMap((piece) => {
    const marked = /^<mark>(.*)<\/mark>$/s.exec(piece)?.[1];
    const text = stripMarks(marked ?? piece);
    return text === '' ? [] : [{ text, isMarked: marked !== undefined }];
  });
}

/** The value without `<mark>`. */
export function stripMarks(value: string): string {
  return value.replace(/<\/?mark>/g, '');
}

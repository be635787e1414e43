/**
 * Splits a label or title where a line may break. Only long one-word names need this; they break before
 * a capital letter that follows a lower-case one: `Yet|Another|Discord|Chat|Link`.
 */
export function labelPieces(label: string): string[] {
  const longWordChars = 18;
  if (label.length <= longWordChars || /\s/.test(label)) return [label];
  return label.split(/(?<=[a-z\d])(?=[A-Z])/);
}

/**
 * Pieces of a label or title between which a line may break. Only long one-word names need it, and they break
 * where a capital letter follows a small one: `Yet|Another|Discord|Chat|Link`.
 */
export function labelPieces(label: string): string[] {
  const longWordChars = 18;
  if (label.length <= longWordChars || /\s/.test(label)) return [label];
  return label.split(/(?<=[a-z\d])(?=[A-Z])/);
}

/** As many whole sentences as fit, or words if the first sentence is too long. */
export function firstSentences(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const ends = [...text.matchAll(/[.!?…]["'”’)]*(?=\s+[^\sa-z])/g)].map(
    ({ 0: mark, index }) => index + mark.length,
  );
  const end = ends.findLast((one) => one <= maxChars);
  if (end !== undefined) return text.slice(0, end);
  const space = text.lastIndexOf(' ', maxChars - 1);
  return `${text.slice(0, space > 0 ? space : maxChars - 1)}…`;
}

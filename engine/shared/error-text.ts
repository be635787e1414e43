export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function firstLine(text: string): string {
  return text.split('\n', 1)[0] as string;
}

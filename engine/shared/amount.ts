/** `1 page`, `2,000 pages`, for messages in the terminal. */
export function amount(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

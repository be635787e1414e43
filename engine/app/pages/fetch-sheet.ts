/** @throws {Error} if there is no such style sheet, or no connection */
export async function fetchSheet(href: string): Promise<CSSStyleSheet> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} could not be loaded: ${response.status}.`);
  const sheet = new CSSStyleSheet();
  await sheet.replace(await response.text());
  return sheet;
}

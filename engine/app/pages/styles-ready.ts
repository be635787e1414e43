/** Longer than a sheet takes on most connections; a page without some of its styles can be read. */
const longestWaitMs = 3000;

/**
 * Resolves when every stylesheet of the document is there. A page carries only the styles it needs
 * itself; those of all others come with the app and must not come after the page they belong to.
 */
export async function stylesReady(document: Document): Promise<void> {
  const pending = [
    ...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]:not([disabled])'),
  ].filter((link) => !link.sheet);
  if (pending.length === 0) return;
  const settled = pending.map(
    (link) =>
      new Promise<void>((resolve) => {
        link.addEventListener('load', () => resolve());
        link.addEventListener('error', () => resolve());
      }),
  );
  await Promise.race([
    Promise.all(settled),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ]);
}

/** Storage before hydration. Errors are ignored; reads then return undefined (B81). */
export function tryStorage<Result>(use: (area: Storage) => Result): Result | undefined {
  try {
    return use(__DOCS_BOOT__.storageType === 'localStorage' ? localStorage : sessionStorage);
  } catch {}
}

/** Storage before the app is there. Where it fails, reads give nothing and writes do nothing (B81). */
export function tryStorage<Result>(use: (area: Storage) => Result): Result | undefined {
  try {
    return use(__DOCS_BOOT__.storageType === 'localStorage' ? localStorage : sessionStorage);
  } catch {}
}

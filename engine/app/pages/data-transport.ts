/**
 * How the site's data files are fetched.
 *
 * @param address path with base path, e.g. `/api.page.json`
 * @returns the parsed JSON; rejects with `MissingDataError` when there is no such file
 */
export type DataTransport = (address: string, signal?: AbortSignal) => Promise<unknown>;

/** There is no such file, as opposed to one that could not be loaded. */
export class MissingDataError extends Error {}

export function fetchTransport(fetchData: typeof fetch): DataTransport {
  return async (address, signal) => {
    const response = await fetchData(address, signal ? { signal } : {});
    const { ok, status } = response;
    if (ok) return response.json();
    const message = `${address} answered ${status}.`;
    throw status === 404 ? new MissingDataError(message) : new Error(message);
  };
}

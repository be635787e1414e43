/**
 * Loads a data file of the site.
 *
 * @param address base path included, e.g. `/api.page.json`
 * @returns the parsed JSON; rejects with `MissingDataError` if there is no such file
 */
export type DataTransport = (address: string, request?: DataRequest) => Promise<unknown>;

/** The priority is `low` for data that no one is waiting for. */
export type DataRequest = Pick<RequestInit, 'signal' | 'priority'>;

/** The file does not exist, as opposed to any other failure. */
export class MissingDataError extends Error {}

export const fetchTransport: DataTransport = async (address, request) => {
  const response = await fetch(address, request);
  const { ok, status } = response;
  if (ok) return response.json();
  const message = `${address} returned ${status}.`;
  throw status === 404 ? new MissingDataError(message) : new Error(message);
};

/** Path of the request builder's data (`RequestModels`), without base path. */
export function requestsPath(api: string): string {
  return `/api/${api}.requests.json`;
}

/** Where the request builder finds its data (`RequestModels`), without base path. */
export function requestsPath(api: string): string {
  return `/api/${api}.requests.json`;
}

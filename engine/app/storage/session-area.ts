/** The tab's own storage; undefined where the browser forbids it. */
export function sessionArea(view: Window): Storage | undefined {
  try {
    return view.sessionStorage;
  } catch {
    return undefined;
  }
}

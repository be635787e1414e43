import type { AddressForm, AppHistory } from './history';

/** What is kept in `history.state`; authors' scripts may have their own fields beside it. */
interface EntryState {
  docsKey?: string;
}

/** The browser's own history. */
export function pageHistory(view: Window, addresses: AddressForm): AppHistory {
  const { history } = view;
  return {
    ...addresses,
    key: () => (history.state as EntryState | null)?.docsKey,
    write(location, docsKey, how) {
      const href = addresses.hrefOf(location);
      if (how === 'push') history.pushState({ docsKey }, '', href);
      else history.replaceState({ ...(history.state as object | null), docsKey }, '', href);
    },
    back: () => history.back(),
    listen: (listener) => view.addEventListener('popstate', listener),
  };
}

import type { AddressForm, AppHistory } from './history';

/** The browser's history. Keys are in `history.state`, beside fields of authors' scripts. */
export function pageHistory(view: Window, addresses: AddressForm): AppHistory {
  const { history } = view;
  return {
    ...addresses,
    key: () => (history.state as { docsKey?: string } | null)?.docsKey,
    write(location, docsKey, how) {
      const href = addresses.hrefOf(location);
      if (how === 'push') history.pushState({ docsKey }, '', href);
      else history.replaceState({ ...(history.state as object | null), docsKey }, '', href);
    },
    back: () => history.back(),
    listen: (listener) => view.addEventListener('popstate', listener),
  };
}

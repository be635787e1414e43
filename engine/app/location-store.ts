import type { ChangingStore } from '../shared/store';
import type { PageLocation } from '../theme/runtime';

/** Where the visitor is. The router moves it first and tells listeners once the new page is rendered. */
export type LocationStore = ChangingStore<PageLocation>;

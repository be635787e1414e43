/** `@docusaurus/useIsBrowser` (A121): false during hydration. */
export { useHasHydrated as default } from '../hydration';

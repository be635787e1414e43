/** Short names for what the whole boot script uses: it is inlined into every page. */
export const page = document;
export const root = page.documentElement;
/** Attributes of the root element; the stylesheet and the app read them. */
export const marks = root.dataset;
export const listen = addEventListener;
export const isApple = /Mac|iP/.test(navigator.platform);

/** Shared constants of the boot script; the minifier shortens them, but no globals. */
export const page = document;
export const root = page.documentElement;
/** State for the stylesheet and the app. */
export const marks = root.dataset;
export const listen = addEventListener;
export const isApple = /Mac|iP/.test(navigator.platform);

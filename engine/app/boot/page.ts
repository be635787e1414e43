/** Constants shared by the boot script: the minifier shortens their names, but not those of globals. */
export const page = document;
export const root = page.documentElement;
/** State for the stylesheet and the app. */
export const rootData = root.dataset;
export const listen = addEventListener;
export const isApple = /Mac|iP/.test(navigator.platform);

/** The oldest supported browsers, of spring 2024: their common features are widely available. */
export const oldestBrowsers = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];

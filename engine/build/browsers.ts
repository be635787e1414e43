/**
 * The oldest browsers that scripts and styles are written for: those of spring 2024. What all of
 * them know has been widely available for two and a half years.
 */
export const oldestBrowsers = ['chrome125', 'edge125', 'firefox126', 'safari17.5'];

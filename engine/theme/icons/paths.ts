import { shortPaths } from './short-paths';

/**
 * Outlines of the shell's icons: 24 × 24 grid, strokes of 1.75 with round caps, drawn by `Icon`.
 * Icons inside Markdown content are CSS masks instead (`styles/masks.css`), so that static HTML
 * holds none.
 *
 * Places of a grid point are rounded to two digits: no screen shows the third.
 *
 * From Lucide (https://lucide.dev), ISC licence, some from Feather, MIT: see LICENSE-lucide.txt.
 */
export const iconPaths = {
  ...shortPaths,
  box: 'M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16ZM3.3 7l8.7 5 8.7-5M12 22V12',
  braces:
    'M8 3H7a2 2 0 0 0-2 2v5a2 2 0 0 1-2 2 2 2 0 0 1 2 2v5c0 1.1.9 2 2 2h1M16 21h1a2 2 0 0 0 2-2v-5c0-1.1.9-2 2-2a2 2 0 0 1-2-2V5a2 2 0 0 0-2-2h-1',
  'cloud-off':
    'M10.94 5.27A7 7 0 0 1 15.71 10h1.79a4.5 4.5 0 0 1 4.22 6.06M18.8 18.81A4.5 4.5 0 0 1 17.5 19H9A7 7 0 0 1 5.79 5.78M2 2l20 20',
  copy: 'M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2h-10a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2',
  enter: 'M20 4v7a4 4 0 0 1-4 4H4M9 10l-5 5 5 5',
  file: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8a2.4 2.4 0 0 1 1.7.71l3.59 3.59A2.4 2.4 0 0 1 20 8v12a2 2 0 0 1-2 2zM14 2v5a1 1 0 0 0 1 1h5M10 9H8M16 13H8M16 17H8',
  'file-box':
    'M3 3h18a1 1 0 0 1 1 1v3a1 1 0 0 1-1 1h-18a1 1 0 0 1-1-1v-3a1 1 0 0 1 1-1zM4 8v11a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8M10 12h4',
  hash: 'M4 9L20 9M4 15L20 15M10 3L8 21M16 3L14 21',
  history: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5M12 7v5l4 2',
  house:
    'M15 21v-8a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1v8M3 10a2 2 0 0 1 .71-1.53l7-6a2 2 0 0 1 2.58 0l7 6A2 2 0 0 1 21 10v9a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2z',
  moon: 'M20.98 12.49a9 9 0 1 1-9.47-9.47c.41-.02.62.46.4.8a6 6 0 0 0 8.27 8.27c.34-.21.83 0 .8.4',
  pencil:
    'M21.17 6.81a1 1 0 0 0-3.99-3.99L3.84 16.17a2 2 0 0 0-.5.83l-1.32 4.35a.5.5 0 0 0 .62.62l4.35-1.32a2 2 0 0 0 .83-.5zM15 5l4 4',
  script:
    'M7 11l2-2-2-2M11 13h4M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2v-14a2 2 0 0 1 2-2z',
  search: 'M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0',
  'search-x': 'M13.5 8.5l-5 5M8.5 8.5l5 5M3 11a8 8 0 1 0 16 0a8 8 0 1 0-16 0M21 21l-4.3-4.3',
  server:
    'M4 2h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM4 14h16a2 2 0 0 1 2 2v4a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2v-4a2 2 0 0 1 2-2zM6 6L6.01 6M6 18L6.01 18',
  spinner: 'M21 12a9 9 0 1 1-6.22-8.56',
  star: 'M11.53 2.29a.53.53 0 0 1 .95 0l2.31 4.68a2.12 2.12 0 0 0 1.59 1.16l5.17.76a.53.53 0 0 1 .29.9l-3.74 3.64a2.12 2.12 0 0 0-.61 1.88l.88 5.14a.53.53 0 0 1-.77.56l-4.62-2.43a2.12 2.12 0 0 0-1.97 0L6.4 21.01a.53.53 0 0 1-.77-.56l.88-5.14a2.12 2.12 0 0 0-.61-1.88L2.16 9.79a.53.53 0 0 1 .29-.91l5.17-.76a2.12 2.12 0 0 0 1.6-1.16z',
  sun: 'M8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  'sun-moon':
    'M12 2v2M14.84 16.39a6 6 0 1 1-7.22-7.22c.62-.15.97.66.72 1.25a4 4 0 0 0 5.26 5.26c.59-.26 1.4.09 1.25.71M16 12a4 4 0 0 0-4-4M19 5l-1.26 1.26M20 12h2',
  terminal: 'M12 19h8M4 17l6-6-6-6',
  text: 'M21 5H3M15 12H3M17 19H3',
} as const;

export type IconName = keyof typeof iconPaths;

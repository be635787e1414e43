/** Outlines too short for the sprite (`sprite.ts`) to save bytes. */
export const shortPaths = {
  'arrow-left': 'M12 19l-7-7 7-7M19 12H5',
  'arrow-right': 'M5 12h14M12 5l7 7-7 7',
  'arrow-up': 'M5 12l7-7 7 7M12 19V5',
  'arrow-up-right': 'M7 7h10v10M7 17 17 7',
  check: 'M20 6 9 17l-5-5',
  'chevron-right': 'M9 18l6-6-6-6',
  close: 'M18 6 6 18M6 6l12 12',
  list: 'M21 5H3M15 12H3M17 19H3',
  menu: 'M4 5h16M4 12h16M4 19h16',
} as const;

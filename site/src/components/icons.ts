/**
 * Outlines of icons that only this site uses: 24 × 24 grid, for `<Icon path>`.
 *
 * From Lucide (https://lucide.dev), ISC license: see engine/theme/icons/LICENSE-lucide.txt.
 */
export const pickaxe =
  'M14 13l-8.38 8.38a1 1 0 0 1-3-3L11 10M15.97 4.03A13 13 0 0 0 5.9 2.37c-1.4.34-1.09 2.16.28 2.6a19.9 19.9 0 0 1 5.82 3.02M16 12a19.9 19.9 0 0 1 3.02 5.82c.44 1.37 2.26 1.68 2.6.28A13 13 0 0 0 20 8.07M18.35 3.35a1.21 1.21 0 0 0-1.7 0l-5.3 5.3a1.21 1.21 0 0 0 0 1.7l2.3 2.3a1.21 1.21 0 0 0 1.7 0l5.3-5.3a1.21 1.21 0 0 0 0-1.7z';

export const trophy =
  'M10 14.66V17a1 1 0 0 1-1 1 2 2 0 0 0-2 2v2M14 14.66V17a1 1 0 0 0 1 1 2 2 0 0 1 2 2v2M17.92 10H19.5A2.5 2.5 0 0 0 22 7.5V5a1 1 0 0 0-1-1h-3M4 22h16M6 9a6 6 0 0 0 12 0V3a1 1 0 0 0-1-1H7a1 1 0 0 0-1 1zM6.08 10H4.5A2.5 2.5 0 0 1 2 7.5V5a1 1 0 0 1 1-1h3';

/** The mean of the last readings, so that a single wave does not count. */
export function smooth(levels, width = 6) {
  const last = levels.slice(-width);
  return last.reduce((sum, level) => sum + level, 0) / last.length;
}

/**
 * Path in the output, without a leading slash, of the sheet of states (`theme/styles/state-styles.ts`).
 *
 * @param buildId of any version of the docs
 */
export function stateSheetFile(buildId: string): string {
  return `assets/states-${buildId.replace(/\/.*/, '')}.css`;
}

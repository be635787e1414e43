/** The package's folder. */
export const engineDir: string;
/** Its name, by which sites import it. */
export const packageName: string;
/** The folder of the project whose packages are used. */
export const projectDir: string;
/** Changes with the packages; may be missing. */
export const lockFile: string;
/** What runs and builds keep; exists. */
export function cacheFolder(): string;

export const engineDir: string;
export const packageName: string;
export const projectDir: string;
export const lockFile: string;
export function cacheFolder(): string;

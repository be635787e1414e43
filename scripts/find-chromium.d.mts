export const chromiumFlags: string[];

export function findChromium(
  environment?: Record<string, string | undefined>,
  platform?: NodeJS.Platform,
): Promise<string>;

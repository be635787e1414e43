export function writeSharedFolder(
  folder: string,
  isComplete: () => boolean,
  write: (temporary: string) => Promise<unknown>,
): Promise<void>;

export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** What this project needs of `package-lock.json` (version 2 and 3). */
export interface Lock {
  /** Folder relative to the project → package; the project itself is the empty one. */
  packages: Record<string, LockedPackage>;
}

export function installIfNeeded(
  projectDir: string,
  options: { needsDevelopment: boolean },
): boolean;

export function isInstalled(lock: Lock, installed: Lock, needsDevelopment: boolean): boolean;

/** What this project needs of a package in `package-lock.json` (version 2 and 3). */
export interface LockedPackage {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

type Lock = { packages: Record<string, LockedPackage> };
export function isInstalled(lock: Lock, installed: Lock, needsDevelopment: boolean): boolean;

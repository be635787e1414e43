/**
 * What a widely used package of sites with an internal edition gives in the public one. A stand-in would
 * publish internal content, and lose what takes its place.
 */
import type { ReactNode } from 'react';

export const editionsPackage = 'docusaurus-plugin-internaldocs-fb/internal';

export const publicEdition: Record<string, unknown> = {
  fbContent({ external }: { external?: unknown }): unknown {
    return typeof external === 'function' ? external() : external;
  },
  fbInternalOnly: () => [],
  isInternal: () => false,
  FbInternalOnly: () => null,
  OssOnly: ({ children }: { children?: ReactNode }) => children,
};

/**
 * What a widely used package for sites with an internal edition returns in the public one. The stand-in for
 * missing packages would publish internal content and drop its public replacement.
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

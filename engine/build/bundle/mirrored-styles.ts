/** Mirrors the layout for right-to-left languages (B264). */
import type { UserConfig } from 'vite';
import type { SiteData } from '../../shared/site-data';

export function stylesOf({ dir }: Pick<SiteData, 'dir'>): Pick<UserConfig, 'css'> | undefined {
  return dir === 'rtl' ? { css: { postcss: { plugins: [mirroredStyles] } } } : undefined;
}

type Plugins = Extract<NonNullable<UserConfig['css']>['postcss'], object>['plugins'];
export type StylePlugin = Extract<NonNullable<Plugins>[number], { postcssPlugin: string }>;

export const mirroredStyles: StylePlugin = {
  postcssPlugin: 'docs-mirrored-styles',
  Once(root) {
    const other = (side: string): string => (side === 'left' ? 'right' : 'left');
    root.walkDecls((declaration) => {
      declaration.prop = declaration.prop.replace(/\b(?:left|right)\b/, other);
      declaration.value = declaration.value.replace(/\b(?:left|right)\b(?!\()/g, other);
    });
    // Code is the same in every language.
    if (/\/styles\/late\.css/.test(root.source?.input.file ?? ''))
      root.append('pre,code,kbd,samp{direction:ltr;unicode-bidi:isolate}');
  },
};

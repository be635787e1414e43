/** The functions of the bundled shell that the build calls, and the modules that pages may import. */
import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { ContentTree } from '../../theme/components/ContentTree/ContentTree';
import { collectHead } from '../../theme/docusaurus/internal/head-parts';
import { Shell, type ShellProps } from '../../theme/layouts/Shell';
import { headMarkup } from './head-markup';

/** Load the author's modules, by path relative to the site folder. */
export { authorLoaders } from 'virtual:docs/author-modules';
export { CategoryIndex } from '../../theme/components/CategoryIndex/CategoryIndex';
export { setBuildContext } from '../../theme/static/build-context';

export type ModuleExports = Record<string, unknown>;

/** By file name. */
function byName(modules: Record<string, ModuleExports>): Record<string, ModuleExports> {
  const nameOf = (file: string): string => file.replace(/^.*\/|\.tsx?$/g, '');
  return Object.fromEntries(Object.entries(modules).map(([file, all]) => [nameOf(file), all]));
}

export const themeIslands = byName(
  import.meta.glob(['../../theme/islands/*.tsx', '!**/*.test.tsx'], { eager: true }),
);
export const themeStatics = byName(
  import.meta.glob(['../../theme/static/*.tsx', '!**/*.test.tsx'], { eager: true }),
);
/** By name below `@docusaurus/`. */
export const docusaurusModules = byName(
  import.meta.glob(['../../theme/docusaurus/*.{ts,tsx}', '!**/*.test.tsx'], { eager: true }),
);

/** Lazy components are in the HTML, too: React always loads them, but waits for them only here. */
async function load(shell: ReactElement): Promise<void> {
  await prerenderToNodeStream(shell, { onError() {} }).catch(() => {});
}

export async function renderShell(input: ShellProps): Promise<string> {
  const shell = createElement(Shell, input);
  const html = renderToString(shell);
  const hasFallback = html.includes('<!--$!-->');
  if (!hasFallback) return html;
  await load(shell);
  return renderToString(shell);
}

/** Markup and head elements of a page that is a component. */
export async function renderScriptPage(input: ShellProps) {
  const shell = createElement(Shell, input);
  await load(shell);
  return withTags(() => renderToString(shell));
}

function withTags(render: () => string) {
  const { result: html, head } = collectHead(render);
  const tags = head.elements.map(headMarkup).join('');
  return { html, head: { ...head, tags } };
}

/** Content on its own, with what its components add to the head. */
export function renderContent(input: Pick<ShellProps, 'tree' | 'islands'>) {
  return withTags(() => renderStatic(ContentTree as never, input));
}

export function renderStatic<Props extends object>(
  component: ComponentType<Props>,
  props: Props,
): string {
  return renderToStaticMarkup(createElement(component, props));
}

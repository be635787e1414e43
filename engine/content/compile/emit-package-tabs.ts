/** A fence marked `npm2yarn`: the same commands for each package manager, as tabs in step (A125). */
import convertCommands from 'npm-to-yarn';
import { parseCodeInfo, renderCodeBlock } from './code-block';
import type { ContentTree, EmitContext, Place } from './context';
import { islandElement } from './island-props';

export const packageTabsPattern = /(?:^|\s)npm2yarn(?:2pnpm)?(?=\s|$)/;

const managers = [
  ['npm', 'npm'],
  ['yarn', 'Yarn'],
  ['pnpm', 'pnpm'],
  ['bun', 'Bun'],
] as const;

export function emitPackageTabs(
  code: string,
  language: string | null | undefined,
  meta: string,
  { page }: EmitContext,
  place: Place,
): ContentTree {
  const { highlighter, codeMarkers } = page.environment;
  const info = parseCodeInfo(language, meta.replace(packageTabsPattern, ''));
  page.sections.writeCode(code);
  const items = managers.flatMap(([value, label]) => {
    const shown = value === 'npm' ? code : convertCommands(code, value);
    const block = renderCodeBlock({ code: shown, info }, highlighter, codeMarkers);
    const item = islandElement('TabItem', { value, label }, [block], page, place);
    return item ? [item] : [];
  });
  const tabs = islandElement('Tabs', { groupId: 'npm2yarn' }, items, page, place);
  return tabs ? [tabs] : [];
}

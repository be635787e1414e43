/**
 * Finds files that pages load from other sites. Browsers silently block them unless the owner allows
 * them in the content policy, so the build reports them.
 */
import type { CompiledEmbed } from '../content/compiled-page';
import { addedScripts } from '../content/config/added-scripts';
import type { ResolvedConfig } from '../content/config/schema';
import { escapePattern } from '../shared/escape-pattern';
import { type Problem, warningAt } from '../shared/problem';

const names: Record<CompiledEmbed['kind'], string> = {
  images: 'picture',
  media: 'video or audio',
  frames: 'frame',
};

/**
 * One warning per file and site that is not allowed, at the first place in the file.
 *
 * @param siteUrl origin of the site itself
 */
export function otherSiteEmbedProblems(
  embeds: readonly CompiledEmbed[],
  siteUrl: string,
  allowed: Partial<ResolvedConfig['contentPolicy']>,
): Problem[] {
  const found = new Map<string, Problem>();
  for (const { kind, href, filePath, line, column } of embeds) {
    if (!URL.canParse(href, siteUrl)) continue;
    const address = new URL(href, siteUrl);
    const key = `${filePath} ${kind} ${address.origin}`;
    const isAllowed = allowed[kind]?.some((source) => allows(source, address.href));
    if (address.origin === siteUrl || isAllowed || found.has(key)) continue;
    const what = `Browsers will not show this ${names[kind]} from another site: ${address.href}`;
    const hint = kind === 'frames' ? 'Link to it instead,' : 'Put the file beside the page,';
    const other = `or allow the site in the configuration: contentPolicy: { ${kind}: ['${address.origin}'] }.`;
    found.set(key, warningAt({ filePath, line, column }, what, hint, other));
  }
  return [...found.values()];
}

/** One warning for each site from which an inline script of the head may add scripts, although the policy stops them. */
export function stoppedScriptProblems(
  { headTags, contentPolicy, url }: Pick<ResolvedConfig, 'headTags' | 'contentPolicy' | 'url'>,
  filePath: string,
): Problem[] {
  const named = headTags.flatMap(({ attributes: { src, rel, href } }) =>
    [src, rel === 'modulepreload' && href].filter((one) => typeof one === 'string'),
  );
  const allowed = [...contentPolicy.scripts, ...named];
  const stopped = addedScripts(headTags)
    .filter((address) => !allowed.some((source) => allows(source, address)))
    .map((address) => new URL(address).origin);
  return [...new Set(stopped)]
    .filter((origin) => origin !== url)
    .map((origin) => {
      const what = `Browsers will not run scripts from ${origin}, which a script of "headTags" may add.`;
      const hint = `Allow the site in the configuration: contentPolicy: { scripts: ['${origin}'] }.`;
      return warningAt(filePath, what, hint);
    });
}

/** @param source as in a policy: `https://x.org`, `https://x.org/img/`, `*.x.org`, `https:`, `*` */
function allows(source: string, href: string): boolean {
  const pattern = escapePattern(source.replace(/\/$/, '')).replaceAll('\\*', '[^/]*');
  return new RegExp(`^(?:https?://)?${pattern}(?:[/?#]|$)`, 'i').test(href);
}

/** Files for addresses that were published before: pages that lead on, and rules for hosts (B245). */
import type { ResolvedConfig } from '../../content/config/schema';
import { documentPath, withBase } from '../../shared/url-path';
import { movedScript, movedScriptFile, movedScriptTag } from '../old-anchors';
import type { OutputFile } from './output-file';
import { bothSpellings, type Redirect, renderRedirectPage } from './redirects';

export interface OldAddresses {
  /** Final, as those of the configuration. */
  redirects: readonly Redirect[];
  /** Paths without base path, removed on purpose. */
  gone: readonly string[];
  /** A page has notes of old anchors, which the script follows. */
  hasNotes: boolean;
}

type PageConfig = Pick<ResolvedConfig, 'url' | 'locale' | 'basePath'>;

export function renderOldAddresses(old: OldAddresses, config: PageConfig): OutputFile[] {
  const needsScript = old.redirects.length > 0 || old.hasNotes;
  return [
    ...old.redirects.map((redirect) =>
      renderRedirectPage(redirect, config, movedScriptTag(config.basePath)),
    ),
    ...(needsScript ? [{ filePath: movedScriptFile, content: movedScript }] : []),
  ];
}

/** Lines of `_redirects` with the status 410: all hosts but Cloudflare Pages know it. */
export function renderGoneRules(
  gone: readonly string[],
  basePath: string,
  format: ResolvedConfig['output']['format'],
): string[] {
  return gone.flatMap((path) => {
    const page = encodeURI(withBase(`/${documentPath(path, format)}`, basePath));
    return bothSpellings(path).map(
      (spelling) => `${encodeURI(withBase(spelling, basePath))} ${page} 410!`,
    );
  });
}

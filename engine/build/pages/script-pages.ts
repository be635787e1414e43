/** Standalone pages written as components (A108): rendered once to collect their head elements. */

import type { ComponentType } from 'react';
import { type ReportLevel, severityOf } from '../../content/config/report-level';
import { isTextPage, type SiteFiles } from '../../content/model/site-files';
import type { RenderJob } from '../../render/render-page';
import type { JsonProps } from '../../shared/content-tree';
import { firstLine, messageOf } from '../../shared/error-text';
import type { Problem } from '../../shared/problem';
import type { SiteData } from '../../shared/site-data';
import type { HeadParts } from '../../theme/docusaurus/internal/head-parts';
import type { AuthorIsland } from '../bundle/author-modules';
import { islandPageJob, type JobContext } from './page-jobs';

interface ScriptPagesInput {
  site: SiteData;
  files: SiteFiles;
  authorIslands: readonly AuthorIsland[];
  /** By name. */
  islands: Record<string, ComponentType<Record<string, unknown>>>;
}

/** A page that fails has no job, but a problem unless `onBrokenScripts` ignores it (A123). */
export async function scriptPageJobs(
  { site, files, authorIslands, islands }: ScriptPagesInput,
  context: JobContext,
): Promise<{ jobs: RenderJob[]; problems: Problem[] }> {
  const { bundle, config } = context;
  const jobs: RenderJob[] = [];
  // These pages are not compiled.
  bundle.setBuildContext(undefined);
  const problems: Problem[] = [];
  for (const { filePath, urlPath, title } of context.model.pages) {
    if (isTextPage(filePath) || !files.pages.includes(filePath)) continue;
    const island = authorIslands.find(
      (one) => one.filePath === filePath && one.exportName === 'default',
    );
    if (!island) continue;
    const props = propsOf(islands[island.name], bundle);
    const description = {
      filePath,
      urlPath,
      title,
      island: island.name,
      props,
      kind: 'page' as const,
    };
    try {
      const { meta, tree = [] } = islandPageJob(description, context);
      const { html, head } = await bundle.renderScriptPage({ site, page: meta, tree, islands });
      const titled = {
        ...description,
        // Pages with `@theme/Layout` but without a title have that of the site (A152).
        title: head.title ?? (head.hasLayout ? config.title : title),
        ...(head.description !== undefined && { description: head.description }),
      };
      jobs.push(withHeadParts(islandPageJob(titled, context), html, head));
    } catch (error) {
      if (config.onBrokenScripts !== 'ignore') {
        problems.push(renderFailure(filePath, error, config.onBrokenScripts));
      }
    }
  }
  return { jobs, problems };
}

function renderFailure(filePath: string, error: unknown, level: ReportLevel): Problem {
  const fails = level === 'error' ? 'fails' : 'is left out: it fails';
  const what = `The page ${fails} when the build renders it: ${firstLine(messageOf(error))}`;
  const hint =
    'It runs without a browser. Move code that needs one into <BrowserOnly> or an effect.';
  return { severity: severityOf(level), filePath, what, hints: [hint] };
}

/**
 * Docusaurus passes its configuration to pages as a prop. It is large, so only pages get it that
 * mention it or pass on all their props.
 */
function propsOf(page: unknown, { docusaurusModules }: JobContext['bundle']): JsonProps {
  const getContext = docusaurusModules.useDocusaurusContext?.default as
    | undefined
    | (() => { siteConfig: JsonProps });
  return getContext && /\bconfig\b|\.\.\.props\b/.test(String(page))
    ? { config: getContext().siteConfig }
    : {};
}

function withHeadParts(
  job: RenderJob,
  html: string,
  head: HeadParts & { tags: string },
): RenderJob {
  const hasOwnMain = /<main\b[\s\S]*<main\b/.test(html);
  return {
    ...job,
    authorTags: head.tags === '' ? [] : [head.tags],
    meta: {
      ...job.meta,
      ...(head.hasLayout && { isFullWidth: true }),
      ...(hasOwnMain && { hasOwnMain }),
    },
  };
}

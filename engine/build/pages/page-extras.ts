/** Adds social images, the content policy and the offline page before pages are rendered. */
import path from 'node:path';
import type { ResolvedConfig } from '../../content/config/schema';
import {
  type AllowedSources,
  type ContentPolicy,
  contentPolicy,
} from '../../render/content-policy';
import { headTagHtml } from '../../render/head-tags';
import { isIndexed } from '../../render/outputs/site-pages';
import type { RenderJob } from '../../render/render-page';
import { engineFolder } from '../folders';
import { createSocialImages, type SocialImages } from '../output/social-images';
import { staticFile } from '../site/site-sources';
import { offlineJob } from './offline-page';

export interface PageExtrasInput {
  config: ResolvedConfig;
  siteDir: string;
  cacheDir: string;
  jobs: readonly RenderJob[];
  /** Inline scripts of all pages. */
  scripts: readonly string[];
  /** Inline scripts of some pages. */
  pageScripts?: readonly string[];
  /** Additional sources from other sites. */
  allowed?: AllowedSources;
}

export interface PageExtras {
  jobs: RenderJob[];
  contentPolicy: ContentPolicy;
  /** Drawn while the output is written; missing when switched off. */
  socialImages?: SocialImages;
}

const faceFile = 'theme/fonts/source/geist-latin-wght-normal.woff2';

export async function addPageExtras(input: PageExtrasInput): Promise<PageExtras> {
  const { config, siteDir, cacheDir, scripts, pageScripts = [], allowed = {} } = input;
  const policy = contentPolicy({
    search: config.search,
    scripts,
    pageScripts,
    authorTags: [
      ...config.headTags.map(headTagHtml),
      ...input.jobs.flatMap(({ authorTags }) => authorTags),
    ],
    allowed,
    isFolder: config.router === 'hash',
  });
  const jobs = [...input.jobs, ...(config.serviceWorker ? [offlineJob(config)] : [])];
  if (!config.socialImages) return { jobs, contentPolicy: policy };

  const socialImages = await createSocialImages({
    config,
    fontFile: path.join(engineFolder(), faceFile),
    logoFile:
      config.logo &&
      staticFile(config.logo.srcDark ?? config.logo.src, config.staticDirectories, siteDir),
    cacheDir,
  });
  const siteImage =
    config.image === undefined
      ? socialImages.address({ title: config.title, description: config.tagline })
      : undefined;
  return {
    contentPolicy: policy,
    socialImages,
    jobs: jobs.map((job) => withSocialImage(job, config, socialImages, siteImage)),
  };
}

/** B173: the page's own image, else the drawn one, else the site's. */
function withSocialImage(
  job: RenderJob,
  config: ResolvedConfig,
  images: SocialImages,
  siteImage: string | undefined,
): RenderJob {
  const { meta } = job;
  const isOwn = job.image !== undefined && !(config.image && job.image.endsWith(config.image));
  if (isOwn) return job;
  if (!isIndexed(meta)) return siteImage === undefined ? job : { ...job, image: siteImage };
  const section = meta.breadcrumbs?.at(-2)?.label;
  const card = {
    title: meta.title,
    ...(section !== undefined && { section }),
    ...(meta.description !== undefined && { description: meta.description }),
  };
  return { ...job, image: images.address(card, meta.urlPath) };
}

/** Where a site is published, and where readers' search terms and feedback go (B260, B262). */
import { z } from 'zod';
import { failing } from '../problems/schema-issues';
import type { ResolvedConfig } from './schema';

/** `https://docs.example.com`. */
export const origin = originOr('.');
/** An origin, with another setting for the path. */
export const siteUrl = originOr(' and put the path into "basePath".');

function originOr(advice: string) {
  const complain = failing((value: string) => {
    const url = URL.canParse(value) ? new URL(value) : undefined;
    if (!url || !/^https?:$/.test(url.protocol)) {
      return [`must be a web address, not "${value}"`, 'Write it like "https://docs.example.com".'];
    }
    if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
      return [`must have no path: "${value}"`, `Write "${url.origin}"${advice}`];
    }
    return (
      value.endsWith('/') && [`must not end with a slash: "${value}"`, `Write "${url.origin}".`]
    );
  });
  return z.string().min(1).check(complain);
}

/** Normalized to start and end with a slash. */
export const basePath = z
  .string()
  .check(
    failing((value) => {
      if (value.startsWith('/') && !/[?#\s]/.test(value)) return undefined;
      const path = value.replace(/^\/+|[?#\s].*$|\/+$/g, '');
      const advice = path === '' ? 'Write "/".' : `Write "/${path}/".`;
      return [`must be a path that starts with a slash, not "${value}"`, advice];
    }),
  )
  .transform((value) => `${value.replace(/\/+$/, '')}/`);

/** A path on the site's own origin, or an https URL. */
export const endpoint = z.string().check(failing(describeBadEndpoint));

function describeBadEndpoint(value: string): [what: string, hint: string] | undefined {
  const what = `must be a path or an address with https:, not "${value}"`;
  if (/^\/(?![/\\])[^\s#\\]*$/.test(value)) return undefined;
  const address = /^\/\//.test(value) ? `https:${value}` : value;
  const url = /^https?:/i.test(address) && URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = !/[\s#@]/.test(value);
  if (url?.protocol === 'https:' && isPlain && address === value) return undefined;
  if (url) return [what, `Write "https://${url.host}${url.pathname}${url.search}".`];
  const path = value.replace(/#.*$/, '').replace(/^[\\/.]+|\s+/g, '');
  return [what, path === '' || /:/.test(path) ? 'Write it like "/report".' : `Write "/${path}".`];
}

/** Sources for the content policy, without queries. It always allows the site's own origin. */
export function endpointSources({
  search,
  feedback,
  router,
}: Pick<ResolvedConfig, 'search' | 'feedback' | 'router'>): string[] {
  if (router === 'hash') return [];
  const endpoints = [search === false ? undefined : search.report, feedback];
  return endpoints.flatMap((value) => {
    if (value === undefined || value.startsWith('/')) return [];
    const { origin, pathname } = new URL(value);
    // A semicolon or comma would end the source.
    return [origin + pathname.replace(/;/g, '%3B').replace(/,/g, '%2C')];
  });
}

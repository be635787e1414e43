/** URLs that receive readers' search terms and feedback (B260, B262); off by default. */
import { z } from 'zod';
import { failing } from '../problems/schema-issues';
import type { ResolvedConfig } from './schema';

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

/**
 * Sources for the content policy, without queries. Paths need none, because the policy allows the
 * site's own origin.
 */
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

/** Settings that name where readers' words are sent (B260, B262): off unless they are there. */
import { z } from 'zod';
import { failing } from '../problems/failing';
import type { ResolvedConfig } from './schema';

/** A path of the site's own origin, as written, or a whole address with https. */
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
 * Where pages may send, as sources of the content policy: without queries, which it knows nothing of.
 * Paths are the site's own origin, which it allows anyway.
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
    // Semicolon and comma end a source.
    return [origin + pathname.replace(/;/g, '%3B').replace(/,/g, '%2C')];
  });
}

/** Where a site, or one of its languages, is published. */
import { z } from 'zod';
import { failing } from '../problems/schema-issues';

/** An origin: `https://docs.example.com`. */
export const siteUrl = z
  .string()
  .min(1)
  .check(
    failing((value) => {
      const url = URL.canParse(value) ? new URL(value) : undefined;
      if (!url || !/^https?:$/.test(url.protocol)) {
        return [
          `must be a web address, not "${value}"`,
          'Write it like "https://docs.example.com".',
        ];
      }
      if (url.pathname !== '/' || url.search !== '' || url.hash !== '') {
        const advice = `Write "${url.origin}" and put the path into "basePath".`;
        return [`must have no path: "${value}"`, advice];
      }
      return value.endsWith('/')
        ? [`must not end with a slash: "${value}"`, `Write "${url.origin}".`]
        : undefined;
    }),
  );

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

import type { MouseEvent } from 'react';
import { isExternalHref } from '../shared/url-path';

/** Attributes of a link that leaves the site: a new tab that knows nothing of this one (B20). */
export function externalLinkProps(
  href: string,
): { target: '_blank'; rel: 'noopener noreferrer' } | undefined {
  return isExternalHref(href) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
}

/** A click that keeps the browser's own meaning: new tab, new window, download (B21). */
export function isModifiedClick(event: MouseEvent): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

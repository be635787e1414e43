import { isExternalHref } from '../shared/url-path';

/** Opens external links in a new tab without access to this one (B20). */
export function externalLinkProps(
  href: string,
): { target: '_blank'; rel: 'noopener noreferrer' } | undefined {
  return isExternalHref(href) ? { target: '_blank', rel: 'noopener noreferrer' } : undefined;
}

/** Whether the browser handles the click itself: new tab, new window, download (B21). */
export function isModifiedClick(
  event: Pick<MouseEvent, 'button' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>,
): boolean {
  return event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

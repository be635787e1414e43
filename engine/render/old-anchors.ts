/** Formerly published anchors: an element at their new place, or a note that links to it (B245). */

import { escapeAttribute, escapeText, unescapeHtml } from '../content/compile/html';
import { type ContentTree, isTreeElement, type TreeNode } from '../shared/content-tree';
import { t } from '../shared/messages';
import { withBase } from '../shared/url-path';

export interface OldAnchor {
  id: string;
  /** A heading of the same page, or a URL with base path. */
  to: { anchor: string } | { href: string; title: string };
}

/** A note is visible only to readers who follow its anchor. */
export const movedNoteStyles = '[data-moved]:not(:target){display:none}';

/** The script that redirects from old anchors and addresses; without leading slash. */
export const movedScriptFile = 'moved-addresses.js';

export function movedScriptTag(basePath: string): string {
  const src = escapeAttribute(withBase(`/${movedScriptFile}`, basePath));
  return `<script src="${src}" defer></script>`;
}

/** On the page of an old address keeps the anchor; elsewhere follows the link in the anchor's note. */
export const movedScript = `(() => {
  const { hash } = location;
  const page = document.querySelector('a[data-moved-page]');
  if (page) {
    location.replace(page.hash ? page.href : page.href + hash);
    return;
  }
  let id = hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {}
  const link = document.getElementById(id)?.closest('[data-moved]')?.querySelector('a');
  if (link) location.replace(link.href);
})();
`;

/** True if the anchor moved to another page: then its page needs the note's styles and script. */
export function hasNote({ to }: OldAnchor): boolean {
  return 'href' in to;
}

export function withOldAnchors(
  tree: ContentTree,
  anchors: readonly OldAnchor[] | undefined,
): ContentTree {
  if (!anchors?.length) return tree;
  const placed = new Set<string>();
  const aliasesAt = (headingId: string): string =>
    anchors
      .filter(({ to }) => 'anchor' in to && to.anchor === headingId)
      .map(({ id }) => {
        placed.add(id);
        return `<span id="${escapeAttribute(id)}"></span>`;
      })
      .join('');
  const visit = (node: TreeNode): TreeNode => {
    if (!isTreeElement(node)) return withAliases(String(node), aliasesAt);
    const [type, props, children] = node;
    const inner = children.map(visit);
    const alias = /^h[1-6]$/.test(type) ? aliasesAt(String(props.id)) : '';
    return [type, props, alias === '' ? inner : [alias, ...inner]];
  };
  const content = tree.map(visit);
  const notes = anchors.filter(({ id }) => !placed.has(id)).map(noteOf);
  return notes.length > 0 ? [notes.join(''), ...content] : content;
}

function withAliases(html: string, aliasesAt: (headingId: string) => string): string {
  return html.replace(
    /<h[1-6]\b[^>]*? id="([^"]*)"[^>]*>/g,
    (tag, id: string) => tag + aliasesAt(unescapeHtml(id)),
  );
}

function noteOf({ id, to }: OldAnchor): string {
  const { href, title } =
    'href' in to ? to : { href: `#${encodeURI(to.anchor)}`, title: to.anchor };
  return `<p id="${escapeAttribute(id)}" data-moved><a href="${escapeAttribute(href)}">${t('This section has moved: {0}', escapeText(title))}</a></p>`;
}

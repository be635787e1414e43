import type { PageMeta } from '../../shared/page';
import { rootClassNames } from '../../shared/root-classes';

/** Updates the document's head to what a direct load of the page would give (B181). */
export function updateHead(meta: PageMeta): void {
  const { headTitle, description, canonical, robots, markdownHref = '' } = meta;
  document.title = headTitle;
  document.documentElement.className = rootClassNames(meta);
  setMeta('property', 'og:title', headTitle);
  setMeta('name', 'description', description);
  setMeta('property', 'og:description', description);
  setMeta('property', 'og:url', canonical);
  setMeta('name', 'robots', robots);

  const markdown = document.head.querySelector<HTMLLinkElement>('link[type="text/markdown"]');
  if (markdown) {
    markdown.href = markdownHref;
    // On a page without a Markdown file, the link stays but has no meaning.
    markdown.rel = markdownHref && 'alternate';
  }

  const links = document.head.querySelectorAll<HTMLLinkElement>(
    'link[rel=canonical], link[rel=alternate][hreflang]',
  );
  for (const link of links) {
    if (canonical === undefined) link.remove();
    else link.href = canonical;
  }
  if (canonical !== undefined && links.length === 0) {
    const link = document.createElement('link');
    link.rel = 'canonical';
    link.href = canonical;
    document.head.append(link);
  }
}

function setMeta(kind: 'name' | 'property', name: string, content: string | undefined): void {
  const existing = document.head.querySelector<HTMLMetaElement>(`meta[${kind}="${name}"]`);
  if (content === undefined) {
    existing?.remove();
    return;
  }
  const meta = existing ?? document.createElement('meta');
  meta.setAttribute(kind, name);
  meta.content = content;
  if (!existing) document.head.append(meta);
}

/** Pages for the site's own search index and for a hosted one. */
import type { CompiledSection } from '../../content/compiled-page';
import type { ResolvedConfig } from '../../content/config/schema';
import type { PageFields } from '../../content/model/doc';
import type { SearchPage } from '../../search/index/records';
import type { PageMeta } from '../../shared/page';
import { searchTag } from '../../shared/search-folder';
import type { SidebarData, SidebarItem } from '../../shared/sidebar';
import { withBase } from '../../shared/url-path';

type AuthorFields = Pick<PageFields, 'frontMatter' | 'keywords' | 'search'>;

export interface SearchPagesInput {
  config: Pick<ResolvedConfig, 'title' | 'locale' | 'basePath'>;
  pages: readonly { filePath: string; meta: PageMeta }[];
  /** Front matter by source file. */
  fields: ReadonlyMap<string, AuthorFields>;
  sidebars: readonly SidebarData[];
  /** Empty for pages without Markdown. */
  readSections(filePath: string): readonly CompiledSection[];
}

/** Only descriptions from front matter: excerpts of the text would add nothing. */
export function authorWords({
  frontMatter: { description },
  keywords,
  search,
}: AuthorFields): Pick<SearchPage, 'description' | 'keywords' | 'search'> {
  return { ...(description !== undefined && { description }), keywords, search };
}

/** @returns docs, categories and standalone pages, in the order of the sidebars */
export function searchPages(input: SearchPagesInput): SearchPage[] {
  const { config, pages, fields, sidebars, readSections } = input;
  const places = sidebarPlaces(sidebars);
  return pages
    .filter(({ meta }) => /^(?:doc|category|page)$/.test(meta.kind))
    .map(({ filePath, meta }): SearchPage & { order: number } => {
      const url = withBase(encodeURI(meta.urlPath), config.basePath);
      const place = places.get(url);
      const sections = readSections(filePath);
      const written = fields.get(filePath);
      return {
        order: place?.order ?? Number.POSITIVE_INFINITY,
        url,
        title: meta.title,
        topic: place?.topic ?? config.title,
        breadcrumbs: place?.breadcrumbs ?? [],
        language: config.locale,
        tag: searchTag(meta),
        isUnlisted: meta.isUnlisted ?? false,
        isDraft: meta.isDraft ?? false,
        ...(written ? authorWords(written) : {}),
        sections:
          sections.length > 0 || written?.frontMatter.description !== undefined
            ? sections
            : [{ level: 0, heading: '', text: meta.description ?? '', code: '' }],
      };
    })
    .sort((a, b) => a.order - b.order || 0)
    .map(({ order: _, ...page }) => page);
}

interface Place {
  order: number;
  /** Label of the top category, also for its own page. */
  topic?: string;
  /** Labels of the page's categories, the top one first. */
  breadcrumbs: readonly string[];
}

function sidebarPlaces(sidebars: readonly SidebarData[]): Map<string, Place> {
  const places = new Map<string, Place>();
  const visit = (items: readonly SidebarItem[], around: readonly string[]): void => {
    for (const item of items) {
      if (item.type === 'html') continue;
      const trail = item.type === 'category' ? [...around, item.label] : around;
      if (item.href !== undefined && !places.has(item.href)) {
        const order = places.size;
        const [topic] = trail;
        places.set(item.href, {
          order,
          breadcrumbs: trail,
          ...(topic === undefined ? {} : { topic }),
        });
      }
      if (item.type === 'category') visit(item.items, trail);
    }
  };
  for (const { items } of sidebars) visit(items, []);
  return places;
}

/** The site model for static components. */
import { setOfPage } from '../../content/model/docs-set';
import type { SiteModel } from '../../content/model/model';
import type { PageChange } from '../../history/read-history';
import { flattenSidebar } from '../../shared/sidebar';
import { changesUrlPath, pathKey, withBase } from '../../shared/url-path';
import { cardsOf } from '../../theme/components/CategoryIndex/cards';
import type { SiteModelView } from '../../theme/static/build-context';
import { cacheKey } from '../cache/file-cache';

interface ViewedSite {
  model: SiteModel;
  basePath: string;
  /** Newest first; missing for a site without a list of changes. */
  changes?: readonly PageChange[] | undefined;
  /** Whether it has recent pages. */
  showsNews: boolean;
}

/** @param urlPath of the querying page: only its version is counted and listed */
export function siteModelView(
  { model, basePath, changes, showsNews }: ViewedSite,
  urlPath: string,
): SiteModelView {
  const set = setOfPage(model.sets, model.navigation.get(urlPath) ?? {}) ?? model.docs;
  return {
    changesHref: () => (changes ? withBase(changesUrlPath, basePath) : null),
    countPages(path) {
      const href = withBase(path, basePath);
      const category = flattenSidebar(set.sidebars.flatMap(({ items }) => items)).find(
        (item) => item.type === 'category' && item.href === href,
      );
      if (category?.type === 'category') {
        return flattenSidebar(category.items).filter(
          (item) => item.type === 'link' && item.docId !== undefined && !item.isUnlisted,
        ).length;
      }
      const key = pathKey(path);
      return set.docs.filter(({ urlPath: docPath, isUnlisted }) => {
        const docKey = pathKey(docPath);
        return !isUnlisted && (docKey === key || docKey.startsWith(`${key}/`));
      }).length;
    },
    cards: (path) => cardsOf(model.navigation.get(path ?? urlPath)?.listing ?? []),
    doc(id) {
      const found = set.docs.find((doc) => doc.id === id);
      return found ? { id, title: found.title, description: found.description ?? '' } : null;
    },
    recentPages(limit) {
      const changed = new Map(
        changes?.map(({ filePath, date }): [string, string] => [filePath, date]).reverse(),
      );
      const dated = set.docs.flatMap((doc) => {
        const date = changed.get(doc.filePath) ?? doc.lastUpdate?.date;
        if (!date || doc.isUnlisted) return [];
        // Pages in the list of changes come first. ISO dates compare as text.
        return [{ ...doc, date, rank: `${changed.has(doc.filePath) ? 1 : 0} ${date}` }];
      });
      dated.sort((a, b) =>
        a.rank === b.rank ? (a.title < b.title ? -1 : 1) : a.rank < b.rank ? 1 : -1,
      );
      return dated.slice(0, showsNews ? limit : 0).map(({ urlPath: docPath, title, date }) => {
        const [first, second] = model.navigation.get(docPath)?.breadcrumbs ?? [];
        const page = { href: withBase(docPath, basePath), title, date };
        const hasGroup = first && second && first.label !== title;
        return { ...page, ...(hasGroup && { section: first.label }) };
      });
    },
  };
}

/** Changes when the answer of any view changes. */
export function siteModelKey({ model, basePath, changes, showsNews }: ViewedSite): string {
  const sets = model.sets.map(({ docs, sidebars }) => [docs, sidebars]);
  return cacheKey(basePath, changes, showsNews, ...sets);
}

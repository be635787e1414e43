import { type Hierarchy, type Hit, hierarchyOf, hitLevels } from './hit';

/** A hit for tests: a page by default; levels not named are null. */
export function sampleHit(
  fields: Omit<Partial<Hit>, 'hierarchy'> & { hierarchy?: Partial<Hierarchy> } = {},
): Hit {
  const names = hitLevels.map((level) => fields.hierarchy?.[level] ?? null);
  const url = `/${names.filter((name) => name !== null).join('/')}`
    .toLowerCase()
    .replace(/ /g, '-');
  const hierarchy = hierarchyOf(names);
  return { objectID: url, url, type: 'lvl1', content: null, ...fields, hierarchy };
}

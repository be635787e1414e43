import { type Hierarchy, type Hit, hitLevels } from './hit';

/** A hit for tests: a page unless told otherwise; levels not named are null. */
export function sampleHit(
  fields: Omit<Partial<Hit>, 'hierarchy'> & { hierarchy?: Partial<Hierarchy> } = {},
): Hit {
  const hierarchy = Object.fromEntries(
    hitLevels.map((level) => [level, fields.hierarchy?.[level] ?? null]),
  ) as Hierarchy;
  const names = hitLevels.flatMap((level) => hierarchy[level] ?? []);
  const url = `/${names.join('/').toLowerCase().replace(/ /g, '-')}`;
  return { objectID: url, url, type: 'lvl1', content: null, ...fields, hierarchy };
}

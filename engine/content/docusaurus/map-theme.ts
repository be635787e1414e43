/** Head tags and search of a Docusaurus configuration in our terms (A119). */
import { defined } from '../defined';
import {
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  lose,
  type MapContext,
  plainData,
  take,
  textOf,
} from './report';

/** `headTags`, `scripts`, `stylesheets`, `themeConfig.metadata`, `image` and `noIndex`. */
export function mapHead(config: Fields, themeConfig: Fields): Fields {
  const headTags: Fields[] = listOf(config.headTags).flatMap((tag) => {
    const fields = take(fieldsOf(tag), 'tagName', 'innerHTML');
    const attributes = attributesOf(fieldsOf(tag).attributes);
    return fields.tagName === undefined ? [] : [{ ...fields, attributes }];
  });
  const basePath = textOf(config.baseUrl) ?? '/';
  for (const [key, tagName, name, fixed] of [
    ['scripts', 'script', 'src', {}],
    ['stylesheets', 'link', 'href', { rel: 'stylesheet' }],
  ] as const) {
    for (const entry of listOf(config[key])) {
      const attributes = typeof entry === 'string' ? { [name]: entry } : attributesOf(entry);
      const source = attributes[name];
      if (typeof source !== 'string') continue;
      const address = /^(?:\w+:|\/)/.test(source) ? source : basePath + source;
      headTags.push({ tagName, attributes: { ...fixed, ...attributes, [name]: address } });
    }
  }
  const metadata = listOf(themeConfig.metadata).flatMap((entry): Fields[] => {
    const tag = take(fieldsOf(entry), 'name', 'property', 'content');
    const isKnown = (tag.name === undefined) !== (tag.property === undefined);
    if (isKnown && tag.content !== undefined) return [tag];
    headTags.push({ tagName: 'meta', attributes: attributesOf(entry) });
    return [];
  });
  if (config.noIndex === true) metadata.push({ name: 'robots', content: 'noindex, nofollow' });
  return { headTags, metadata, ...take(themeConfig, 'image') };
}

function attributesOf(value: unknown): Record<string, unknown> {
  const isAttribute = ([, content]: [string, unknown]): boolean =>
    typeof content === 'string' || typeof content === 'boolean';
  return Object.fromEntries(Object.entries(fieldsOf(value)).filter(isAttribute));
}

/** The hosted index is asked first; the site's own is the fallback. */
export function mapSearch({ algolia }: Fields, context: MapContext): Fields {
  if (!isFields(algolia)) return {};
  const credentials = take(algolia, 'appId', 'apiKey', 'indexName');
  if (Object.values(credentials).filter(Boolean).length < 3) {
    const what =
      'The hosted search lacks "appId", "apiKey" or "indexName": the site searches its own index.';
    const hint = 'Add the missing settings to search the hosted index first.';
    lose(context, ['themeConfig', 'algolia'], what, hint);
    return {};
  }
  const { searchParameters } = algolia;
  const { from, to } = fieldsOf(algolia.replaceSearchResultPathname);
  const isPlain = typeof from === 'string' && typeof to === 'string' && from !== '';
  return {
    search: defined({
      provider: 'hosted',
      ...credentials,
      ...take(algolia, 'insights', 'placeholder'),
      contextual: algolia.contextualSearch !== false,
      parameters: isFields(searchParameters) ? plainData(searchParameters) : undefined,
      externalUrlPattern: textOf(algolia.externalUrlRegex),
      replacePath: isPlain ? { from, to } : undefined,
    }),
  };
}

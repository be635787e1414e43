/** Head tags and search of a Docusaurus configuration in our terms (A119). */
import {
  defined,
  type Fields,
  fieldsOf,
  isFields,
  listOf,
  lose,
  type MapContext,
  textOf,
} from './report';

interface HeadTag {
  tagName: string;
  attributes: Record<string, string | boolean>;
  innerHTML?: string;
}

/** `headTags`, `scripts`, `stylesheets`, `themeConfig.metadata`, `image` and `noIndex`. */
export function mapHead(config: Fields, themeConfig: Fields): Fields {
  const tags: HeadTag[] = listOf(config.headTags).flatMap((tag) => {
    const { tagName, attributes, innerHTML } = fieldsOf(tag);
    if (typeof tagName !== 'string') return [];
    const text = textOf(innerHTML);
    return [
      {
        tagName,
        attributes: attributesOf(attributes),
        ...(text !== undefined && { innerHTML: text }),
      },
    ];
  });
  const basePath = textOf(config.baseUrl) ?? '/';
  const address = (value: string): string =>
    /^(?:\w+:|\/)/.test(value) ? value : basePath + value;
  for (const [key, tagName, name, fixed] of [
    ['scripts', 'script', 'src', {}],
    ['stylesheets', 'link', 'href', { rel: 'stylesheet' }],
  ] as const) {
    for (const entry of listOf(config[key])) {
      const attributes = typeof entry === 'string' ? { [name]: entry } : attributesOf(entry);
      const source = attributes[name];
      if (typeof source !== 'string') continue;
      tags.push({ tagName, attributes: { ...fixed, ...attributes, [name]: address(source) } });
    }
  }
  const metadata = listOf(themeConfig.metadata).flatMap((entry) => {
    const { name, property, content } = fieldsOf(entry);
    const isTag = typeof content === 'string' && (name === undefined) !== (property === undefined);
    if (isTag) return [defined({ name, property, content })];
    tags.push({ tagName: 'meta', attributes: attributesOf(entry) });
    return [];
  });
  if (config.noIndex === true)
    metadata.push({ name: 'robots', content: 'noindex, nofollow' } as never);
  return defined({ headTags: tags, metadata, image: textOf(themeConfig.image) });
}

function attributesOf(value: unknown): Record<string, string | boolean> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(
      (entry): entry is [string, string | boolean] =>
        typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
    ),
  );
}

/** A hosted index is asked first, the site's own is behind it. */
export function mapSearch({ algolia }: Fields, context: MapContext): Fields {
  if (!isFields(algolia)) return {};
  const { appId, apiKey, indexName, contextualSearch, searchParameters, insights } = algolia;
  if (![appId, apiKey, indexName].every((value) => textOf(value))) {
    const what =
      'The hosted search lacks "appId", "apiKey" or "indexName": the site searches its own index.';
    lose(
      context,
      ['themeConfig', 'algolia'],
      what,
      'Add what is missing to search the hosted index first.',
    );
    return {};
  }
  const { from, to } = fieldsOf(algolia.replaceSearchResultPathname);
  const isPlain = typeof from === 'string' && typeof to === 'string' && from !== '';
  return {
    search: defined({
      provider: 'hosted',
      appId,
      apiKey,
      indexName,
      contextual: contextualSearch !== false,
      parameters: isFields(searchParameters)
        ? (JSON.parse(JSON.stringify(searchParameters)) as Fields)
        : undefined,
      insights: insights === true || undefined,
      placeholder: textOf(algolia.placeholder),
      externalUrlPattern: textOf(algolia.externalUrlRegex),
      replacePath: isPlain ? { from, to } : undefined,
    }),
  };
}

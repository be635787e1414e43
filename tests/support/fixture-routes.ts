/** Every page of the fixture site: route → title. */

export const docRoutes: Readonly<Record<string, string>> = {
  '/': 'Tideline',
  '/components': 'Components',
  '/files.example.com/': 'File service',
  '/guide/first': 'First steps',
  '/guide/islands': 'Interactive parts',
  '/guide/second': 'Read a whole day',
  '/guide/throws': 'A part that fails',
  '/long': 'All readings of the north pier',
  '/manual/': 'Manual',
  '/numbered/alpha': 'Alpha station',
  '/numbered/Über uns': 'Über uns',
  '/overview/stations': 'All stations',
  '/overview/tides': 'All tides',
  '/reference/moon': 'The moon',
  '/reference/readings': 'The readings file',
  '/reference/settings': 'Settings',
  '/reference/start': 'How to use the reference',
  '/reference/tides': 'Where tides come from',
  '/system/nested/logbook': 'Logbook',
  '/system/nested/watch': 'Watch',
  '/system/setup/': 'Setup',
  '/system/setup/service': 'Service',
  '/visibility/alone': 'Without sidebar',
  '/visibility/listed': 'Opening hours',
  '/visibility/no-index': 'Not for search engines',
  '/visibility/unlisted': 'Keys to the gauge room',
  '/writing/admonitions': 'Notes and warnings',
  '/writing/code': 'Code',
  '/writing/formulas': 'Formulas',
  '/writing/headings': 'Headings and anchors',
  '/writing/imports': 'Imports',
  '/writing/links': 'Links and images',
  '/writing/markdown': 'Text',
  '/writing/plain': 'Plain Markdown',
  '/writing/wide': 'A wide page',
};

export const categoryRoutes: Readonly<Record<string, string>> = {
  '/category/guide': 'The Tideline guide',
  '/category/system-setup': 'System setup',
  '/category/writing': 'Writing',
  '/category/writing-1': 'Writing',
};

export const pageRoutes: Readonly<Record<string, string>> = {
  '/about': 'About Tideline',
  '/glossary': 'Glossary',
  '/markdown-page': 'A standalone page',
};

export const contentRoutes: readonly string[] = [
  ...Object.keys(docRoutes),
  ...Object.keys(categoryRoutes),
  ...Object.keys(pageRoutes),
];

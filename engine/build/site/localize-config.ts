/** The configuration for one language: URL, settings and labels (A138, A140). */
import { siteLocales, writingOf } from '../../content/config/locales';
import type { ResolvedConfig } from '../../content/config/schema';
import { nearestHint } from '../../content/problems/nearest-hint';
import { errorAt, type Problem, warningAt } from '../../shared/problem';
import { engineMessages, messagesReader, type ReadMessages } from './site-messages';

/** @param wanted missing = the default language */
export function localizeConfig(
  config: ResolvedConfig,
  siteDir: string,
  wanted = config.locale,
): { config: ResolvedConfig; problems: Problem[] } {
  const locales = siteLocales(config);
  const isFolder = config.router === 'hash';
  const all = isFolder ? [] : locales;
  const current = all.find(({ locale }) => locale === wanted);
  if (wanted !== config.locale && !current) {
    const names = all.map(({ locale }) => locale);
    const what = `The site has no language "${wanted}"`;
    const hint = nearestHint(wanted, names, 'List it in "locales".');
    return { config, problems: [errorAt('.', what, hint)] };
  }
  const problems: Problem[] = [];
  const read = messagesReader(siteDir, current?.folder ?? `i18n/${config.locale}`, problems);
  const messages = engineMessages(
    wanted,
    read('code.json'),
    writingOf({ ...config, locale: wanted }).direction,
  );
  if (!current) {
    if (isFolder && locales.length > 0) {
      const what = `A site that opens from a folder has one language: it is built only in "${wanted}"`;
      const hint = 'Remove "locales", or build each language with its own configuration.';
      problems.push(warningAt('.', what, hint));
    }
    return { config: { ...config, ...withLabels(config, read), ...messages }, problems };
  }
  const isDefault = current === all[0];
  const localized: ResolvedConfig = {
    ...config,
    ...withLabels(config, read),
    ...messages,
    locale: wanted,
    url: current.url,
    basePath: current.basePath,
    i18n: { current, all, isDefault },
    // Features of the whole site or of the original docs.
    ...(!isDefault && {
      changes: false,
      ledger: false,
      offlineBundle: false,
      serviceWorker: false,
    }),
  };
  return { config: localized, problems };
}

/** Translates navbar, footer, logo and announcement. */
function withLabels(
  { navbar, footer, logo, announcementBar }: ResolvedConfig,
  read: ReadMessages,
): Partial<ResolvedConfig> {
  const bar = read('docusaurus-theme-classic/navbar.json');
  const foot = read('docusaurus-theme-classic/footer.json');
  const { 'theme.AnnouncementBar.content': announcement } = read('code.json');
  type Labeled = { label?: string | undefined };
  const named = <Item extends Labeled>(item: Item): Item => {
    const label = bar[`item.label.${item.label}`];
    return label === undefined ? item : { ...item, label };
  };
  return {
    navbar: {
      ...navbar,
      title: bar.title ?? navbar.title,
      items: navbar.items.map((item) => ({
        ...named(item),
        ...(item.items && { items: item.items.map(named) }),
        dropdownItemsBefore: item.dropdownItemsBefore.map(named),
        dropdownItemsAfter: item.dropdownItemsAfter.map(named),
      })),
    },
    footer: {
      ...footer,
      copyright: foot.copyright ?? footer.copyright,
      columns: footer.columns.map(({ title, items }) => ({
        ...(title !== undefined && { title: foot[`link.title.${title}`] ?? title }),
        items: items.map((item) =>
          'label' in item
            ? { ...item, label: foot[`link.item.label.${item.label}`] ?? item.label }
            : item,
        ),
      })),
    },
    ...(logo && { logo: { ...logo, alt: bar['logo.alt'] ?? logo.alt } }),
    ...(announcementBar && {
      announcementBar: {
        ...announcementBar,
        content: announcement ?? announcementBar.content,
      },
    }),
  };
}

import { locale, siteConfig } from './site-context';

const context = {
  siteConfig,
  siteMetadata: { docusaurusVersion: '', pluginVersions: {} },
  globalData: {},
  codeTranslations: {},
  i18n: {
    defaultLocale: locale,
    currentLocale: locale,
    locales: [locale],
    localeConfigs: { [locale]: { label: locale, direction: 'ltr', htmlLang: locale } },
  },
};

/** `@docusaurus/useDocusaurusContext` (A121): the configuration as plain data. */
export default function useDocusaurusContext() {
  return context;
}

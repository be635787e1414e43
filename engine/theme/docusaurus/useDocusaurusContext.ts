import { i18n, locale, messages, siteConfig } from './internal/site-context';
import { globalData } from './useGlobalData';

const locales = i18n?.all ?? [{ locale, label: locale, direction: 'ltr', htmlLang: locale }];

const context = {
  siteConfig,
  siteMetadata: { docusaurusVersion: '', pluginVersions: {} },
  globalData,
  codeTranslations: messages,
  i18n: {
    defaultLocale: locales[0]?.locale ?? locale,
    currentLocale: locale,
    locales: locales.map((one) => one.locale),
    localeConfigs: Object.fromEntries(locales.map((one) => [one.locale, one])),
  },
};

/** `@docusaurus/useDocusaurusContext` (A121): the configuration as plain data. */
export default function useDocusaurusContext() {
  return context;
}

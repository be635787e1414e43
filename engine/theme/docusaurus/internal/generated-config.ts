/** `@generated/docusaurus.config` (A121): the configuration as plain data. */
export { siteConfig as default } from './site-context';

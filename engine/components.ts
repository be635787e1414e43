/** The public module for a site's components; the theme's components are also at `@theme/…`. */
export { Icon, type IconName } from './theme/icons/Icon';
export {
  examplesOf,
  findOperation,
  type OpenApiDocument,
  type Operation,
  resolve,
} from './theme/openapi/document';
export { formatJson } from './theme/openapi/format-json';
export { type BuildContext, buildContext, type SiteModelView } from './theme/static/build-context';
export { default as Figure } from './theme/static/Figure';

/** Styles of the dialog, in its script to save a request. */

import dialog from '../../theme/components/SearchDialog/SearchDialog.css?inline';
import hits from '../../theme/components/SearchDialog/SearchHits.css?inline';
// Pages define only the custom properties they use themselves (`page-styles.ts`), so the bundler adds the
// values of the others (`search-bundle.ts`).
import mark from '../../theme/styles/mark.css?inline';
import preferences from '../../theme/styles/preferences.css?inline';

/** Uses a constructed stylesheet, which the content policy allows. */
export function addDialogStyles(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(mark + dialog + hits + preferences);
  document.adoptedStyleSheets.push(sheet);
}

/** Styles of the dialog, in its script to save a request. */

import card from '../../theme/components/SearchDialog/AnswerCard.css?inline';
import saved from '../../theme/components/SearchDialog/SavedSearches.css?inline';
import dialog from '../../theme/components/SearchDialog/SearchDialog.css?inline';
import results from '../../theme/components/SearchDialog/SearchResults.css?inline';
import row from '../../theme/components/SearchDialog/SearchRow.css?inline';
import states from '../../theme/components/SearchDialog/SearchStates.css?inline';
// Pages define only the custom properties they use themselves (`page-styles.ts`). The bundler keeps
// those the dialog uses (`search-bundle.ts`).
import mark from '../../theme/styles/mark.css?inline';
import preferences from '../../theme/styles/preferences.css?inline';
import tokens from '../../theme/styles/tokens.css?inline';

/** Uses a constructed stylesheet, which the content policy allows. */
export function addDialogStyles(document: Document): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(tokens + preferences + mark + dialog + results + row + card + saved + states);
  document.adoptedStyleSheets.push(sheet);
}

/** Limits of search (B208–B228), in one place. */

/** Longest query in characters; the rest is cut off (B124, B218). */
export const maxQueryChars = 64;

/** Hits the dialog requests (B218), and hits per page of `/search` (B216). */
export const dialogHits = 20;
export const hitsPerResultPage = 15;

/** Hits shown per top section (B127, B218). */
export const maxGroupHits = 5;

/** After this wait a spinner replaces the magnifier (B156, B219). */
export const stallMs = 300;

/** `/search` sends the query this long after the last keystroke (B144, B216). */
export const resultPageDelayMs = 300;

/** Recent searches kept; fewer if there are favorites (B136, B217). */
export const maxRecents = 7;
export const maxRecentsBesideFavorites = 4;
export const maxFavorites = 10;

/** Queries suggested if there are no hits (B132, B227). */
export const maxSuggestions = 3;

/** Windows up to this width have shorter snippets and a cancel button (B139, B209). */
export const narrowWindow = '(max-width: 768px)';

/** Characters of a snippet in the dialog, about two lines (B139, B228). */
export const dialogSnippetChars = (isNarrow: boolean): number => (isNarrow ? 100 : 160);
/** The same on the search page (B145, B228). */
export const resultSnippetChars = 240;

/** Hits on screen this long count as seen; a report has at most this many ids (B163, B223). */
export const viewDelayMs = 400;
export const maxReportedIds = 20;

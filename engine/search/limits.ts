/** Limits of what is asked for and shown (B208–B228): each value is set here and nowhere else. */

/** Characters of a query; the rest is cut off (B124, B218). */
export const maxQueryChars = 64;

/** Hits asked for by the dialog (B218) and for one page of `/search` (B216). */
export const dialogHits = 20;
export const hitsPerResultPage = 15;

/** Hits shown of one top section (B127, B218). */
export const maxGroupHits = 5;

/** An answer that takes longer makes the magnifier a spinner (B156, B219). */
export const stallMs = 300;

/** `/search` asks this long after the last keystroke (B144, B216). */
export const resultPageDelayMs = 300;

/** Recent searches kept: fewer once something is a favourite (B136, B217). */
export const maxRecents = 7;
export const maxRecentsBesideFavorites = 4;
export const maxFavorites = 10;

/** Other queries offered where one finds nothing (B132, B227). */
export const maxSuggestions = 3;

/** Windows up to this width get shorter snippets and the cancel button (B139, B209). */
export const narrowWindow = '(max-width: 768px)';

/** Characters of a snippet in the dialog: two lines of it (B139, B228). */
export const dialogSnippetChars = (isNarrow: boolean): number => (isNarrow ? 100 : 160);
/** The same on the search page (B145, B228). */
export const resultSnippetChars = 240;

/** What is on screen this long counts as seen, in reports of this many ids (B163, B223). */
export const viewDelayMs = 400;
export const maxReportedIds = 20;

/**
 * The site's style sheets. A document contains only the rules its own content needs before any
 * interaction. After hydration, the app adds the styles of states. It also fetches the whole sheet, but
 * applies it only when it shows something else, because the browser then has to restyle every element.
 *
 * The sheets are constructed because a linked one cannot be held back and then applied within a frame.
 */
import { stateSheetFile } from '../../shared/state-sheet';
import { warnUnlessLeft } from '../../shared/warn-unless-left';
import wholeSheetSrc from '../../theme/styles/late.css?url';
import { fetchSheet } from './fetch-sheet';

/** Longer than the stylesheet takes on most connections; without it, a page can still be read. */
const longestWaitMs = 3000;

let stateSheet: CSSStyleSheet | undefined;
let wholeSheet: CSSStyleSheet | undefined;
let isWanted = false;
let loaded: Promise<unknown> | undefined;

/** For pointers, keys and states of the app. */
export async function addStateStyles(basePath: string, buildId: string): Promise<void> {
  try {
    const sheet = await fetchSheet(basePath + stateSheetFile(buildId));
    // The whole sheet contains them.
    if (wholeSheet && document.adoptedStyleSheets.includes(wholeSheet)) return;
    stateSheet = sheet;
    adopt(stateSheet);
  } catch (error) {
    warnUnlessLeft('The styles for states such as hover could not be loaded.', error);
  }
}

/**
 * Fetches the whole sheet once, without applying it.
 *
 * @returns resolves when it has loaded or failed, after three seconds at most
 */
export function loadStyles(): Promise<unknown> {
  loaded ??= Promise.race([
    fetchWholeSheet(),
    new Promise((resolve) => setTimeout(resolve, longestWaitMs)),
  ]);
  return loaded;
}

/** Applies the whole sheet, now or as soon as it has loaded. */
export function applyStyles(): void {
  isWanted = true;
  if (wholeSheet && !document.adoptedStyleSheets.includes(wholeSheet)) adopt(wholeSheet);
}

/** Fetches and applies the whole sheet, for everything a document was not made for. */
export async function stylesReady(): Promise<void> {
  await loadStyles();
  applyStyles();
}

async function fetchWholeSheet(): Promise<void> {
  try {
    wholeSheet = await fetchSheet(wholeSheetSrc);
    if (isWanted) applyStyles();
  } catch (error) {
    warnUnlessLeft('The rest of the styles could not be loaded.', error);
  }
}

/**
 * The order is: states, whole sheet, then those of the search and of parts, which build on them and are
 * therefore repeated. Sheets are only added at the end, as any other change makes Chromium and WebKit look
 * up all fonts again: they would then use fonts that came too late, and the text would move.
 */
function adopt(sheet: CSSStyleSheet): void {
  const sheets = document.adoptedStyleSheets;
  const isOwn = (other: CSSStyleSheet): boolean => other === stateSheet || other === wholeSheet;
  sheets.push(sheet, ...new Set(sheets.filter((other) => !isOwn(other))));
}

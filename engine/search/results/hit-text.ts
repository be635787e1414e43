/** The one or two lines a hit shows (B128), with `<mark>` around what matched. */
import { type Hit, type HitLevel, hitLevels } from '../hit';

export interface HitText {
  title: string;
  /** Missing if the hit has no text. */
  detail?: string;
}

/** @param isNamesake another hit of its page has the same heading, so the heading above is named, too */
export function hitText(hit: Hit, isNamesake = false): HitText {
  const page = snippetOf(hit, 'lvl1') ?? snippetOf(hit, 'lvl0');
  const content = hit._snippetResult?.content?.value ?? hit.content ?? undefined;
  if (hit.type === 'content') return lines(content ?? page, content ? page : undefined);
  if (hit.type === 'lvl0' || hit.type === 'lvl1') return lines(page, content);
  const above = isNamesake ? hitLevels.slice(2, hitLevels.indexOf(hit.type)) : [];
  const parent = above.flatMap((level) => snippetOf(hit, level) ?? []).at(-1);
  return lines(snippetOf(hit, hit.type) ?? page, parent ? `${page} › ${parent}` : page);
}

/** A stored hit has no snippet, so it shows where it is (B126). */
export function storedHitText(hit: Hit): HitText {
  const { hierarchy } = hit;
  const isPage = hit.type === 'lvl0' || hit.type === 'lvl1';
  const { title } = hitText({ ...hit, content: null });
  const place = (isPage ? hierarchy.lvl0 : hierarchy.lvl1) ?? undefined;
  return lines(title, place === title ? undefined : place);
}

export interface ResultText {
  /** The deepest heading (B145). */
  title: string;
  /** The headings above it, outermost first. */
  trail: string[];
}

/**
 * Headings of a result on the search page: not shortened, with `<mark>`. A category and a page of the
 * same name are listed once.
 */
export function resultText({ hierarchy, _highlightResult, url }: Hit): ResultText {
  const shown = hitLevels.filter((level) => level !== 'lvl1' || hierarchy.lvl1 !== hierarchy.lvl0);
  const levels = shown.flatMap(
    (level) => _highlightResult?.hierarchy[level]?.value ?? hierarchy[level] ?? [],
  );
  return { title: levels.at(-1) ?? url, trail: levels.slice(0, -1) };
}

function snippetOf({ hierarchy, _snippetResult }: Hit, level: HitLevel): string | undefined {
  return _snippetResult?.hierarchy[level]?.value ?? hierarchy[level] ?? undefined;
}

function lines(title: string | undefined, detail: string | undefined): HitText {
  return { title: title ?? '', ...(detail === undefined ? {} : { detail }) };
}

/** Values of hits are plain text with `<mark>` around matches (B128). */
export interface TextPart {
  text: string;
  isMarked: boolean;
}

/** `a <mark>b</mark> <img>` → "a ", marked "b", " <img>". Parts are never empty. */
export function parseMarkedText(value: string): TextPart[] {
  return value.split(/(<mark>.*?<\/mark>)/s).flatMap((piece) => {
    const marked = /^<mark>(.*)<\/mark>$/s.exec(piece)?.[1];
    const text = stripMarks(marked ?? piece);
    return text === '' ? [] : [{ text, isMarked: marked !== undefined }];
  });
}

/** The value without `<mark>`. */
export function stripMarks(value: string): string {
  return value.replace(/<\/?mark>/g, '');
}

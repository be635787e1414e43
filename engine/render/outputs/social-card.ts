/** The image that other sites show with links to a page (B173): an SVG of 1200 × 630. */
import { escapeXml } from './output-file';

const width = 1200;
const height = 630;

export interface SocialCard {
  title: string;
  /** Label of the page's category. */
  section?: string;
  description?: string;
}

interface SocialCardSite {
  title: string;
  /** Host name shown at the bottom. */
  host: string;
  /** `data:` URL of the logo, drawn in a square. */
  logo?: string | undefined;
  /** In right-to-left languages everything begins on the right. */
  isMirrored?: boolean;
}

export interface TextStyle {
  size: number;
  weight: 400 | 600;
  /** In em. */
  tracking: number;
}

/** Width of a line of text in pixels. */
type MeasureText = (text: string, style: TextStyle) => number;

/** The dark theme's colors, as the renderer does not support custom properties. */
const colors = {
  background: '#0d1213',
  dots: '#2f393a',
  glow: '#2bbbb7',
  strong: '#f2f6f6',
  muted: '#a7b2b3',
  subtle: '#8b9697',
  accent: '#67e1dc',
};

const margin = 80;
const brandStyle: TextStyle = { size: 34, weight: 600, tracking: -0.015 };
const textStyle: TextStyle = { size: 30, weight: 400, tracking: 0 };
const hostStyle: TextStyle = { ...textStyle, size: 26 };
/** The first size at which the title fits into its number of lines is used. */
const titleSizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
];

/** Brand at the top; section, title and description at the bottom. */
export function renderSocialCard(
  card: SocialCard,
  site: SocialCardSite,
  measure: MeasureText,
): string {
  const [titleLines, titleStyle] = fitTitle(card.title, measure);
  // The site's own image shows its name only once.
  const isSite = card.title === site.title;
  let y = height - margin;
  const parts: string[] = [];
  const write = (line: TextLine): void => {
    parts.push(textLine(line, site.isMirrored));
  };
  if (card.description !== site.host) {
    write({ text: site.host, y, style: hostStyle, color: colors.subtle });
    y -= 62;
  }
  const description = wrap(card.description ?? '', textStyle, 2, measure);
  for (const line of description.reverse()) {
    write({ text: line, y, style: textStyle, color: colors.muted });
    y -= textStyle.size * 1.45;
  }
  y -= description.length > 0 ? 22 : 10;
  for (const line of titleLines.reverse()) {
    const x = margin - titleStyle.size * 0.05;
    write({ text: line, x, y, style: titleStyle, isBrand: isSite });
    y -= titleStyle.size * 1.1;
  }
  for (const section of wrap(card.section ?? '', textStyle, 1, measure)) {
    write({ text: section, y: y - 8, style: textStyle, color: colors.accent });
  }
  if (!isSite) {
    const x = site.logo ? margin + 84 : margin;
    write({ text: site.title, x, y: 108, style: brandStyle, isBrand: true });
  }
  const logoX = site.isMirrored ? width - margin - 64 : margin;
  const logo = site.logo
    ? `<image href="${escapeXml(site.logo)}" x="${logoX}" y="64" width="64" height="64"/>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    '<defs>' +
    gradient('glow', colors.glow, 0.26, glow) +
    gradient('fade', '#fff', 1, fade) +
    `<pattern id="dots" width="28" height="28" patternUnits="userSpaceOnUse"><circle cx="14" cy="14" r="1.5" fill="${colors.dots}"/></pattern>` +
    `<mask id="mask">${lightRect(fade, 'fill="url(#fade)"')}</mask></defs>` +
    `<rect width="${width}" height="${height}" fill="${colors.background}"/>` +
    lightRect(glow, 'fill="url(#glow)"') +
    lightRect(fade, 'fill="url(#dots)" mask="url(#mask)"') +
    `${logo}${parts.join('')}</svg>`
  );
}

interface Light {
  radiusX: number;
  radiusY: number;
  /** The fraction of the radius at which the light ends. */
  end: number;
}

const glow: Light = { radiusX: 760, radiusY: 430, end: 0.7 };
const fade: Light = { radiusX: 860, radiusY: 500, end: 0.8 };
/** Center of both lights, on the upper edge. */
const lightX = width * 0.3;

/** An elliptical gradient from a color to transparent. */
function gradient(id: string, color: string, opacity: number, light: Light): string {
  const transform = `translate(${lightX} 0) scale(${light.radiusX} ${light.radiusY})`;
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${transform}">` +
    `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="${light.end}" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  );
}

/** As large as the light: covering the whole image would double the drawing time. */
function lightRect({ radiusX, radiusY, end }: Light, attributes: string): string {
  return `<rect width="${Math.ceil(lightX + radiusX * end)}" height="${Math.ceil(radiusY * end)}" ${attributes}/>`;
}

function fitTitle(title: string, measure: MeasureText): [lines: string[], style: TextStyle] {
  const fitted = titleSizes.map(({ size, lines }): [string[], TextStyle] => {
    const style: TextStyle = { size, weight: 600, tracking: -0.03 };
    return [wrap(title, style, lines, measure), style];
  });
  const isWhole = ([lines]: [string[], TextStyle]) => !lines.at(-1)?.endsWith('…');
  return fitted.find(isWhole) ?? (fitted.at(-1) as [string[], TextStyle]);
}

/** Breaks text into at most `most` lines; longer text ends in an ellipsis. */
function wrap(text: string, style: TextStyle, most: number, measure: MeasureText): string[] {
  const fits = (pieces: string[], end = ''): boolean =>
    measure(pieces.join('').trim() + end, style) <= width - 2 * margin;
  const words = text.replace(/\s+/g, ' ').match(/\S+ ?/g) ?? [];
  const pieces = words.flatMap((word) => (fits([word]) ? word : (word.match(letters) ?? [])));
  const lines: string[][] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const isFull = lines.length === most;
    if (last && (isFull || fits([...last, piece]))) last.push(piece);
    else lines.push([piece]);
    if (last && isFull && !fits(last)) break;
  }
  return lines.map((line) => {
    if (fits(line)) return line.join('').trim();
    while (line.length > 1 && !fits(line, '…')) line.pop();
    return `${line.join('').replace(/[\s,;:.–—-]+$/, '')}…`;
  });
}

/**
 * Parts of a word wider than a line, as in languages without spaces: letters, with marks and punctuation that
 * cannot begin or end a line.
 */
const letters =
  /[\p{Ps}\p{Pi}]*.[\p{M}\p{Pe}\p{Pf}\p{Po}ー々ぁぃぅぇぉっゃゅょァィゥェォッャュョ ]*/gu;

interface TextLine {
  text: string;
  x?: number;
  y: number;
  style: TextStyle;
  color?: string;
  /** Underscores are in the accent color. */
  isBrand?: boolean;
}

function textLine(line: TextLine, isMirrored = false): string {
  const { text, x = margin, y, style, color = colors.strong, isBrand } = line;
  const { size, weight, tracking } = style;
  const accent = `<tspan fill="${colors.accent}">_</tspan>`;
  const content = isBrand ? escapeXml(text).replaceAll('_', accent) : escapeXml(text);
  const start = isMirrored ? `text-anchor="end" x="${round(width - x)}"` : `x="${round(x)}"`;
  return (
    `<text ${start} y="${round(y)}" font-family="Geist, sans-serif" font-size="${size}" font-weight="${weight}" ` +
    `letter-spacing="${round(size * tracking)}" fill="${color}" xml:space="preserve">${content}</text>`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

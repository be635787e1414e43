/** The picture that other sites show beside a link to a page (B173): an SVG of 1200 × 630. */
import { escapeXml } from './output-file';

const socialCardSize = { width: 1200, height: 630 };

export interface SocialCard {
  title: string;
  /** Label of the category the page is in. */
  section?: string;
  description?: string;
}

export interface SocialCardSite {
  title: string;
  /** Host name shown at the foot. */
  host: string;
  /** `data:` address of the logo, drawn in a square. */
  logo?: string | undefined;
}

/** Width of a line of text, in pixels; `tracking` in em. */
export type MeasureText = (
  text: string,
  style: { size: number; weight: 400 | 600; tracking: number },
) => number;

interface TextStyle {
  size: number;
  weight: 400 | 600;
  tracking: number;
  color: string;
  lineHeight: number;
}

/** The dark theme's colours: bitmaps know no custom properties. */
const colors = {
  background: '#0d1213',
  dots: '#2f393a',
  glow: '#2bbbb7',
  strong: '#f2f6f6',
  muted: '#a7b2b3',
  subtle: '#8b9697',
  accent: '#67e1dc',
};

interface Light {
  radiusX: number;
  radiusY: number;
  /** Part of the radius at which nothing of it is left. */
  end: number;
}

const glow: Light = { radiusX: 760, radiusY: 430, end: 0.7 };
const fade: Light = { radiusX: 860, radiusY: 500, end: 0.8 };
/** Of both; they begin at the upper edge. */
const lightX = socialCardSize.width * 0.3;

const margin = 80;
const columnWidth = socialCardSize.width - 2 * margin;
const brandStyle: TextStyle = {
  size: 34,
  weight: 600,
  tracking: -0.015,
  color: colors.strong,
  lineHeight: 1.2,
};
const textStyle: TextStyle = {
  size: 30,
  weight: 400,
  tracking: 0,
  color: colors.muted,
  lineHeight: 1.45,
};
/** The largest in which the title takes at most `lines` lines. */
const titleSizes = [
  { size: 88, lines: 2 },
  { size: 72, lines: 2 },
  { size: 60, lines: 3 },
];

/** Brand at the top, section, title and description from the foot upwards. */
export function renderSocialCard(
  card: SocialCard,
  site: SocialCardSite,
  measure: MeasureText,
): string {
  const { width, height } = socialCardSize;
  const title = fitTitle(card.title, measure);
  const description = wrap(card.description ?? '', textStyle, 2, measure);
  const hostStyle = { ...textStyle, size: 26, color: colors.subtle };

  // The picture of the site itself says its name once.
  const isSite = card.title === site.title;
  let y = height - margin;
  const parts: string[] = [];
  if (card.description !== site.host) {
    parts.push(textLine(site.host, margin, y, hostStyle));
    y -= 62;
  }
  for (const line of [...description].reverse()) {
    parts.push(textLine(line, margin, y, textStyle));
    y -= textStyle.size * textStyle.lineHeight;
  }
  y -= description.length > 0 ? 22 : 10;
  for (const line of [...title.lines].reverse()) {
    parts.push(textLine(line, margin - title.style.size * 0.05, y, title.style, isSite));
    y -= title.style.size * title.style.lineHeight;
  }
  if (card.section) {
    const sectionStyle = { ...textStyle, color: colors.accent };
    const [section = ''] = wrap(card.section, sectionStyle, 1, measure);
    parts.push(textLine(section, margin, y - 8, sectionStyle));
  }
  const logo = site.logo
    ? `<image href="${escapeXml(site.logo)}" x="${margin}" y="64" width="64" height="64"/>`
    : '';
  if (!isSite)
    parts.push(textLine(site.title, site.logo ? margin + 84 : margin, 108, brandStyle, true));

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

/** From a colour to nothing, in an ellipse around a point on the upper edge. */
function gradient(id: string, color: string, opacity: number, light: Light): string {
  const transform = `translate(${lightX} 0) scale(${light.radiusX} ${light.radiusY})`;
  return (
    `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${transform}">` +
    `<stop stop-color="${color}" stop-opacity="${opacity}"/><stop offset="${light.end}" stop-color="${color}" stop-opacity="0"/></radialGradient>`
  );
}

/** No larger than the light itself: drawing over the whole picture would take twice the time. */
function lightRect({ radiusX, radiusY, end }: Light, attributes: string): string {
  return `<rect width="${Math.ceil(lightX + radiusX * end)}" height="${Math.ceil(radiusY * end)}" ${attributes}/>`;
}

function fitTitle(title: string, measure: MeasureText): { lines: string[]; style: TextStyle } {
  let fitted: { lines: string[]; style: TextStyle } | undefined;
  for (const { size, lines: most } of titleSizes) {
    const style = {
      size,
      weight: 600,
      tracking: -0.03,
      color: colors.strong,
      lineHeight: 1.1,
    } as const;
    const lines = wrap(title, style, most, measure);
    fitted = { lines, style };
    if (!lines.at(-1)?.endsWith('…')) break;
  }
  return fitted ?? { lines: [title], style: brandStyle };
}

/** Words on at most `most` lines; what does not fit ends in an ellipsis. */
function wrap(text: string, style: TextStyle, most: number, measure: MeasureText): string[] {
  const fits = (line: string): boolean => measure(line, style) <= columnWidth;
  const lines: string[] = [];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1);
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`;
    else if (lines.length < most) lines.push(word);
    else {
      lines[most - 1] = `${last} ${word}`;
      break;
    }
  }
  return lines.map((line) => shorten(line, fits));
}

function shorten(line: string, fits: (line: string) => boolean): string {
  if (fits(line)) return line;
  const words = line.split(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
  let text = words.join(' ');
  while (text.length > 1 && !fits(`${text}…`)) text = [...text].slice(0, -1).join('');
  return `${text.replace(/[\s,;:.–—-]+$/, '')}…`;
}

/** @param isBrand the underscore of a name carries the accent colour */
function textLine(text: string, x: number, y: number, style: TextStyle, isBrand = false): string {
  const { size, weight, tracking, color } = style;
  const content = isBrand
    ? escapeXml(text).replace(/_/g, `<tspan fill="${colors.accent}">_</tspan>`)
    : escapeXml(text);
  return (
    `<text x="${round(x)}" y="${round(y)}" font-family="Geist, sans-serif" font-size="${size}" font-weight="${weight}" ` +
    `letter-spacing="${round(size * tracking)}" fill="${color}" xml:space="preserve">${content}</text>`
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

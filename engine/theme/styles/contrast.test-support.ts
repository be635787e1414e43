/**
 * Contrast of the tokens' colours (WCAG 2.x). A token is `#rrggbb`, `oklch(L C h / a)` or
 * `light-dark(light, dark)` of these.
 */

export type Theme = 'light' | 'dark';
export type Rgb = [red: number, green: number, blue: number];

export interface Color {
  /** sRGB, 0–1, gamma-encoded. */
  rgb: Rgb;
  alpha: number;
}

/** Custom properties of the first rule whose selector is exactly `selector`, by name without `--`. */
export function readTokens(css: string, selector: string): Record<string, string> {
  const source = css.replace(/\/\*[\s\S]*?\*\//g, '');
  const at = source.indexOf(`${selector} {`);
  if (at < 0) throw new Error(`The stylesheet has no rule "${selector}".`);
  const body = source.slice(source.indexOf('{', at) + 1, source.indexOf('\n}', at));
  return Object.fromEntries(
    [...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [
      name as string,
      (value as string).replace(/\s+/g, ' ').trim(),
    ]),
  );
}

export function valueIn(theme: Theme, value: string): string {
  const pair = /^light-dark\((#\w+|oklch\([^)]*\)), (#\w+|oklch\([^)]*\))\)$/.exec(value);
  return pair ? (pair[theme === 'light' ? 1 : 2] as string) : value;
}

export function parseColor(value: string): Color {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(value);
  if (hex) {
    return { rgb: hex.slice(1).map((part) => Number.parseInt(part, 16) / 255) as Rgb, alpha: 1 };
  }
  const oklch = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)$/.exec(value);
  if (!oklch) throw new Error(`"${value}" is not a colour like #rrggbb or oklch(L C h / a).`);
  const [lightness, chroma, hue] = oklch.slice(1, 4).map(Number) as Rgb;
  return {
    rgb: oklchToRgb(lightness, chroma, hue),
    alpha: oklch[4] === undefined ? 1 : Number(oklch[4]),
  };
}

/** As in CSS Color 4, clipped to sRGB. */
function oklchToRgb(lightness: number, chroma: number, hueDegrees: number): Rgb {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  return linear.map((value) => {
    const clipped = Math.min(1, Math.max(0, value));
    return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
  }) as Rgb;
}

/** A translucent colour laid over an opaque one. */
export function layOver(top: Color, base: Rgb): Rgb {
  return top.rgb.map(
    (value, index) => value * top.alpha + (base[index] as number) * (1 - top.alpha),
  ) as Rgb;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** 1 (same) to 21 (black on white). */
export function contrastRatio(a: Rgb, b: Rgb): number {
  const [darker, lighter] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

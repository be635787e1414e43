/**
 * Colours are written in OKLCH, which says what a colour looks like, and shipped as hexadecimal sRGB,
 * which is half as long in every page. All of ours lie inside sRGB, so nothing changes on screen.
 * Pages and the whole sheet must agree: rounded colours are others to the browser, and all would fade.
 */

/** `oklch(0.178 0.009 205)`, `oklch(18% .009 205/.82)`: lightness, chroma, hue, opacity. */
const oklchPattern =
  /oklch\(\s*([\d.]+)(%?)\s+([\d.]+)\s+([\d.]+)(?:deg)?\s*(?:\/\s*([\d.]+)(%?)\s*)?\)/g;

/** Writes the OKLCH colours of a style sheet as hexadecimal; those outside of sRGB stay as they are. */
export function shortenColors(css: string): string {
  return css.replace(
    oklchPattern,
    (written, lightness, lightnessUnit, chroma, hue, alpha, alphaUnit) => {
      const rgb = oklchToSrgb(
        Number(lightness) / (lightnessUnit ? 100 : 1),
        Number(chroma),
        Number(hue),
      );
      const isInside = rgb.every((channel) => channel > -0.002 && channel < 1.002);
      if (!isInside) return written;
      const opacity = alpha === undefined ? 1 : Number(alpha) / (alphaUnit ? 100 : 1);
      return hexOf(opacity < 1 ? [...rgb, opacity] : rgb);
    },
  );
}

/** @returns channels from 0 to 1, gamma-encoded; outside of that range outside of sRGB */
function oklchToSrgb(lightness: number, chroma: number, hueDegrees: number): number[] {
  const hue = (hueDegrees * Math.PI) / 180;
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) =>
    channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055,
  );
}

/** Short form where every pair repeats: `#fff`. */
function hexOf(channels: readonly number[]): string {
  const pairs = channels.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${pairs.every(([first, second]) => first === second) ? pairs.map(([first]) => first).join('') : pairs.join('')}`;
}

/** SVG files that scripts import: as in Docusaurus, components that can also be used as their address (A156). */
import { readFileSync } from 'node:fs';
import { unescapeHtml } from '../../content/compile/html';

export function svgModuleCode(filePath: string): string {
  const svg = readFileSync(filePath, 'utf8');
  const hasNamespace = /<svg\s[^>]*xmlns=/.test(svg);
  // Without the namespace, browsers do not show it as an image; an element of a page needs none.
  const image = hasNamespace ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  // The bundler treats `#` as the end of a path.
  const address =
    hasNamespace && !filePath.includes('#')
      ? `import address from ${JSON.stringify(`${filePath}?url`)};`
      : `const address = ${JSON.stringify(`data:image/svg+xml,${encodeURIComponent(image)}`)};`;
  return `${address}
import { createElement, forwardRef } from 'react';
const Drawing = forwardRef(({ title, children: _, dangerouslySetInnerHTML: __, ...props }, ref) =>
  ${elementOf(svg)});
Drawing.toString = () => address;
export default Drawing;
export { Drawing as ReactComponent };`;
}

/** A small file that takes its colors from the page is an element of it; any other is an image. */
function elementOf(svg: string): string {
  const [, written = '', __html = ''] = /<svg\b([^>]*)>([\s\S]*)<\/svg>/.exec(svg) ?? [];
  if (svg.length > 4096 || !takesColors(svg) || /<(?:style|script|image)\b|\sstyle=/.test(svg))
    return "createElement('img', { src: address, alt: title ?? '', ...props, ref })";
  const attributes = [...written.matchAll(/\s([a-z][\w:-]*)=(?:"([^"]*)"|'([^']*)')/gi)]
    .filter(([, name = '']) => !name.startsWith('xml'))
    .map(([, name = '', double, single = '']) => [propOf(name), unescapeHtml(double ?? single)]);
  const fixed = JSON.stringify({
    ...Object.fromEntries(attributes),
    dangerouslySetInnerHTML: { __html: __html.trim() },
  });
  return `createElement('svg', { ...(title ? { role: 'img', 'aria-label': title } : {}), ...${fixed}, ...props, ref })`;
}

/** From properties, or from rules for an element that has none. */
function takesColors(svg: string): boolean {
  const hasNone = /<svg\b[^>]*\sfill="none"/.test(svg) && !/\sstroke="|\sfill="(?!none")/.test(svg);
  return hasNone || /currentcolor|var\(--/i.test(svg);
}

function propOf(name: string): string {
  if (name === 'class') return 'className';
  return /^(?:aria|data)-/.test(name)
    ? name
    : name.replace(/[-:]([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

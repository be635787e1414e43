/**
 * The library's drawing as this site writes it: no styles, ids and scripts, but classes that the theme
 * colours (`theme/styles/content/figure.css`); arrowheads drawn where they are; short numbers.
 */
import type { MermaidGraph } from 'beautiful-mermaid';
import { escapeAttribute } from './html';

interface Shape {
  /** Their smallest text has 11 px: drawn larger as a whole, because rows of text fill their boxes. */
  hasRecords: boolean;
  /** Of a flowchart: nodes with `:::accent` are emphasised. */
  graph?: MermaidGraph | undefined;
}

type Attributes = Record<string, string>;
interface Point {
  x: number;
  y: number;
}
interface Marker {
  refX: number;
  refY: number;
  /** At the start of a line it points backwards. */
  isTurned: boolean;
  content: string;
}

/** Pixels by which the corners of a connection are rounded. */
const cornerRadius = 6;

/**
 * @param svg as the library writes it: one element a line, colours as `var(--_name)`
 * @returns one `<svg class="drawing">`; decorative, its figure carries the text alternative
 */
export function tidyDrawing(svg: string, { hasRecords, graph }: Shape): string {
  const scale = hasRecords ? 12 / 11 : 1;
  const [, width = '0', height = '0'] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(svg) ?? [];
  const markers = readMarkers(svg);
  const body = svg.slice(svg.indexOf('</defs>') + '</defs>'.length, svg.lastIndexOf('</svg>'));
  const writer = createWriter(scale, markers, accentNodes(graph));
  const content = body.replace(
    /\s*<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>\s*/g,
    (_, slash: string, tag: string, attributes: string, isEmpty: string) =>
      slash ? writer.close(tag) : writer.open(tag, readAttributes(attributes), isEmpty !== ''),
  );
  return `${drawingTag(Number(width) * scale, Number(height) * scale)}${content.trim()}</svg>`;
}

/** The opening tag all drawings share. */
export function drawingTag(width: number, height: number): string {
  const [w, h] = [Math.ceil(width), Math.ceil(height)];
  return `<svg class="drawing" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}" font-size="13" aria-hidden="true">`;
}

function accentNodes(graph: MermaidGraph | undefined): ReadonlySet<string> {
  const assigned = [...(graph?.classAssignments ?? [])];
  return new Set(assigned.flatMap(([id, name]) => (name === 'accent' ? [id] : [])));
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

function readMarkers(svg: string): Map<string, Marker> {
  const markers = new Map<string, Marker>();
  for (const [, head = '', content = ''] of svg.matchAll(
    /<marker\b([^>]*)>([\s\S]*?)<\/marker>/g,
  )) {
    const { id = '', refX, refY, orient } = readAttributes(head);
    markers.set(id, {
      refX: Number(refX),
      refY: Number(refY),
      isTurned: orient === 'auto-start-reverse',
      content,
    });
  }
  return markers;
}

interface Writer {
  open(tag: string, attributes: Attributes, isEmpty: boolean): string;
  close(tag: string): string;
}

function createWriter(
  scale: number,
  markers: ReadonlyMap<string, Marker>,
  accents: ReadonlySet<string>,
): Writer {
  const groups: boolean[] = [];
  const short = (value: number): string => String(Math.round(value * scale * 10) / 10);
  const points = (text: string): Point[] =>
    text.split(/\s+/).map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return { x, y };
    });

  const heads = (line: readonly Point[], attributes: Attributes): string =>
    (['marker-start', 'marker-end'] as const)
      .map((name) => {
        const marker = markers.get(/#([\w-]+)/.exec(attributes[name] ?? '')?.[1] ?? '');
        const ends = name === 'marker-start' ? line.slice(0, 2) : line.slice(-2);
        const [from, to] = ends;
        if (!marker || !from || !to) return '';
        const at = name === 'marker-start' ? from : to;
        const turn = name === 'marker-start' && marker.isTurned ? 180 : 0;
        const angle = (Math.atan2(to.y - from.y, to.x - from.x) * 180) / Math.PI + turn;
        return writeHead(marker, at, angle);
      })
      .join('');

  const writeHead = ({ content, refX, refY }: Marker, at: Point, degrees: number): string => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    return [...content.matchAll(/<(polygon|polyline)\b([^>]*)\/>/g)]
      .map(([, tag, text = '']) => {
        const { points: given = '', fill } = readAttributes(text);
        const numbers = given.split(/[\s,]+/).map(Number);
        const corners: string[] = [];
        for (let index = 0; index + 1 < numbers.length; index += 2) {
          const [x, y] = [(numbers[index] ?? 0) - refX, (numbers[index + 1] ?? 0) - refY];
          corners.push(`${short(at.x + x * cos - y * sin)} ${short(at.y + x * sin + y * cos)}`);
        }
        const kind = fill === 'none' ? 'd-edge' : fill === 'var(--bg)' ? 'd-edge d-open' : 'd-head';
        return `<path class="${kind}" d="M${corners.join('L')}${tag === 'polygon' ? 'z' : ''}"/>`;
      })
      .join('');
  };

  const edge = (line: readonly Point[], attributes: Attributes): string => {
    const classes = ['d-edge'];
    if (attributes['stroke-dasharray']) classes.push('d-dashed');
    if (Number(attributes['stroke-width']) >= 2) classes.push('d-thick');
    return `<path class="${classes.join(' ')}" d="${roundedPath(line, short)}"/>${heads(line, attributes)}`;
  };

  const numbersOf = (attributes: Attributes, names: string): string =>
    names
      .split(' ')
      .map((name) => (attributes[name] ? ` ${name}="${short(Number(attributes[name]))}"` : ''))
      .join('');

  const shape = (tag: string, attributes: Attributes): string => {
    const kind = classOf(attributes);
    if (kind === undefined) return '';
    if (tag === 'polygon') {
      const corners = points(attributes.points ?? '').map(({ x, y }) => `${short(x)} ${short(y)}`);
      return `<path class="${kind}" d="M${corners.join('L')}z"/>`;
    }
    if (tag === 'circle' || tag === 'ellipse')
      return `<${tag} class="${kind}"${numbersOf(attributes, 'cx cy r rx ry')}/>`;
    const radius = Math.max(Number(attributes.rx ?? 0), cornerRadius);
    return `<rect class="${kind}"${numbersOf(attributes, 'x y width height')} rx="${short(radius)}"/>`;
  };

  return {
    open(tag, attributes, isEmpty) {
      if (tag === 'g') {
        const isAccent = accents.has(attributes['data-id'] ?? '') && attributes.class === 'node';
        groups.push(isAccent);
        return isAccent ? '<g class="d-accent">' : '';
      }
      if (tag === 'text') return openText(attributes, short);
      if (tag === 'tspan') {
        const { x, dy } = attributes;
        if (x === undefined) return '<tspan>';
        return `<tspan x="${short(Number(x))}" dy="${short(Number(dy))}">`;
      }
      if (!isEmpty) return '';
      if (tag === 'polyline') return edge(points(attributes.points ?? ''), attributes);
      if (tag === 'line') {
        const { x1, y1, x2, y2, stroke = '' } = attributes;
        const line = [
          { x: Number(x1), y: Number(y1) },
          { x: Number(x2), y: Number(y2) },
        ];
        if (stroke.includes('node-stroke'))
          return `<path class="d-box" d="${roundedPath(line, short)}"/>`;
        return edge(line, attributes);
      }
      return shape(tag, attributes);
    },
    close(tag) {
      if (tag === 'g') return groups.pop() ? '</g>' : '';
      return tag === 'text' || tag === 'tspan' ? `</${tag}>` : '';
    },
  };
}

/** The class for a shape's colours; undefined for what this site does not draw. */
function classOf({ fill = '', stroke = '' }: Attributes): string | undefined {
  if (fill.includes('group-hdr') || fill.includes('key-badge')) return undefined;
  if (fill.includes('node-fill')) return 'd-box';
  if (fill.includes('group-fill')) return 'd-group';
  if (fill.includes('--_text')) return 'd-head';
  if (fill === 'none') return stroke.includes('--_text') ? 'd-edge' : 'd-group';
  if (stroke.includes('--_line')) return 'd-edge d-open';
  return stroke.includes('inner-stroke') ? 'd-label' : 'd-note';
}

function openText(attributes: Attributes, short: (value: number) => string): string {
  const size = Number(attributes['font-size'] ?? 13);
  const weight = Number(attributes['font-weight'] ?? 400);
  const { dy = '0' } = attributes;
  // The shift to the middle of a line: `0.35em`, or in pixels.
  const shift = dy.endsWith('em') ? Number.parseFloat(dy) * size : Number(dy);
  const classes = [
    weight >= 600 && 'd-bold',
    attributes.class === 'mono' && 'd-mono',
    size < 13 && 'd-small',
  ].filter(Boolean);
  const anchor = { start: 'd-start', end: 'd-end', middle: '' }[
    attributes['text-anchor'] ?? 'start'
  ];
  if (anchor) classes.push(anchor);
  const name = classes.length > 0 ? ` class="${escapeAttribute(classes.join(' '))}"` : '';
  const x = short(Number(attributes.x));
  const y = short(Number(attributes.y) + shift);
  return `<text${name} x="${x}" y="${y}">`;
}

/** A line through points, its corners rounded as far as the shorter side allows. */
function roundedPath(line: readonly Point[], short: (value: number) => string): string {
  const write = ({ x, y }: Point): string => `${short(x)} ${short(y)}`;
  return line
    .map((point, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      if (!before) return `M${write(point)}`;
      if (!after) return `L${write(point)}`;
      const radius = Math.min(
        cornerRadius,
        distance(before, point) / 2,
        distance(point, after) / 2,
      );
      if (radius < 1) return `L${write(point)}`;
      return `L${write(towards(point, before, radius))}Q${write(point)} ${write(towards(point, after, radius))}`;
    })
    .join('');
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

function towards(from: Point, to: Point, length: number): Point {
  const share = length / distance(from, to);
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

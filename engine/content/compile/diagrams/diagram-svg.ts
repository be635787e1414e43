/**
 * Rewrites the library's drawing for this site: no styles, ids or scripts, but classes that the
 * theme colors (`theme/styles/content/figure.css`); arrowheads drawn in place; short numbers.
 */

type Attributes = Record<string, string>;
interface Point {
  x: number;
  y: number;
}
interface Marker {
  refX: number;
  refY: number;
  /** At the start of a line, it is turned around. */
  isTurned: boolean;
  content: string;
}

/** Radius of a connection's rounded corners, in pixels. */
const cornerRadius = 6;
/** Average width of a letter in em, on the large side. */
const averageLetter = 0.6;
/** A filled shape whose outline other elements draw. */
const bareBox = 'd-box d-bare';

/**
 * @param svg as the library writes it: one element per line, colors as `var(--_name)`
 * @param widen scale of the boxes: the library's smallest text has 11 px, ours 12
 * @param classes by node id; nodes with `:::accent` are emphasized
 * @returns one `<svg class="drawing">`; it is decorative, its figure has the text alternative
 */
export function tidyDrawing(
  svg: string,
  widen: Point,
  classes: ReadonlyMap<string, string>,
): string {
  const body = svg
    .slice(svg.indexOf('</defs>') + '</defs>'.length, svg.lastIndexOf('</svg>'))
    // In an entity; Mermaid leaves it empty.
    .replace(/<text\b[^>]*>\(no attributes\)<\/text>/g, '');
  const drawing = new Drawing(widen, readMarkers(svg), classes);
  const content = body.replace(
    /\s*<(\/?)([a-z]+)((?:\s[^<>]*?)?)(\/?)>\s*/g,
    (_, slash: string, tag: string, attributes: string, isEmpty: string) =>
      slash ? drawing.close(tag) : drawing.open(tag, readAttributes(attributes), isEmpty !== ''),
  );
  for (const [, attributes = '', text = ''] of body.matchAll(/<text\b([^>]*)>([^<]+)/g)) {
    drawing.makeRoom(readAttributes(attributes), text);
  }
  return `${drawing.canvas()}${content.trim()}</svg>`;
}

function readAttributes(text: string): Attributes {
  return Object.fromEntries(
    [...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

function readMarkers(svg: string): Map<string, Marker> {
  return new Map(
    [...svg.matchAll(/<marker\b([^>]*)>([\s\S]*?)<\/marker>/g)].map(
      ([, head = '', content = '']) => {
        const { id = '', refX, refY, orient } = readAttributes(head);
        // A flowchart's head at the start already points backwards in its own coordinates.
        const isTurned = orient === 'auto-start-reverse' && !id.startsWith('arrowhead-start');
        return [id, { refX: Number(refX), refY: Number(refY), isTurned, content }];
      },
    ),
  );
}

type Place = (x: number, y: number) => Point;

class Drawing {
  private readonly groups: boolean[] = [];
  /** The side of a cylinder. It is written after the lower end, whose upper half it hides. */
  private side = '';
  private readonly xs: number[] = [];
  private readonly ys: number[] = [];

  constructor(
    private readonly widen: Point,
    private readonly markers: ReadonlyMap<string, Marker>,
    private readonly classes: ReadonlyMap<string, string>,
  ) {}

  open(tag: string, attributes: Attributes, isEmpty: boolean): string {
    if (tag === 'g') {
      const isAccent =
        attributes.class === 'node' && this.classes.get(attributes['data-id'] ?? '') === 'accent';
      this.groups.push(isAccent);
      return isAccent ? '<g class="d-accent">' : '';
    }
    if (tag === 'text') return openText(attributes, this.place);
    if (tag === 'tspan') {
      const { x, dy } = attributes;
      if (x === undefined) return '<tspan>';
      return `<tspan x="${Math.round(Number(x) * this.widen.x)}" dy="${Math.round(Number(dy) * this.widen.y)}">`;
    }
    if (!isEmpty) return '';
    if (tag === 'polyline') return this.edge(this.points(attributes), attributes);
    if (tag !== 'line') return this.shape(tag, attributes);
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = numbersOf(attributes, 'x1', 'y1', 'x2', 'y2');
    const line = [this.place(x1, y1), this.place(x2, y2)];
    if (!attributes.stroke?.includes('node-stroke')) return this.edge(line, attributes);
    const html = `<path class="d-box" d="${roundedPath(line)}"/>`;
    if (this.side === '') return html;
    this.side += html;
    return '';
  }

  close(tag: string): string {
    if (tag === 'g') return this.groups.pop() ? '</g>' : '';
    return tag === 'text' || tag === 'tspan' ? `</${tag}>` : '';
  }

  /** The library's canvas ends before text beside a line, such as that of a message to oneself. */
  makeRoom(attributes: Attributes, text: string): void {
    if (attributes['text-anchor'] !== 'start') return;
    const width = text.length * Number(attributes['font-size'] ?? 13) * averageLetter;
    this.place(Number(attributes.x) + width, Number(attributes.y));
  }

  canvas(): string {
    const [left, top] = [Math.min(...this.xs), Math.min(...this.ys)];
    const [width, height] = [Math.max(...this.xs) - left + 3, Math.max(...this.ys) - top + 3];
    // Half a pixel keeps one-pixel lines sharp.
    return `<svg class="drawing" viewBox="${left - 1.5} ${top - 1.5} ${width} ${height}" width="${width}" height="${height}" font-size="13" aria-hidden="true">`;
  }

  private readonly place: Place = (x, y) => {
    const point = { x: Math.round(x * this.widen.x), y: Math.round(y * this.widen.y) };
    this.xs.push(point.x);
    this.ys.push(point.y);
    return point;
  };

  private points({ points = '' }: Attributes): Point[] {
    return points.split(/\s+/).map((pair) => {
      const [x = 0, y = 0] = pair.split(',').map(Number);
      return this.place(x, y);
    });
  }

  private shape(tag: string, attributes: Attributes): string {
    const kind = classOf(attributes);
    if (kind === undefined) return '';
    if (tag === 'polygon')
      return `<path class="${kind}" d="M${this.points(attributes).map(write).join('L')}z"/>`;
    const html = (tag === 'rect' ? rectangle : ellipse)(kind, attributes, this.place);
    if (kind === bareBox) {
      this.side = html;
      return '';
    }
    const hidden = tag === 'ellipse' ? this.side : '';
    if (hidden) this.side = '';
    return html + hidden;
  }

  private edge(line: readonly Point[], attributes: Attributes): string {
    const dashed = attributes['stroke-dasharray'] ? ' d-dashed' : '';
    const thick = Number(attributes['stroke-width']) >= 2 ? ' d-thick' : '';
    const path = `<path class="d-edge${dashed}${thick}" d="${roundedPath(line)}"/>`;
    return path + arrowheads(line, attributes, this.markers);
  }
}

function ellipse(kind: string, attributes: Attributes, place: Place): string {
  const names = ['cx', 'cy', 'r', 'rx', 'ry'];
  const [cx = 0, cy = 0, r = 0, rx = 0, ry = 0] = numbersOf(attributes, ...names);
  const from = place(cx - (r || rx), cy - (r || ry));
  const to = place(cx + (r || rx), cy + (r || ry));
  const [width, height] = [to.x - from.x, to.y - from.y];
  return `<ellipse class="${kind}" cx="${from.x + width / 2}" cy="${from.y + height / 2}" rx="${width / 2}" ry="${height / 2}"/>`;
}

function rectangle(kind: string, attributes: Attributes, place: Place): string {
  const names = ['x', 'y', 'width', 'height', 'rx'];
  const [x = 0, y = 0, width = 0, height = 0, rx = 0] = numbersOf(attributes, ...names);
  // Behind a connection's label: the library hides more of the line than the label needs.
  const margin = kind === 'd-label' ? Math.max(0, Math.min(6, height / 2 - 9)) : 0;
  const from = place(x, y + margin);
  const to = place(x + width, y + height - margin);
  const radius = kind === bareBox ? 0 : Math.round(Math.max(rx, cornerRadius));
  return `<rect class="${kind}" x="${from.x}" y="${from.y}" width="${to.x - from.x}" height="${to.y - from.y}" rx="${radius}"/>`;
}

function numbersOf(attributes: Attributes, ...names: string[]): number[] {
  return names.map((name) => Number(attributes[name] ?? 0));
}

/** The class for a shape's colors; undefined for shapes this site does not draw. */
function classOf({ fill = '', stroke = '' }: Attributes): string | undefined {
  if (fill.includes('group-hdr') || fill.includes('key-badge')) return undefined;
  if (fill.includes('node-fill')) return stroke === 'none' ? bareBox : 'd-box';
  if (fill.includes('group-fill')) return 'd-group';
  if (fill.includes('--_text')) return 'd-head';
  if (fill === 'none') return stroke.includes('--_text') ? 'd-edge' : 'd-group';
  if (stroke.includes('--_line')) return 'd-edge d-open';
  return stroke.includes('inner-stroke') ? 'd-label' : 'd-note';
}

/** The heads at both ends, turned in the direction of their line. */
function arrowheads(
  line: readonly Point[],
  attributes: Attributes,
  markers: ReadonlyMap<string, Marker>,
): string {
  return (['marker-start', 'marker-end'] as const)
    .map((name) => {
      const marker = markers.get(/#([\w-]+)/.exec(attributes[name] ?? '')?.[1] ?? '');
      const isStart = name === 'marker-start';
      const [from, to] = isStart ? line.slice(0, 2) : line.slice(-2);
      if (!marker || !from || !to) return '';
      const turn = isStart && marker.isTurned ? Math.PI : 0;
      const angle = Math.atan2(to.y - from.y, to.x - from.x) + turn;
      return writeHead(marker, isStart ? from : to, angle);
    })
    .join('');
}

function writeHead({ content, refX, refY }: Marker, at: Point, angle: number): string {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return [...content.matchAll(/<(polygon|polyline)\b([^>]*)\/>/g)]
    .map(([, tag, text = '']) => {
      const { points: given = '', fill } = readAttributes(text);
      const corners = [...given.matchAll(/([\d.-]+)[\s,]+([\d.-]+)/g)].map(([, left, top]) => {
        const [x, y] = [Number(left) - refX, Number(top) - refY];
        return `${short(at.x + x * cos - y * sin)} ${short(at.y + x * sin + y * cos)}`;
      });
      const kind = fill === 'none' ? 'd-edge' : fill === 'var(--bg)' ? 'd-edge d-open' : 'd-head';
      return `<path class="${kind}" d="M${corners.join('L')}${tag === 'polygon' ? 'z' : ''}"/>`;
    })
    .join('');
}

function openText(attributes: Attributes, place: Place): string {
  const size = Number(attributes['font-size'] ?? 13);
  const weight = Number(attributes['font-weight'] ?? 400);
  const { dy = '0' } = attributes;
  // The shift to the middle of a line: `0.35em`, or in pixels.
  const shift = dy.endsWith('em') ? Number.parseFloat(dy) * size : Number(dy);
  const classes = [
    weight >= 600 && 'd-bold',
    attributes.class === 'mono' && 'd-mono',
    size < 13 && 'd-small',
    attributes.fill?.includes('text-muted') && 'd-word',
    { start: 'd-start', end: 'd-end' }[attributes['text-anchor'] ?? 'start'],
  ].filter(Boolean);
  const name = classes.length > 0 ? ` class="${classes.join(' ')}"` : '';
  const { x, y } = place(Number(attributes.x), Number(attributes.y) + shift);
  return `<text${name} x="${x}" y="${y}">`;
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const write = ({ x, y }: Point): string => `${x} ${y}`;

/** A line through points. Its corners are rounded as far as the shorter side allows. */
function roundedPath(line: readonly Point[]): string {
  return line
    .map((point, index) => {
      const [before, after] = [line[index - 1], line[index + 1]];
      if (!before) return `M${write(point)}`;
      if (!after) return `L${write(point)}`;
      const sides = [before, after].map(({ x, y }) => Math.hypot(x - point.x, y - point.y));
      const radius = Math.floor(Math.min(cornerRadius, ...sides.map((side) => side / 2)));
      if (radius < 1) return `L${write(point)}`;
      const [start, end] = [before, after].map((to, side) => {
        const share = radius / (sides[side] ?? 1);
        const step = (a: number, b: number): string => short(a + (b - a) * share);
        return `${step(point.x, to.x)} ${step(point.y, to.y)}`;
      });
      return `L${start}Q${write(point)} ${end}`;
    })
    .join('');
}

'use static';

import { Figure } from 'jonas-jones-docs-engine/components';

interface Point {
  /** On the screen of the presets, 3840 × 2160. */
  at: [x: number, y: number];
  label: string;
  /** Position of its number relative to the point, in pixels of the drawing. */
  offset: [x: number, y: number];
}

interface Area {
  /** Left, top, width, height on the screen of the presets. */
  box: [x: number, y: number, width: number, height: number];
  label?: string;
}

interface Props {
  alt: string;
  title: string;
  points: Point[];
  /** What is on the screen there, as a sketch. */
  areas: Area[];
}

const width = 332;
const scale = (width - 2) / 3840;
const screenHeight = Math.round(2160 * scale);
const rowHeight = 24;
const badgeRadius = 9;

const onScreen = (value: number): number => Math.round(value * scale) + 1;

/** The positions on a screen that a script clicks, numbered, with a list of their coordinates. */
export default function ScreenPositions({ alt, title, points, areas }: Props) {
  const listTop = screenHeight + 24;
  return (
    <Figure alt={alt} title={title} width={width} height={listTop + points.length * rowHeight - 8}>
      <rect className="d-box" x={1} y={1} width={width - 2} height={screenHeight} rx={6} />
      {areas.map(({ box: [x, y, w, h], label }) => (
        <g key={`${x} ${y}`}>
          <rect
            className="d-note"
            x={onScreen(x)}
            y={onScreen(y)}
            width={Math.round(w * scale)}
            height={Math.round(h * scale)}
            rx={4}
          />
          {label && (
            <text className="d-small" x={onScreen(x + w / 2)} y={onScreen(y + h) + 14}>
              {label}
            </text>
          )}
        </g>
      ))}
      {points.map(({ at: [x, y], offset: [dx, dy], label }, index) => {
        const [left, top] = [onScreen(x), onScreen(y)];
        const length = Math.hypot(dx, dy) || 1;
        const end = [dx, dy].map((part) => Math.round(part * (1 - badgeRadius / length)));
        return (
          <g key={label}>
            <path className="d-accent d-edge" d={`M${left} ${top}l${end.join(' ')}`} />
            <circle className="d-accent d-head" cx={left} cy={top} r={3} />
            <circle className="d-accent d-box" cx={left + dx} cy={top + dy} r={badgeRadius} />
            <text className="d-bold" x={left + dx} y={top + dy + 4.5}>
              {index + 1}
            </text>
          </g>
        );
      })}
      {points.map(({ at, label }, index) => {
        const y = listTop + index * rowHeight;
        return (
          <g key={label}>
            <circle className="d-accent d-box" cx={10} cy={y - 4.5} r={badgeRadius} />
            <text className="d-bold" x={10} y={y}>
              {index + 1}
            </text>
            <text className="d-start" x={28} y={y}>
              {label}
            </text>
            <text className="d-mono d-small d-end" x={width - 1} y={y}>
              {at.join(', ')}
            </text>
          </g>
        );
      })}
    </Figure>
  );
}

'use static';

import { Figure } from 'jonas-jones-docs-engine/components';

export interface Field {
  name: string;
  /** As written in the line, in one part or several. */
  parts: readonly string[];
  meaning: string;
  /** What each part does, if there are several. */
  effects?: readonly string[];
}

interface Props {
  alt: string;
  title: string;
  fields: readonly Field[];
}

const lineHeight = 20;
const gap = 18;

/** A line of a file, split into fields that are listed one below the other. */
export default function LineFields({ alt, title, fields }: Props) {
  let y = 17;
  const rows = fields.map((field) => {
    const row = { ...field, top: y };
    y += lineHeight * (field.parts.length + 1) + gap;
    return row;
  });
  const last = rows[rows.length - 1]?.top ?? 0;
  return (
    <Figure alt={alt} title={title} width={332} height={y - gap - 9}>
      <path className="d-edge" d={`M11 17V${last}`} />
      {rows.map(({ name, parts, meaning, effects, top }, index) => (
        <g key={name}>
          <circle className="d-open d-edge" cx={11} cy={top - 5} r={10} />
          <text className="d-bold" x={11} y={top - 0.5}>
            {index + 1}
          </text>
          <text className="d-bold d-start" x={32} y={top}>
            {name}
          </text>
          <text className="d-small d-end" x={331} y={top}>
            {meaning}
          </text>
          {parts.map((part, line) => (
            <g key={part}>
              <text className="d-mono d-small d-start" x={32} y={top + (line + 1) * lineHeight}>
                {part}
              </text>
              {effects?.[line] && (
                <text className="d-small d-end" x={331} y={top + (line + 1) * lineHeight}>
                  {effects[line]}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
    </Figure>
  );
}

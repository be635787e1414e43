'use static';

import { Figure } from 'jonas-jones-docs-engine/components';

/** Heading, top and height of the part, and what it contains. */
const parts = [
  { name: 'Upload a File', top: 1, fields: ['file', 'upload password'], button: 'Upload' },
  {
    name: 'Delete a File',
    top: 133,
    fields: ['name, deletion time, id', 'upload password'],
    button: 'Delete',
  },
] as const;

/** The three parts of the dashboard, as a sketch. */
export default function FileshareDashboard() {
  return (
    <Figure
      alt="Sketch of the dashboard, with three parts from top to bottom. Upload a File: a field for the file, one for the upload password, the button Upload, and the download link after an upload. Delete a File: a list to choose from, with name, deletion time and id, a field for the upload password, and the button Delete. All Files: a table with the columns name, deletion time and id; the id is a link."
      title="The dashboard: upload, delete, all files"
      width={332}
      height={346}
    >
      {parts.map(({ name, top, fields, button }) => (
        <g key={name}>
          <rect className="d-group" x={1} y={top} width={330} height={120} rx={8} />
          <text className="d-bold d-start" x={14} y={top + 24}>
            {name}
          </text>
          {fields.map((field, index) => (
            <g key={field}>
              <rect
                className="d-box"
                x={14}
                y={top + 36 + index * 38}
                width={204}
                height={30}
                rx={6}
              />
              <text className="d-small d-start" x={24} y={top + 55.5 + index * 38}>
                {field}
              </text>
            </g>
          ))}
          <rect className="d-accent d-box" x={234} y={top + 74} width={84} height={30} rx={6} />
          <text x={276} y={top + 93.5}>
            {button}
          </text>
        </g>
      ))}
      <text className="d-small d-end" x={318} y={25}>
        then: Download Link
      </text>
      <path className="d-edge" d="M200 181l4 5l4 -5" />

      <rect className="d-group" x={1} y={265} width={330} height={80} rx={8} />
      <text className="d-bold d-start" x={14} y={289}>
        All Files
      </text>
      <path className="d-edge" d="M14 318H318" />
      <text className="d-small d-start" x={14} y={311}>
        name
      </text>
      <text className="d-small d-start" x={124} y={311}>
        deletion time
      </text>
      <text className="d-small d-start" x={234} y={311}>
        id (a link)
      </text>
      <text className="d-small d-start" x={14} y={335}>
        report.pdf
      </text>
      <text className="d-small d-start" x={124} y={335}>
        …
      </text>
      <text className="d-small d-mono d-start" x={234} y={335}>
        k3Vd0-Jx…
      </text>
    </Figure>
  );
}

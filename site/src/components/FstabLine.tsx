'use static';

import { Figure } from 'jonas-jones-docs-engine/components';

/** Field, its parts as they are in the line, what they mean together. */
const fields = [
  ['Device', ['UUID=6ab12c4a-4d1d-4311-b0fa-a5b8be8f7ea5'], 'mount this file system'],
  ['Mount point', ['/mnt/mydrive'], 'in this folder'],
  ['Type', ['ext4'], 'as blkid names it'],
  ['Options', ['defaults,', 'nofail,', 'x-systemd.device-timeout=10s'], 'three of them'],
  ['Dump', ['0'], 'always 0'],
  ['Check order', ['2'], 'after the root file system'],
] as const;

const effects: Record<string, string> = {
  'defaults,': 'read, write, at boot',
  'nofail,': 'boot without it',
  'x-systemd.device-timeout=10s': 'wait 10 s',
};

const lineHeight = 20;
const gap = 18;

/** The line of /etc/fstab taken apart, one field below the other. */
export default function FstabLine() {
  let y = 17;
  const rows = fields.map(([name, parts, meaning]) => {
    const row = { name, parts, meaning, top: y };
    y += lineHeight * (parts.length + 1) + gap;
    return row;
  });
  const last = rows[rows.length - 1]?.top ?? 0;
  return (
    <Figure
      alt="The line of /etc/fstab read from its first field to its sixth. Device: mount the file system with this UUID. Mount point: in the folder /mnt/mydrive. Type: ext4. Options: defaults to read, write and mount at boot, nofail to boot without the drive, and a wait of ten seconds. Dump: always 0. Check order: 2, after the root file system."
      title="The line, field by field"
      width={332}
      height={y - gap - 9}
    >
      <path className="d-edge" d={`M11 17V${last}`} />
      {rows.map(({ name, parts, meaning, top }, index) => (
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
              {effects[part] && (
                <text className="d-small d-end" x={331} y={top + (line + 1) * lineHeight}>
                  {effects[part]}
                </text>
              )}
            </g>
          ))}
        </g>
      ))}
    </Figure>
  );
}

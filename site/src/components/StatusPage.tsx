'use static';

import { Figure } from 'jonas-jones-docs-engine/components';

/** The home page of the example files, with the status box filled in. */
export default function StatusPage() {
  return (
    <Figure
      alt="Sketch of the home page in a browser at localhost:8080. Below the heading Mossy Valley is the address to join. Under Right now, the status line reads: 2 of 40 players online, version 1.21. It is emphasized. The two players, MossyPick and FernHollow, follow as a list. At the end is the link Server rules."
      title="The home page with the status box"
      width={332}
      height={302}
    >
      <rect className="d-box" x={1} y={1} width={330} height={300} rx={8} />
      <path className="d-edge" d="M1 35H331" />
      <rect className="d-note" x={12} y={9} width={308} height={18} rx={9} />
      <text className="d-small d-mono d-start" x={24} y={22.5}>
        localhost:8080
      </text>
      <text className="d-bold d-start" x={20} y={64}>
        Mossy Valley
      </text>
      <text className="d-small d-start" x={20} y={88}>
        A small survival server.
      </text>
      <text className="d-small d-start" x={20} y={105}>
        Join us at play.example.com.
      </text>
      <text className="d-bold d-start" x={20} y={140}>
        Right now
      </text>
      <rect className="d-accent d-box" x={12} y={154} width={308} height={88} rx={6} />
      <text className="d-bold d-start" x={22} y={178}>
        2 of 40 players online, version 1.21
      </text>
      <circle className="d-head" cx={30} cy={200} r={2} />
      <text className="d-start" x={40} y={204.5}>
        MossyPick
      </text>
      <circle className="d-head" cx={30} cy={222} r={2} />
      <text className="d-start" x={40} y={226.5}>
        FernHollow
      </text>
      <text className="d-small d-start" x={20} y={276}>
        Server rules
      </text>
      <path className="d-edge" d="M20 281H126" />
    </Figure>
  );
}

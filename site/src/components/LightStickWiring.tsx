'use static';

import { Figure } from 'jonas-jones-docs-engine/components';

/** Digital pin, color, height of the wire in the drawing. */
const colors = [
  ['11', 'red', 40],
  ['10', 'green', 68],
  ['9', 'blue', 96],
  ['3.3 V', 'anode', 124],
] as const;

/** How the parts of the light stick are connected; pins are sorted by use, not as on the board. */
export default function LightStickWiring() {
  return (
    <Figure
      alt="Wiring of the light stick. The Arduino Nano is in the middle. Left: a button between pin 2 and ground and a vibration motor between pin 8 and ground, sharing one ground wire. Right: the RGB LEDs with red at pin 11, green at pin 10, blue at pin 9 and the common anode at 3.3 volts. Below: three AAA cells, plus to VIN and minus to ground."
      title="Wiring. Pins are grouped by use, not as on the board."
      width={332}
      height={288}
    >
      <rect className="d-accent d-box" x={124} y={8} width={92} height={192} rx={8} />
      <text className="d-bold" x={170} y={151}>
        Arduino
      </text>
      <text className="d-bold" x={170} y={168}>
        Nano
      </text>

      <rect className="d-box" x={24} y={20} width={68} height={40} rx={6} />
      <text x={58} y={44.5}>
        Button
      </text>
      <path className="d-edge" d="M92 40H124" />
      <text className="d-small d-start" x={130} y={44}>
        2
      </text>
      <rect className="d-box" x={24} y={76} width={68} height={40} rx={6} />
      <text x={58} y={93}>
        Vibration
      </text>
      <text x={58} y={109}>
        motor
      </text>
      <path className="d-edge" d="M92 96H124" />
      <text className="d-small d-start" x={130} y={100}>
        8
      </text>
      <path className="d-edge" d="M24 40H14Q8 40 8 46V118Q8 124 14 124H124M24 96H8" />
      <circle className="d-head" cx={8} cy={96} r={3} />
      <text className="d-small d-start" x={130} y={128}>
        GND
      </text>

      <rect className="d-box" x={248} y={8} width={83} height={132} rx={6} />
      <text className="d-bold" x={289} y={26}>
        RGB LEDs
      </text>
      {colors.map(([pin, color, y]) => (
        <g key={pin}>
          <path className="d-edge" d={`M216 ${y}H248`} />
          <text className="d-small d-end" x={210} y={y + 4}>
            {pin}
          </text>
          <text className="d-small d-start" x={256} y={y + 4}>
            {color === 'anode' ? 'common +' : color}
          </text>
        </g>
      ))}

      <path className="d-edge" d="M148 200V244M192 200V244" />
      <text className="d-small" x={148} y={193}>
        VIN
      </text>
      <text className="d-small" x={192} y={193}>
        GND
      </text>
      <text className="d-small d-end" x={142} y={226}>
        plus
      </text>
      <text className="d-small d-start" x={198} y={226}>
        minus
      </text>
      <rect className="d-box" x={100} y={244} width={140} height={40} rx={6} />
      <text x={170} y={268.5}>
        Three AAA cells
      </text>
    </Figure>
  );
}

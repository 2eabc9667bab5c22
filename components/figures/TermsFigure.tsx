import { Figure } from './Figure'

const paragraphs = [
  { y: 52, lines: [150, 168, 120] },
  { y: 104, lines: [168, 142] },
  { y: 146, lines: [160, 168, 96] },
]

/** A page of rules, each with its number's place, and a mark at the one that is read. */
export const TermsFigure = () => (
  <Figure playhead={92}>
    <path className="faint" d="M84 28h204l28 28v184H84z" />
    <path className="soft" d="M288 28v28h28z" />
    {paragraphs.map(({ y, lines }, at) => (
      <g key={y}>
        <circle className={at === 1 ? 'red' : 'soft'} cx="112" cy={y + 3} r="7" />
        {lines.map((width, line) => (
          <rect
            key={width}
            className={line === 0 ? 'bright' : 'soft'}
            x="130"
            y={y + line * 13}
            width={line === 0 ? width - 50 : width}
            height="6"
            rx="3"
          />
        ))}
      </g>
    ))}
    <path className="line" strokeWidth="2" d="M130 216c14-16 20 10 32-2s10 8 26-4" />
  </Figure>
)

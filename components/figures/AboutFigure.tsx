import { Figure } from './Figure'

const places = Array.from({ length: 25 }, (_, at) => ({
  x: 54 + (at % 5) * 60,
  y: 32 + Math.floor(at / 5) * 39,
}))

/** A tile for each of the 25 tools. */
export const AboutFigure = () => (
  <Figure playhead={200}>
    {places.map(({ x, y }, at) => (
      <g key={`${x} ${y}`}>
        <rect className={at === 12 ? 'red' : 'faint'} x={x} y={y} width="52" height="31" rx="6" />
        <rect className="soft" x={x + 8} y={y + 9} width="13" height="13" rx="3" />
        <rect className="soft" x={x + 26} y={y + 9} width="18" height="4" rx="2" />
        <rect className="soft" x={x + 26} y={y + 17} width="12" height="4" rx="2" />
      </g>
    ))}
  </Figure>
)

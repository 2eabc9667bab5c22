import { Figure } from './Figure'

const around = Array.from({ length: 12 }, (_, at) => {
  const angle = (at * Math.PI) / 6
  return { x: Math.round(200 + 84 * Math.sin(angle)), y: Math.round(128 - 84 * Math.cos(angle)) }
})

/** A lock within twelve points. */
export const GdprFigure = () => (
  <Figure playhead={200}>
    {around.map(({ x, y }) => (
      <circle key={`${x} ${y}`} className="bright" cx={x} cy={y} r="6" />
    ))}
    <path className="line" strokeWidth="7" d="M180 124v-16a20 20 0 0140 0v16" />
    <rect className="faint" x="162" y="122" width="76" height="54" rx="9" />
    <circle className="red" cx="200" cy="144" r="8" />
    <rect className="red" x="197" y="146" width="6" height="16" rx="3" />
  </Figure>
)

import { Figure } from './Figure'

const rows = [
  { y: 126, keys: [30, 30, 30, 30, 30, 30, 30, 30] },
  { y: 162, keys: [46, 30, 30, 30, 30, 30, 46] },
  { y: 198, keys: [30, 30, 152, 30] },
]

/** A keyboard, and a button that it has reached. */
export const AccessibilityFigure = () => (
  <Figure playhead={322}>
    <rect className="line" strokeWidth="3" x="68" y="38" width="170" height="58" rx="12" />
    <rect className="bright" x="76" y="46" width="154" height="42" rx="7" />
    <rect className="soft" x="104" y="63" width="98" height="8" rx="4" />
    <circle className="line" strokeWidth="3" cx="290" cy="52" r="9" />
    <path
      className="line"
      strokeWidth="3"
      strokeLinecap="round"
      d="M268 70h44M290 70v14l-12 22M290 84l12 22"
    />
    {rows.map(({ y, keys }) => {
      let x = 64
      return keys.map((width) => {
        const left = x
        x += width + 6
        const isChosen = width === 152
        return (
          <rect
            key={`${left} ${y}`}
            className={isChosen ? 'red' : 'faint'}
            x={left}
            y={y}
            width={width}
            height="30"
            rx="6"
          />
        )
      })
    })}
  </Figure>
)

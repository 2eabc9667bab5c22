import { Figure } from './Figure'

const beside = [30, 82, 134, 186]

/** A video's page: the picture, the words below it, and the videos beside it. */
export const YouTubeFigure = () => (
  <Figure playhead={132}>
    <rect className="faint" x="24" y="30" width="220" height="124" rx="8" />
    <path className="bright" d="M122 74l30 18-30 18z" />
    <rect className="soft" x="36" y="140" width="196" height="4" rx="2" />
    <rect className="red" x="36" y="140" width="96" height="4" rx="2" />
    <rect className="bright" x="24" y="166" width="176" height="8" rx="4" />
    <rect className="soft" x="24" y="184" width="220" height="5" rx="2.5" />
    <rect className="soft" x="24" y="196" width="196" height="5" rx="2.5" />
    <rect className="soft" x="24" y="212" width="40" height="12" rx="6" />
    <rect className="soft" x="70" y="212" width="52" height="12" rx="6" />
    {beside.map((y, at) => (
      <g key={y}>
        <rect className="faint" x="262" y={y} width="62" height="38" rx="5" />
        <rect
          className={at === 1 ? 'bright' : 'soft'}
          x="332"
          y={y + 6}
          width="46"
          height="5"
          rx="2.5"
        />
        <rect className="soft" x="332" y={y + 17} width="34" height="5" rx="2.5" />
      </g>
    ))}
  </Figure>
)

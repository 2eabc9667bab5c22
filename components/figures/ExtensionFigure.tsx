import { Figure } from './Figure'

/** A browser with a video, and the extension's list below its button. */
export const ExtensionFigure = () => (
  <Figure playhead={318}>
    <path className="faint" d="M28 240V46a12 12 0 0112-12h320a12 12 0 0112 12v194z" />
    <rect className="soft" x="44" y="46" width="220" height="16" rx="8" />
    <rect className="red" x="308" y="44" width="20" height="20" rx="5" />
    <circle className="soft" cx="346" cy="54" r="8" />
    <path className="line" d="M28 74h344" />
    <rect className="soft" x="44" y="92" width="158" height="90" rx="8" />
    <path className="bright" d="M114 122l26 15-26 15z" />
    <rect className="bright" x="44" y="194" width="120" height="7" rx="3.5" />
    <rect className="soft" x="44" y="210" width="150" height="5" rx="2.5" />
    <rect className="bright" x="218" y="84" width="138" height="138" rx="9" />
    {[98, 128, 158, 188].map((y) => (
      <g key={y}>
        <rect className="soft" x="230" y={y} width="20" height="20" rx="5" />
        <rect className="soft" x="258" y={y + 7} width={y === 128 ? 60 : 80} height="6" rx="3" />
      </g>
    ))}
  </Figure>
)

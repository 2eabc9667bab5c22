import { Figure } from './Figure'

/** A letter on its way. */
export const ContactFigure = () => (
  <Figure playhead={316}>
    <rect className="bright" x="96" y="72" width="208" height="124" rx="10" />
    <path className="line" strokeWidth="3" d="M104 82l84 62a20 20 0 0 0 24 0l84-62" />
    <path className="line" strokeWidth="3" d="M104 188l62-54M296 188l-62-54" />
    <rect className="soft" x="36" y="100" width="44" height="6" rx="3" />
    <rect className="soft" x="20" y="128" width="60" height="6" rx="3" />
    <rect className="soft" x="44" y="156" width="36" height="6" rx="3" />
    <circle className="red" cx="304" cy="72" r="9" />
  </Figure>
)

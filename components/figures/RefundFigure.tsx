import { Figure } from './Figure'

/** A receipt of nothing. */
export const RefundFigure = () => (
  <Figure playhead={284}>
    <path
      className="bright"
      d="M128 28h144v190l-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9-12-9-12 9z"
    />
    <rect className="soft" x="146" y="48" width="64" height="7" rx="3.5" />
    <rect className="soft" x="146" y="68" width="108" height="4" rx="2" />
    <rect className="soft" x="146" y="80" width="88" height="4" rx="2" />
    <ellipse className="soft" cx="200" cy="130" rx="22" ry="30" />
    <ellipse className="bright" cx="200" cy="130" rx="13" ry="21" />
    <path className="red-line" strokeWidth="3" d="M146 178h108" />
    <rect className="soft" x="146" y="190" width="52" height="4" rx="2" />
    <rect className="soft" x="236" y="190" width="18" height="4" rx="2" />
  </Figure>
)

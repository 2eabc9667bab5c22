import { Figure } from './Figure'

/** A browser asks this site, and this site asks YouTube: the browser's own line ends at the site. */
export const PrivacyFigure = () => (
  <Figure playhead={200}>
    <rect className="faint" x="24" y="76" width="92" height="70" rx="8" />
    <path className="line" d="M24 94h92" />
    <circle className="soft" cx="35" cy="85" r="3" />
    <circle className="soft" cx="46" cy="85" r="3" />
    <rect className="soft" x="38" y="106" width="64" height="6" rx="3" />
    <rect className="soft" x="38" y="120" width="42" height="6" rx="3" />
    <rect className="faint" x="160" y="62" width="80" height="98" rx="8" />
    {[76, 104, 132].map((y) => (
      <g key={y}>
        <rect className="soft" x="172" y={y} width="56" height="16" rx="4" />
        <circle className="bright" cx="182" cy={y + 8} r="3" />
      </g>
    ))}
    <rect className="faint" x="284" y="76" width="92" height="70" rx="14" />
    <path className="bright" d="M320 96l24 15-24 15z" />
    <path className="line" strokeWidth="2" d="M120 111h32m-7-6l7 6-7 6" />
    <path className="line" strokeWidth="2" strokeDasharray="4 4" d="M244 111h32" />
    <path className="line" strokeWidth="2" d="M270 105l7 6-7 6" />
    <path className="line" d="M70 158v26h130" strokeDasharray="2 5" />
    <path className="red" d="M200 176a8 8 0 110 16 8 8 0 010-16z" />
  </Figure>
)

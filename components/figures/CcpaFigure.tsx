import { Figure } from './Figure'

/** A price tag with a person on it, crossed out: what is about you isn't for sale. */
export const CcpaFigure = () => (
  <Figure playhead={330}>
    <path className="faint" d="M118 70h126l58 58-58 58H118a12 12 0 01-12-12V82a12 12 0 0112-12z" />
    <circle className="line" strokeWidth="3" cx="272" cy="128" r="9" />
    <path className="line" strokeWidth="2" d="M281 128c34 0 30-44 62-40" />
    <circle className="bright" cx="172" cy="110" r="17" />
    <path className="bright" d="M138 166c0-40 68-40 68 0z" />
    <path className="red-line" strokeWidth="6" strokeLinecap="round" d="M126 190L256 62" />
  </Figure>
)

import type { ReactNode } from 'react'

const marks = Array.from({ length: 39 }, (_, at) => 10 + at * 10)

/** A drawing on a dark screen, 400 × 240, with a ruler along its top; the page's words say what it shows. */
export function Figure({ children, playhead }: { children: ReactNode; playhead: number }) {
  return (
    <svg className="figure" viewBox="0 0 400 240" aria-hidden="true">
      {marks.map((x) => (
        <path key={x} className="rule" d={`M${x} 0v${x % 50 === 0 ? 9 : 5}`} />
      ))}
      {children}
      <path className="red-line" strokeWidth="2" d={`M${playhead} 0v232`} />
      <path className="red" d={`M${playhead - 6} 0h12v6l-6 7-6-7z`} />
    </svg>
  )
}

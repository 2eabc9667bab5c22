import { useFormats } from './use-formats'

/** Beside what a long field may hold, how much is in it; in red past the most, so that nothing is cut. */
export function LengthHint({ text, length, most }: { text: string; length: number; most: number }) {
  const formats = useFormats()
  return (
    <span className="flex flex-wrap justify-between gap-x-3">
      <span>{text}</span>
      <span className={`tabular-nums ${length > most ? 'text-accent-text' : ''}`}>
        {formats.number(length)}
      </span>
    </span>
  )
}

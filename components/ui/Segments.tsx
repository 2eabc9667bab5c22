import type { ReactNode } from 'react'

/** A choice among a few names, side by side; what it is about is said to those who don't see it. */
export function Segments<Name extends string>({
  label,
  names,
  chosen,
  onChoose,
  labelOf,
  className = '',
}: {
  label: string
  names: readonly Name[]
  /** Absent where none is. */
  chosen?: Name
  onChoose: (name: Name) => void
  labelOf: (name: Name) => ReactNode
  className?: string
}) {
  return (
    <fieldset className={`segments ${className}`}>
      <legend className="sr-only">{label}</legend>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === chosen}
          onClick={() => onChoose(name)}
        >
          {labelOf(name)}
        </button>
      ))}
    </fieldset>
  )
}

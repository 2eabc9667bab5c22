import { type ReactNode, useId } from 'react'

/** What ties a control to its label, hint and error. */
export interface ControlAttributes {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A control with its label above, and its hint and error below. */
export function Field({
  label,
  hint,
  error,
  labelled = true,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** False where the control brings its own label. */
  labelled?: boolean
  children: (control: ControlAttributes) => ReactNode
}) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="min-w-0">
      {labelled && (
        <label htmlFor={id} className="mb-1 block text-xs font-semibold text-ink-2">
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {hint && (
        <div id={`${id}-hint`} className="mt-0.5 text-xs text-ink-3">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1 text-xs font-semibold text-accent-text">
          {error}
        </p>
      )}
    </div>
  )
}

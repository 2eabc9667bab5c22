import { type ReactNode, useId } from 'react'

/** Attributes that connect a control with its label, hint and error. */
export interface ControlAttributes {
  id: string
  'aria-invalid'?: true
  'aria-describedby'?: string
}

/** A control with its label above, and its error and hint below. */
export function Field({
  label,
  hint,
  error,
  labeled = true,
  bare = false,
  children,
}: {
  label: ReactNode
  hint?: ReactNode
  error?: string
  /** False when the control renders its own label. */
  labeled?: boolean
  /** Whether the label is for screen readers only. */
  bare?: boolean
  children: (control: ControlAttributes) => ReactNode
}) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="field">
      {labeled && (
        <label htmlFor={id} className={bare ? 'sr-only' : 'field-label'}>
          {label}
        </label>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': describedBy || undefined,
      })}
      {error && (
        <p id={`${id}-error`} className="field-error">
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
    </div>
  )
}

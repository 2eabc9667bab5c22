import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'

/** A single-line text field with label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  ...input
}: ComponentProps<'input'> & { label: string; hint?: ReactNode; error?: string }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          // Addresses and passwords have no words.
          dir={input.type === undefined || input.type === 'text' ? 'auto' : undefined}
          {...control}
          {...input}
          className="input"
        />
      )}
    </Field>
  )
}

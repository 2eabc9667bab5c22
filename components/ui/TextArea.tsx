import type { ComponentProps, ReactNode } from 'react'
import { Field } from './Field'

/** Lines of text with their label. */
export function TextArea({
  label,
  hint,
  error,
  ...area
}: ComponentProps<'textarea'> & { label: string; hint?: ReactNode; error?: string }) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <textarea rows={4} dir="auto" {...control} {...area} className="input py-2.5" />
      )}
    </Field>
  )
}

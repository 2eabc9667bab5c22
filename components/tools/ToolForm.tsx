import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { isMainField } from '@/lib/tools/machine/fields'
import type { FormValues } from '@/lib/tools/machine/query'
import { FieldInput } from './FieldInput'
import { loadRun } from './use-tool-run'

/** A tool's fields: what it cannot do without in front, its options under them. */
export function ToolForm({
  tool,
  values,
  onChange,
  onSubmit,
  error,
  left,
  running,
  onCancel,
}: {
  tool: RunnablePageData
  values: FormValues
  onChange: (values: FormValues) => void
  onSubmit: () => void
  /** The field that is wrong, and why, in the visitor's language. */
  error?: { field: string; text: string }
  /** Whether the values are those of the last visit, untouched. */
  left?: boolean
  running: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool'])
  const [touched, setTouched] = useState(false)
  const entries = Object.entries(tool.fields)
  const main = entries.filter(([, field]) => isMainField(field))
  const options = entries.filter(([, field]) => !isMainField(field))

  // Whoever uses the form is about to run it.
  useEffect(() => {
    if (touched) loadRun().catch(() => {})
  }, [touched])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    onSubmit()
    loadRun()
      .then(({ revealOutcome }) => revealOutcome(form))
      .catch(() => {})
  }

  const inputs = (some: typeof entries): ReactNode =>
    some.map(([name, field]) => (
      <FieldInput
        key={name}
        slug={tool.slug}
        name={name}
        field={field}
        values={values[name] ?? ['']}
        onChange={(texts) => onChange({ ...values, [name]: texts })}
        error={error?.field === name ? error.text : undefined}
        touched={touched}
      />
    ))

  return (
    <form
      onSubmit={submit}
      onFocus={() => setTouched(true)}
      onPointerEnter={() => setTouched(true)}
      noValidate
      // For the shape of the skeleton, which follows the form.
      data-result={tool.result}
      data-left={left || undefined}
      className="card p-4"
    >
      <div className="field-row">
        <div className="grid">{inputs(main)}</div>
        {running ? (
          <button
            type="button"
            onClick={(event) => {
              // This same button is Submit a moment later, and must not act as such now.
              event.preventDefault()
              // The second click of a double click on Submit does not mean Cancel.
              if (event.detail < 2) onCancel()
            }}
            className={button.secondary}
          >
            {t('tool:cancel')}
          </button>
        ) : (
          <button type="submit" className={button.primary}>
            {t('action')}
          </button>
        )}
      </div>
      {options.length > 0 && (
        <fieldset className="options">
          <legend className="sr-only">{t('tool:options')}</legend>
          <div className="option-grid">{inputs(options)}</div>
        </fieldset>
      )}
    </form>
  )
}

import { useTranslation } from 'next-i18next/pages'
import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { type FormValues, isMainField } from '@/lib/tools/machine/fields'
import { FieldInput } from './FieldInput'
import { FoldedOptions } from './FoldedOptions'
import { loadRun } from './use-tool-run'

/** The form of a tool: its main fields first, the options below. */
export function ToolForm({
  tool,
  values,
  onChange,
  onSubmit,
  error,
  restored,
  running,
  onCancel,
}: {
  tool: RunnablePageData
  values: FormValues
  onChange: (values: FormValues) => void
  onSubmit: () => void
  /** The invalid field and the reason, in the visitor's language. */
  error?: { field: string; text: string }
  /** Whether the values are the unchanged input of the last visit. */
  restored?: boolean
  running: boolean
  onCancel: () => void
}) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool'])
  const [touched, setTouched] = useState(false)
  const entries = Object.entries(tool.fields)
  const main = entries.filter(([, field]) => isMainField(field))
  const folded = Object.values(tool.folded ?? {}).flat()
  const options = entries.filter(([name, field]) => !isMainField(field) && !folded.includes(name))

  // Loads the code of the run early, as soon as the visitor uses the form.
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

  const inputs = (fields: typeof entries): ReactNode =>
    fields.map(([name, field]) => (
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
      // The style sheet uses this for the shape of the skeleton after the form.
      data-result={tool.result}
      data-restored={restored || undefined}
    >
      <div className="field-row">
        <div className="grid">{inputs(main)}</div>
        {running ? (
          <button
            type="button"
            onClick={(event) => {
              // React turns this element into the submit button; this click must not submit.
              event.preventDefault()
              // The second click of a double click on Submit must not cancel.
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
          <div className={tool.folded ? 'option-grid max-sm:grid-cols-2' : 'option-grid'}>
            {inputs(options)}
          </div>
          {tool.folded && (
            <FoldedOptions
              tool={tool}
              groups={tool.folded}
              values={values}
              errorField={error?.field}
              inputsOf={(names) => inputs(entries.filter(([name]) => names.includes(name)))}
            />
          )}
        </fieldset>
      )}
    </form>
  )
}

import { useRouter } from 'next/router'
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { later } from '@/components/ui/later'
import { useTranslation } from '@/context/use-translation'
import { languageTag } from '@/lib/i18n/languages'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import {
  chosenRegion,
  emptyValues,
  type FormValues,
  isHidden,
  isLinkField,
  isMainField,
  withLink,
} from '@/lib/tools/machine/fields'
import { FieldInput, type LinkHelp } from './FieldInput'
import FoldedOnServer from './FoldedOptions'
import type { FileProblem } from './inputs/more-inputs'
import PanelHeadOnServer from './PanelHead'
import { loadRun } from './use-tool-run'

// Few tools have them; the server writes them, and a browser loads them with the page.
const PanelHead =
  typeof window === 'undefined' ? PanelHeadOnServer : later(() => import('./PanelHead'))
const FoldedOptions =
  typeof window === 'undefined' ? FoldedOnServer : later(() => import('./FoldedOptions'))

/** Enter in a select sends the form, as in any other field; a browser would open the list instead. */
function sendFromSelect(event: KeyboardEvent<HTMLFormElement>) {
  const { key, target, ctrlKey, altKey, metaKey } = event
  if (key !== 'Enter' || ctrlKey || altKey || metaKey) return
  if (!(target instanceof HTMLSelectElement)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}

/** The form of a tool: its main fields first, the options below. */
export function ToolForm({
  tool,
  values,
  onChange,
  onSubmit,
  error,
  rowErrors,
  restored,
  running,
  onCancel,
  fileProblem,
  onFileProblem,
  fills,
  examples,
}: {
  tool: RunnablePageData
  values: FormValues
  onChange: (values: FormValues) => void
  onSubmit: () => void
  /** The invalid field and the reason, in the visitor's language. `isRead`: the link was understood, but
   * leads to nothing. */
  error?: { field: string; text: string; isRead?: boolean; Help?: LinkHelp }
  /** Why single links of a list gave no result, in the visitor's language, by link. */
  rowErrors?: ReadonlyMap<string, string>
  /** Whether the values are the unchanged input of the last visit. */
  restored?: boolean
  running: boolean
  onCancel: () => void
  /** Why the last file that was chosen is refused, until another text is taken or run. */
  fileProblem?: FileProblem
  onFileProblem?: (why: FileProblem | undefined) => void
  /** What the result says of fields that are left empty, by field. */
  fills?: Readonly<Record<string, number>>
  /** What stands under the main fields, before the options. */
  examples?: ReactNode
}) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool'])
  const { locale } = useRouter()
  const [touched, setTouched] = useState(false)
  const [isLinkChosen, setLinkChosen] = useState(false)
  const all = Object.entries(tool.fields).filter(
    ([name, field]) => !isHidden(field) && !tool.inResult?.includes(name),
  )
  // A field that a link replaces, and the link's: both above the others, and one at a time.
  const [ways] = Object.entries(tool.instead ?? {})
  const isLinked = ways !== undefined && (isLinkChosen || Boolean(values[ways[1]]?.[0]))
  const entries = all.filter(([name]) => !ways?.includes(name))
  const main = entries.filter(([, field]) => isMainField(field))
  const folded = Object.values(tool.folded ?? {}).flat()
  const options = entries.filter(([name, field]) => !isMainField(field) && !folded.includes(name))

  /** Whether a few options are all that a run needs. */
  const isShort = main.length === 0 && !tool.folded && tool.layout !== 'panel'

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
        onChange={(texts) =>
          onChange(
            isLinkField(field)
              ? {
                  ...withLink(tool.fields, values, name, texts),
                  // What was typed over one link's value says nothing of another one's.
                  ...(ways?.[1] === name && { [ways[0]]: [''] }),
                }
              : { ...values, [name]: texts },
          )
        }
        error={error?.field === name ? error.text : undefined}
        isRead={error?.isRead}
        Help={error?.Help}
        rowErrors={rowErrors}
        fileProblem={fileProblem}
        onFileProblem={onFileProblem}
        // What a page's one field takes is said by its title and in the field itself.
        bare={(main.length === 1 || ways !== undefined) && isLinkField(field)}
        touched={touched}
        region={
          field.kind === 'category'
            ? chosenRegion(tool.fields, field, values, languageTag(locale))
            : undefined
        }
        linked={ways !== undefined && Boolean(values[ways[1]]?.[0])}
        filled={fills?.[name]}
      />
    ))

  const reset = () => {
    setLinkChosen(false)
    onChange(emptyValues(tool.fields))
  }

  return (
    <Form
      className={tool.layout === 'panel' ? 'panel-form' : undefined}
      onSubmit={submit}
      // Not on focus: the page sets that by itself.
      onKeyDown={(event) => {
        setTouched(true)
        sendFromSelect(event)
      }}
      onInput={() => setTouched(true)}
      onPointerEnter={() => setTouched(true)}
      data-restored={restored || undefined}
    >
      {ways && (
        <PanelHead
          slug={tool.slug}
          ways={ways}
          way={ways[isLinked ? 1 : 0]}
          onWay={(way) => {
            setLinkChosen(way === ways[1])
            if (way === ways[0] && isLinked) onChange({ ...values, [ways[1]]: [''] })
          }}
          onReset={reset}
        >
          {inputs(
            all.filter(
              ([name]) =>
                // A link fills the number, which can be changed once it is there.
                name === ways[isLinked ? 1 : 0] ||
                (name === ways[0] && (error?.field === name || fills?.[name] !== undefined)),
            ),
          )}
        </PanelHead>
      )}
      <div className="field-row">
        <div className={isShort ? 'option-grid' : 'grid'}>{inputs(isShort ? options : main)}</div>
        {/* Without one, Enter in a form of several fields sends nothing. */}
        {running && <button type="submit" hidden />}
        {running ? (
          <button
            type="button"
            onClick={(event) => {
              // React turns this element into the submit button; this click must not submit.
              event.preventDefault()
              // The second click of a double click on Submit must not cancel.
              if (event.detail < 2) onCancel()
            }}
            className={`${button.secondary} two-labels px-5 text-base`}
          >
            <span key="longer" aria-hidden="true">
              {t('action')}
            </span>
            <span key="cancel">{t('tool:cancel')}</span>
          </button>
        ) : (
          <button
            type="submit"
            className={`${button.primary} two-labels border border-transparent`}
          >
            <span key="shorter" aria-hidden="true">
              {t('tool:cancel')}
            </span>
            <span key="action">{t('action')}</span>
          </button>
        )}
      </div>
      {examples}
      {options.length > 0 && !isShort && (
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
              touched={touched}
              inputsOf={(names) => inputs(entries.filter(([name]) => names.includes(name)))}
            />
          )}
          {tool.layout === 'panel' && !ways && (
            <button type="button" className={`${button.plain} justify-self-start`} onClick={reset}>
              {t('tool:reset')}
            </button>
          )}
        </fieldset>
      )}
    </Form>
  )
}

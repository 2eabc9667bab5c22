import { type MouseEvent, type ReactNode, startTransition, useEffect, useState } from 'react'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { type FormValues, queryFrom } from '@/lib/tools/machine/fields'

interface FoldedOptionsProps {
  tool: RunnablePageData
  /** The names of fields by group. */
  groups: Readonly<Record<string, readonly string[]>>
  values: FormValues
  /** The field that has an error, which must be seen. */
  errorField: string | undefined
  inputsOf: (fields: readonly string[]) => ReactNode
  /** Whether the visitor has started to use the form. */
  touched: boolean
}

/** Whether some were unfolded before React had the page. */
const isUnfolded = () =>
  typeof document !== 'undefined' && document.querySelector('form details[open]') !== null

/** The options that few visitors need, in groups under one line that says how many are set. What the
 * server wrote of them stays until the form is used, so that a page begins without their code. */
export function FoldedOptions({
  tool,
  groups,
  values,
  errorField,
  inputsOf,
  touched,
}: FoldedOptionsProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const [opened, setOpened] = useState(false)
  const set = new Set(queryFrom(tool.fields, values).keys())
  const names = Object.values(groups).flat()
  const count = names.filter((name) => set.has(name)).length
  const hasError = errorField !== undefined && names.includes(errorField)
  const [isUsed, setUsed] = useState(isUnfolded)
  const isWanted = touched || opened || count > 0 || hasError
  useEffect(() => {
    if (isWanted) startTransition(() => setUsed(true))
  }, [isWanted])
  // Nothing may be typed into what the server wrote: it opens once it is alive.
  const unfold = (event: MouseEvent) => {
    if (isUsed) return
    event.preventDefault()
    startTransition(() => {
      setUsed(true)
      setOpened(true)
    })
  }
  return (
    <details
      open={opened || hasError}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group mt-2"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
      <summary className="quiet-link list-none gap-1.5" onClick={unfold}>
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        <span>{t('options.more')}</span>
        {count > 0 && <span className="badge-blue">{t('options.set', { count })}</span>}
      </summary>
      <FromServer className="folded-options" isUsed={isUsed}>
        {Object.entries(groups).map(([name, fields]) => (
          <fieldset key={name}>
            <legend>{t(`options.${name}`)}</legend>
            {inputsOf(fields)}
          </fieldset>
        ))}
      </FromServer>
    </details>
  )
}

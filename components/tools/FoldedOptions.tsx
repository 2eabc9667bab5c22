import {
  type MouseEvent,
  type ReactNode,
  startTransition,
  useCallback,
  useEffect,
  useState,
} from 'react'
import { FromServer } from '@/components/ui/FromServer'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { type FormValues, queryFrom } from '@/lib/tools/machine/fields'
import { loadParts } from './FieldInput'

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
export default function FoldedOptions({
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
  const [isAwaited, setAwaited] = useState(false)
  // What the server wrote stays until the code is there.
  const use = useCallback(async () => {
    await loadParts(tool.foldedParts ?? [])
    startTransition(() => setUsed(true))
  }, [tool.foldedParts])
  useEffect(() => {
    if (isWanted) use().catch(() => {})
  }, [isWanted, use])
  // Nothing may be typed into what the server wrote: it opens once it is alive.
  const unfold = (event: MouseEvent) => {
    if (isUsed) return
    event.preventDefault()
    setAwaited(true)
    use()
      .then(() => startTransition(() => setOpened(true)))
      .catch(() => {})
      .finally(() => setAwaited(false))
  }
  return (
    <details
      open={opened || hasError}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group mt-2"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button by itself. */}
      <summary className="quiet-link list-none gap-1.5" aria-busy={isAwaited} onClick={unfold}>
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

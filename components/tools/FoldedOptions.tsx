import { type ReactNode, useState } from 'react'
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
}

/** The options that few visitors need, in groups under one line that says how many are set. */
export function FoldedOptions({ tool, groups, values, errorField, inputsOf }: FoldedOptionsProps) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const [opened, setOpened] = useState(false)
  const set = new Set(queryFrom(tool.fields, values).keys())
  const names = Object.values(groups).flat()
  const count = names.filter((name) => set.has(name)).length
  const hasError = errorField !== undefined && names.includes(errorField)
  return (
    <details
      open={opened || hasError}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group mt-2"
    >
      <summary className="quiet-link list-none gap-1.5">
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        <span>{t('options.more')}</span>
        {count > 0 && <span className="badge-blue">{t('options.set', { count })}</span>}
      </summary>
      <div className="folded-options">
        {Object.entries(groups).map(([name, fields]) => (
          <fieldset key={name}>
            <legend>{t(`options.${name}`)}</legend>
            {inputsOf(fields)}
          </fieldset>
        ))}
      </div>
    </details>
  )
}

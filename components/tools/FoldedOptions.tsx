import { useTranslation } from 'next-i18next/pages'
import { type ReactNode, useState } from 'react'
import { Icon } from '@/components/ui/Icon'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { type FormValues, queryFrom } from '@/lib/tools/machine/fields'

/** The options that few visitors need, in groups under one line that says how many are set. */
export function FoldedOptions({
  tool,
  values,
  groups,
  isOpen,
  inputsOf,
}: {
  tool: RunnablePageData
  values: FormValues
  groups: [name: string, fields: readonly string[]][]
  /** Whether one of them has an error, which must be seen. */
  isOpen: boolean
  inputsOf: (fields: readonly string[]) => ReactNode
}) {
  const { t } = useTranslation(`tools/${tool.slug}`)
  const [opened, setOpened] = useState(false)
  const set = new Set(queryFrom(tool.fields, values).keys())
  const count = groups.flatMap(([, fields]) => fields).filter((name) => set.has(name)).length
  return (
    <details
      open={opened || isOpen}
      onToggle={(event) => setOpened(event.currentTarget.open)}
      className="group mt-2"
    >
      <summary className="quiet-link list-none gap-1.5">
        <Icon name="chevron-down" className="size-4 group-open:rotate-180" />
        {t('options.more')}
        {count > 0 && <span className="badge-blue">{t('options.set', { count })}</span>}
      </summary>
      <div className="folded-options">
        {groups.map(([name, fields]) => (
          <fieldset key={name}>
            <legend>{t(`options.${name}`)}</legend>
            {inputsOf(fields)}
          </fieldset>
        ))}
      </div>
    </details>
  )
}

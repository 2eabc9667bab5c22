import { useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useTranslation } from '@/context/use-translation'
import type { LookUp } from '@/lib/look-up/answers'
import { runPath, type ToolLink } from '@/lib/tools/machine/tool-links'
import { useTeaser } from './use-teaser'

const mostActions = 8
/** On a phone the others wait behind a button. */
const mostOnPhone = 4

/** The tools that take what was found, each with what it would find; the first is the best. */
export function LookUpActions({
  tools,
  asked,
  kind,
  text,
  data,
}: {
  tools: readonly ToolLink[]
  /** Each time that they are asked for, the focus goes to the first: once it is known that they stay. */
  asked: number
  kind: string
  text: string
  /** Absent until it is looked up. */
  data?: LookUp
}) {
  const { t } = useTranslation('home')
  const teaser = useTeaser()
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (asked > 0) list.current?.querySelector('a')?.focus()
  }, [asked])
  const offered = tools.slice(0, mostActions)
  const hidden = all ? 0 : offered.length - mostOnPhone
  return (
    <ul ref={list} className="live-actions">
      {offered.map(({ slug, name, card, icon }, index) => (
        <li key={slug} className={index < mostOnPhone || all ? 'min-w-0' : 'min-w-0 max-sm:hidden'}>
          <Link href={runPath(slug, kind, text)}>
            {icon && <Icon name={icon} className="size-4.75" />}
            <span className="min-w-0 grow">
              <span className="block leading-4.5 font-semibold">{name}</span>
              <span className="teaser">{(data && teaser(slug, data)) ?? card}</span>
            </span>
            <Icon name="arrow-right" className="go size-4 rtl:rotate-180" />
          </Link>
        </li>
      ))}
      {hidden > 0 && (
        <li className="sm:hidden">
          <button type="button" className={`${button.quiet} w-full`} onClick={() => setAll(true)}>
            {t('live.more', { count: hidden })}
          </button>
        </li>
      )}
    </ul>
  )
}

import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { Budget } from '@/components/ui/plots/Budget'
import { useFormats } from '@/components/ui/use-formats'
import { tagCharacters } from '@/lib/tools/text/tag-budget'

/** A video's tags with those added from others: how they fill the limit, and the list to copy. */
export function TagPacker({
  tags,
  added,
  onDrop,
  limit,
  slug,
}: {
  /** The video's own tags. */
  tags: readonly string[]
  added: readonly string[]
  /** Takes back an added tag. */
  onDrop: (tag: string) => void
  limit?: number
  slug: string
}) {
  const { t } = useTranslation([`tools/${slug}`, 'common'])
  const formats = useFormats()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const own = tags.filter((tag) => !removed.includes(tag))
  const all = [...added, ...own]
  const used = tagCharacters(all)
  const ownUsed = tagCharacters(own)
  const drop = (tag: string) => (added.includes(tag) ? onDrop(tag) : setRemoved([...removed, tag]))
  const pair = (name: string, value: number) =>
    t('common:pair', { name: t(name), value: formats.number(value) })
  return (
    <section className="card p-5 lg:sticky lg:top-31">
      <h3 className="text-lg tracking-normal">{t('pack.title')}</h3>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2" aria-live="polite">
        <span className="figure-value inline">{formats.number(used)}</span>
        <span className="our-estimate text-xs text-ink-3">
          {t('figure.characters', { limit: limit ?? '–' })}
        </span>
      </p>
      {limit !== undefined && (
        <div className="mt-2">
          <Budget
            parts={[
              { value: ownUsed, tone: 'grey', label: pair('pack.mine', own.length) },
              { value: used - ownUsed, tone: 'blue', label: pair('pack.added', added.length) },
            ]}
            limit={limit}
            label={t('characters', { used, limit })}
          />
          <p className={`mt-1 text-xs ${used > limit ? 'font-semibold text-warn' : 'text-ink-2'}`}>
            {used > limit ? pair('pack.over', used - limit) : pair('pack.left', limit - used)}
          </p>
        </div>
      )}
      {all.length > 0 ? (
        <ul className="chips mt-3">
          {all.map((tag) => (
            <li key={tag} className={`chip-removable ${added.includes(tag) ? 'bg-blue-soft' : ''}`}>
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={t('common:pair', { name: t('remove'), value: tag })}
                onClick={() => drop(tag)}
              >
                <Icon name="x" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3 text-sm text-ink-2">{t('pack.empty')}</p>
      )}
      {all.length > 0 && (
        <div className="mt-4 flex flex-wrap gap-2">
          <CopyButton
            text={() => all.join(', ')}
            label={t('copyTags', { count: all.length })}
            className={button.accent}
          />
          <CopyButton
            text={() => all.join('\n')}
            label={t('copyLines')}
            className={button.secondary}
          />
        </div>
      )}
      {removed.length > 0 && (
        <button type="button" className={`${button.plain} mt-1`} onClick={() => setRemoved([])}>
          {t('restore')}
        </button>
      )}
    </section>
  )
}

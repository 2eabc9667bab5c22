import { useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { tagCharacters } from '@/lib/tools/text/tag-budget'
import { Pack } from './Pack'

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
    <Pack
      title={t('pack.title')}
      used={used}
      unit={t('figure.characters', { limit: limit ?? '–' })}
      budget={
        limit === undefined
          ? undefined
          : {
              parts: [
                { value: ownUsed, tone: 'grey', label: pair('pack.mine', own.length) },
                { value: used - ownUsed, tone: 'blue', label: pair('pack.added', added.length) },
              ],
              limit,
              label: t('characters', { used, limit }),
              left:
                used > limit ? pair('pack.over', used - limit) : pair('pack.left', limit - used),
            }
      }
      texts={all}
      isNew={(tag) => added.includes(tag)}
      dropLabel={(tag) => t('common:pair', { name: t('remove'), value: tag })}
      onDrop={drop}
      empty={t('pack.empty')}
    >
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
    </Pack>
  )
}

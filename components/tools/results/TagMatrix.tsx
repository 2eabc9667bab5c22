import { type CSSProperties, Fragment, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { usePrinting } from '@/components/ui/use-printing'
import { useTranslation } from '@/context/use-translation'
import type { ComparedTag } from '@/lib/tools/results/chips'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

/** Rows of one group before the rest is unfolded. */
const firstRows = 12

/** Videos that have room for a picture over their column. */
const maxPictures = 6

interface Column {
  id: string
  title: string
  /** The letter of its row. */
  mark: string
}

/** Which video has which tag, in groups, with a button that adds what one's own lacks. */
export function TagMatrix({
  groups,
  videos,
  mineId,
  added,
  onToggle,
  slug,
}: {
  groups: readonly { name: string; tags: readonly ComparedTag[] }[]
  videos: readonly Column[]
  mineId: string
  /** The tags that were added. */
  added: readonly string[]
  onToggle: (tag: string) => void
  slug: string
}) {
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const formats = useFormats()
  const [unfolded, setUnfolded] = useState<readonly string[]>([])
  const isPrinting = usePrinting()
  if (groups.length === 0) {
    return <p className="card p-5 text-sm text-ink-2">{t('tool:compare.none')}</p>
  }
  const canAdd = groups.some(({ name }) => name.startsWith('missing'))
  return (
    <section className="card overflow-clip" aria-label={t('tool:compare.title')}>
      <table className="tag-matrix">
        <thead>
          <tr>
            <th scope="col">{t('tool:compare.word')}</th>
            <th scope="col" className="ps-2 text-start">
              {t('compare.usedBy')}
            </th>
            {videos.map(({ id, title, mark }) => (
              <th key={id} scope="col" className={id === mineId ? 'bg-sunken' : ''}>
                {videos.length <= maxPictures && (
                  <span className="still mx-auto mb-1 w-13.5 rounded-[4px]">
                    <img src={thumbnailImageUrl(id, 'mqdefault')} alt="" width={54} height={30} />
                  </span>
                )}
                <span aria-hidden="true">{mark}</span>
                <span lang="" className="sr-only">
                  {title}
                </span>
              </th>
            ))}
            {canAdd && (
              <th scope="col" className="add-cell">
                {t('compare.add')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, tags }) => {
            const isOpen = isPrinting || unfolded.includes(name) || tags.length <= firstRows + 2
            const rest = tags.length - firstRows
            return (
              <Fragment key={name}>
                <tr className="group">
                  <th scope="colgroup" colSpan={videos.length + (canAdd ? 3 : 2)}>
                    {t(`compare.group.${name}`)}
                  </th>
                </tr>
                {(isOpen ? tags : tags.slice(0, firstRows)).map((entry) => (
                  <Row
                    key={entry.tag}
                    entry={entry}
                    videos={videos}
                    mineId={mineId}
                    isAdded={added.includes(entry.tag)}
                    onToggle={name.startsWith('missing') ? onToggle : undefined}
                    hasAddColumn={canAdd}
                    slug={slug}
                  />
                ))}
                {!isOpen && (
                  <tr className="group">
                    <td colSpan={videos.length + (canAdd ? 3 : 2)} className="md:bg-surface">
                      <button
                        type="button"
                        className={`${button.quiet} -ms-3`}
                        onClick={() => setUnfolded([...unfolded, name])}
                      >
                        {t('tool:showMore', { value: formats.number(rest) })}
                        <Icon name="chevron-down" className="size-4" />
                      </button>
                    </td>
                  </tr>
                )}
              </Fragment>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Row({
  entry,
  videos,
  mineId,
  isAdded,
  onToggle,
  hasAddColumn,
  slug,
}: {
  entry: ComparedTag
  videos: readonly Column[]
  mineId: string
  isAdded: boolean
  /** Absent where one's own video has the tag. */
  onToggle?: (tag: string) => void
  hasAddColumn: boolean
  slug: string
}) {
  const { t } = useTranslation([`tools/${slug}`, 'tool', 'common'])
  const { tag, videoIds } = entry
  return (
    <tr>
      <th scope="row" dir="auto" lang="">
        <bdi translate="no" lang="">
          {tag}
        </bdi>
      </th>
      <td className="w-31 max-md:hidden">
        <span className="flex items-center gap-2 text-xs whitespace-nowrap text-ink-2 tabular-nums">
          <span
            className="share-bar w-9"
            style={
              {
                '--share': videoIds.length / videos.length,
                '--fill': 'var(--grey)',
              } as CSSProperties
            }
          />
          {t('compare.usedByOf', { value: videoIds.length, total: videos.length })}
        </span>
      </td>
      {videos.map(({ id, mark }) => {
        const has = videoIds.includes(id)
        return (
          <td key={id} className={`md:w-12 ${id === mineId ? 'md:bg-sunken' : ''}`}>
            <span
              className="tag-mark"
              data-has={has ? (id === mineId ? 'mine' : 'other') : undefined}
              aria-hidden="true"
            >
              <span className="md:hidden">{mark}</span>
            </span>
            <span className="sr-only">{t(has ? 'tool:compare.yes' : 'tool:compare.no')}</span>
          </td>
        )
      })}
      {hasAddColumn && (
        <td className="add-cell">
          {onToggle && (
            <button
              type="button"
              className="add-button"
              aria-pressed={isAdded}
              aria-label={t('common:pair', { name: t('compare.add'), value: tag })}
              onClick={() => onToggle(tag)}
            >
              <Icon name={isAdded ? 'check' : 'plus'} className="size-4" />
            </button>
          )}
        </td>
      )}
    </tr>
  )
}

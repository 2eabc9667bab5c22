import { type ComponentType, Suspense, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Icon } from '@/components/ui/Icon'
import { later } from '@/components/ui/later'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { blocks as allBlocks, type Block } from '@/lib/tools/description-generator/blocks'
import type { DescriptionResult } from '@/lib/tools/description-generator/run'
import { snippetsRows } from '@/lib/tools/results/text'
import { descriptionLimit, textLength } from '@/lib/tools/text/limits'
import { watchUrl } from '@/lib/youtube/links'
import { usePasteUndo } from '../../inputs/use-paste-undo'
import { ResultActions } from '../ResultActions'
import { ResultFrame } from '../ResultFrame'
import { useFileLabels } from '../use-file-labels'
import type { ShownProps } from '../views'
import { BlockRow } from './BlockRow'
import { Facts } from './Facts'
import type { FirstDraftProps } from './FirstDraft'
import { FoldScreen } from './FoldScreen'
import type { SortOfferProps } from './SortOffer'

// Only where something can write: the site's model, or the browser's.
const FirstDraft: ComponentType<FirstDraftProps> = later(() => import('./FirstDraft'))
// Only where several lines stand in one block.
const SortOffer: ComponentType<SortOfferProps> = later(() => import('./SortOffer'))

/** A description that is written here: its blocks at one side, what search and the folds show of it on the
 * screen beside it. */
export default function DescriptionView({ tool, data, meta, unchecked, form }: ShownProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const formats = useFormats()
  const labels = useFileLabels(slug)
  const { hasModel = 'LanguageModel' in globalThis } = useSite()
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const result = data as DescriptionResult
  const { snippets, facts, video, linked, topic, language } = result
  const description = snippets.find(({ name }) => name === 'description')?.text ?? ''
  const { values, onChange } = form
  const textOf = (name: string) => values[name]?.[0] ?? ''
  const isOrdered = values.blocks !== undefined && textOf('blocks') !== ''
  const order = isOrdered
    ? textOf('blocks')
        .split(',')
        .filter((one): one is Block => allBlocks.includes(one as Block))
    : [...allBlocks]
  const absent = allBlocks.filter((block) => !order.includes(block))
  const put = (next: Record<string, string>) =>
    onChange({
      ...values,
      ...Object.fromEntries(Object.entries(next).map(([name, text]) => [name, [text]])),
    })
  const texts = Object.fromEntries(allBlocks.map((block) => [block, textOf(block)]))
  const [sortedFrom, setSortedFrom] = useState<'first' | 'text'>('text')
  const sorting = usePasteUndo(
    JSON.stringify({ ...texts, ...(isOrdered && { blocks: textOf('blocks') }) }),
    (all) => put(JSON.parse(all)),
  )
  const sortFrom = (block: 'first' | 'text', own: Partial<Record<Block, string>>) => {
    const next = [...order, ...absent.filter((one) => own[one])].join(',')
    setSortedFrom(block)
    sorting.paste(JSON.stringify({ ...texts, ...own, ...(isOrdered && { blocks: next }) }))
  }
  const setOrder = (next: readonly Block[]) => put({ blocks: next.join(',') })
  const move = (at: number, to: number) => {
    if (to < 0 || to >= order.length || to === at) return
    setOrder(order.toSpliced(at, 1).toSpliced(to, 0, order[at]!))
    const [number, total] = [formats.number(to + 1), formats.number(order.length)]
    setMoved(t('tool:rows.moved', { number, total }))
  }
  const placeAt = (x: number, y: number) => {
    const under = document.elementFromPoint(x, y)
    return [...(list.current?.children ?? [])].findIndex((row) => row.contains(under))
  }
  const { bytes } = textLength(description)
  const whole = facts.filter(({ block, state }) => !block && state !== 'good')
  const isGrave = facts.some(({ key }) => key === 'note.grave')
  const mayDraft = hasModel && topic && language && !isGrave
  const toMend = facts.filter(({ state }) => state !== 'good')
  const files = {
    name: video ? `${slug}-${video.id}` : slug,
    rows: () => snippetsRows([result], labels),
    json: data,
    empty: description === '',
    more: description
      ? [{ extension: 'txt' as const, content: () => `${description}\n` }]
      : undefined,
  }
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      files={files}
      isDocument
      sendUrls={video ? [watchUrl(video.id)] : []}
      sendWords={topic ? [topic] : []}
    >
      <div className="document-layout">
        <div className="document">
          <section className="card min-w-0">
            <header className="card-head">
              <h2 className="grow text-lg tracking-normal">{t('snippet.description')}</h2>
              <p className="text-xs text-ink-2 tabular-nums">
                {t('bytes', {
                  bytes: formats.number(bytes),
                  limit: formats.number(descriptionLimit),
                })}
              </p>
              {description && (
                <CopyButton text={description} label={t('copy')} className={button.accent} />
              )}
            </header>
            <p aria-hidden="true" className="byte-ruler">
              <span style={{ inlineSize: `${Math.min(100, (100 * bytes) / descriptionLimit)}%` }} />
            </p>
            {whole.length > 0 && (
              <div className="px-4 py-3 sm:px-5">
                <Facts facts={whole} slug={slug} />
              </div>
            )}
            <ol
              ref={list}
              onKeyDown={(event) => {
                if (!event.defaultPrevented) sorting.undo(event)
              }}
            >
              {order.map((block, at) => (
                <BlockRow
                  key={block}
                  slug={slug}
                  block={block}
                  field={tool.fields[block]!}
                  value={textOf(block)}
                  linked={block === 'chapters' && textOf('chapters') === '' ? linked : undefined}
                  facts={facts.filter((fact) => fact.block === block)}
                  isFirst={at === 0}
                  isLast={at === order.length - 1}
                  onText={(text) => put({ [block]: text })}
                  onMove={(by) => move(at, at + by)}
                  onDrag={(x, y) => move(at, placeAt(x, y))}
                  onRemove={
                    block === 'first'
                      ? undefined
                      : () =>
                          put({
                            [block]: '',
                            blocks: order.filter((one) => one !== block).join(','),
                          })
                  }
                >
                  {(block === 'first' || block === 'text') &&
                    (sorting.takeBack ? block === sortedFrom : textOf(block).includes('\n')) && (
                      <Suspense>
                        <SortOffer
                          slug={slug}
                          block={block}
                          texts={texts}
                          onSort={(own) => sortFrom(block, own)}
                          onUndo={sorting.takeBack}
                        />
                      </Suspense>
                    )}
                  {block === 'first' && mayDraft && (
                    <Suspense>
                      <FirstDraft
                        slug={slug}
                        typed={{
                          topic,
                          text: textOf('text'),
                          chapters: (values.chapters ?? []).filter((line) => line !== ''),
                        }}
                        language={language}
                        onTake={(text) => put({ first: text })}
                      />
                    </Suspense>
                  )}
                </BlockRow>
              ))}
            </ol>
            {absent.length > 0 && (
              <p className="add-blocks">
                <span>{t('add')}</span>
                {absent.map((block) => (
                  <button
                    key={block}
                    type="button"
                    className={button.secondary}
                    onClick={() => setOrder([...order, block])}
                  >
                    <Icon name="plus" className="size-4" />
                    {t(`blocks.${block}`)}
                  </button>
                ))}
              </p>
            )}
            <p role="status" className="sr-only">
              {moved}
            </p>
          </section>
          <ResultActions files={files} primary={null} />
        </div>
        <aside className="grid grid-cols-1 gap-4">
          <FoldScreen result={result} slug={slug} title={topic ?? ''} />
          {toMend.length > 0 && (
            <section className="card p-4">
              <h3 className="text-sm tracking-normal">
                {t('toMend', { count: toMend.length, value: formats.number(toMend.length) })}
              </h3>
              <div className="mt-2">
                <Facts facts={toMend} slug={slug} isList />
              </div>
            </section>
          )}
        </aside>
      </div>
    </ResultFrame>
  )
}

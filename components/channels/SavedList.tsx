import { useRouter } from 'next/router'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import type { ChannelCheck } from '@/lib/saved-channels/checks'
import { isUnchecked, standOutsSince } from '@/lib/saved-channels/outliers'
import { groupsOf, inOrder, matching, type Row, rowsOf, shares } from '@/lib/saved-channels/rows'
import { removeChannel, toSave } from '@/lib/saved-channels/saved-channels'
import { ChannelFiles } from './ChannelFiles'
import { ChannelRow } from './ChannelRow'
import { ListBar, type View } from './ListBar'
import { StandsOut } from './StandsOut'
import { type ChannelChecks, useChannelChecks } from './use-channel-checks'
import { useChannelFigures } from './use-channel-figures'
import { useSavedChannels } from './use-saved-channels'

/** On a first visit, what began to stand out in this time is told. */
const firstLookMs = 30 * 86_400_000
/** Names of unchecked channels that are told. */
const mostNames = 5

/** How far the checks are, what couldn't be checked, or that nothing stands out. */
function Told({
  channels,
  checks,
  isFirstVisit,
  isQuiet,
  nowMs,
  onRetry,
}: {
  channels: readonly SavedChannel[]
  checks: ChannelChecks
  isFirstVisit: boolean
  /** Whether nothing stands out. */
  isQuiet: boolean
  nowMs: number
  onRetry: () => void
}) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const done = channels.filter(({ channelId }) => checks.has(channelId)).length
  if (done < channels.length)
    return (
      <p role="status" className="mb-3 text-sm text-ink-2 tabular-nums">
        {t('saved.checking', {
          done: formats.number(done),
          total: formats.number(channels.length),
        })}
      </p>
    )
  const unchecked = channels.filter(({ channelId }) => {
    const check = checks.get(channelId)!
    return check === 'unknown' || isUnchecked(check, nowMs)
  })
  const names = unchecked.slice(0, mostNames).map(({ title }) => title)
  const rest = unchecked.length - names.length
  return (
    <div role="status" className="mb-3 grid gap-1 text-sm text-ink-2 empty:hidden">
      {isQuiet && unchecked.length < channels.length && (
        <p>{t(isFirstVisit ? 'saved.standsOut.noneMonth' : 'saved.standsOut.none')}</p>
      )}
      {unchecked.length > 0 && (
        <p className="flex flex-wrap gap-x-1.5">
          <span>{t('saved.unchecked', { count: unchecked.length })}</span>
          <bdi>
            {formats.list(rest > 0 ? [...names, t('saved.importMore', { count: rest })] : names)}
          </bdi>
        </p>
      )}
      {unchecked.length > 0 && (
        <p className="flex flex-wrap gap-x-1.5">
          <span>{t('saved.unchecked.why')}</span>
          <button type="button" onClick={onRetry} className={button.plain}>
            {t('saved.retry')}
          </button>
        </p>
      )}
    </div>
  )
}

/** The saved channels: what stands out, then their rows, with search, groups, order and files. */
export function SavedList({
  channels,
  visit: { now, lastVisit },
}: {
  /** Last saved first. */
  channels: readonly SavedChannel[]
  visit: { now: number; lastVisit: number | undefined }
}) {
  const { t } = useTranslation('saved')
  const { locale = 'en' } = useRouter()
  const { save } = useSavedChannels()
  const [view, setView] = useState<View>({ share: 'all', words: '', group: '', order: 'saved' })
  const [removed, setRemoved] = useState<SavedChannel>()
  const ids = channels.map(({ channelId }) => channelId)
  const figures = useChannelFigures(ids)
  const { told: checks, retry } = useChannelChecks(ids)
  const found = ids.flatMap((id): ChannelCheck[] => {
    const check = checks.get(id)
    return check && check !== 'unknown' ? [check] : []
  })
  const standOuts = standOutsSince(found, lastVisit ?? now - firstLookMs)
  const rows = channels.map(
    (channel): Row => ({
      channel,
      figures: figures.get(channel.channelId),
      check: checks.get(channel.channelId),
      standOuts: standOuts.filter(({ channelId }) => channelId === channel.channelId),
    }),
  )
  const groups = groupsOf(channels, locale)
  const group = groups.includes(view.group) ? view.group : ''
  const shown = inOrder(
    matching(rowsOf(view.share, rows, now), { ...view, group }),
    view.order,
    locale,
  )
  const counts = Object.fromEntries(
    shares.map((share) => [share, rowsOf(share, rows, now).length]),
  ) as Record<(typeof shares)[number], number>
  const isFirstVisit = lastVisit === undefined

  const remove = async (channel: SavedChannel) => {
    try {
      await removeChannel(channel.channelId)
      setRemoved(channel)
    } catch {
      // The API client has already shown a toast.
    }
  }
  const undo = async () => {
    if (!removed) return
    setRemoved(undefined)
    await save([toSave(removed)]).catch(() => undefined)
  }
  return (
    <>
      <div role="status">
        {removed && (
          <p className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-sunken px-4 py-2 text-sm">
            {t('saved.removed', { title: removed.title })}
            <button type="button" onClick={undo} className={button.plain}>
              {t('saved.undo')}
            </button>
          </p>
        )}
      </div>
      <StandsOut
        videos={standOuts}
        isFirstVisit={isFirstVisit}
        channels={channels}
        checks={found}
      />
      {channels.length > 0 && (
        <Told
          channels={channels}
          checks={checks}
          isFirstVisit={isFirstVisit}
          isQuiet={standOuts.length === 0}
          nowMs={now}
          onRetry={retry}
        />
      )}
      <ListBar
        view={{ ...view, group }}
        onChange={(change) => setView((before) => ({ ...before, ...change }))}
        counts={counts}
        groups={groups}
      >
        <ChannelFiles channels={channels} figures={figures} />
      </ListBar>
      {channels.length === 0 ? (
        <Empty icon="star" title={t('saved.none')}>
          {t('saved.noneText')}
        </Empty>
      ) : (
        <div className="card">
          <div
            className="channel-row min-h-0! py-2.5 text-xs text-ink-2 max-xl:hidden"
            aria-hidden="true"
          >
            <span>{t('saved.column.channel')}</span>
            <span>{t('saved.figure.subscribers')}</span>
            <span>{t('saved.figure.views')}</span>
            <span>{t('saved.column.views')}</span>
            <span className="xl:max-2xl:hidden">{t('saved.column.cadence')}</span>
            <span>{t('saved.column.last')}</span>
          </div>
          <ul className="border-line xl:border-t">
            {shown.map((row) => (
              <ChannelRow
                key={row.channel.channelId}
                row={row}
                nowMs={now}
                onRemove={() => remove(row.channel)}
              />
            ))}
            {shown.length === 0 && <li className="p-5 text-sm text-ink-2">{t('saved.noMatch')}</li>}
          </ul>
        </div>
      )}
    </>
  )
}

import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Link } from '@/components/ui/Link'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import { removeChannel } from '@/lib/saved-channels/saved-channels'
import { AddChannel } from './AddChannel'
import { ChannelFiles } from './ChannelFiles'
import { ChannelRow } from './ChannelRow'
import { DigestChoices } from './DigestChoices'
import { useChannelFigures } from './use-channel-figures'
import { useSavedChannels } from './use-saved-channels'

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

function List({ channels }: { channels: readonly SavedChannel[] }) {
  const { t } = useTranslation('saved')
  const { save } = useSavedChannels()
  const [filterText, setFilterText] = useState('')
  const [removed, setRemoved] = useState<SavedChannel>()
  const figures = useChannelFigures(channels.map(({ channelId }) => channelId))
  const found = channels.filter(({ title, handle }) =>
    fold(`${title} ${handle ?? ''}`).includes(fold(filterText.trim())),
  )
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
    const { channelId, title, handle, thumbnail } = removed
    setRemoved(undefined)
    await save([
      { channelId, title, ...(handle && { handle }), ...(thumbnail && { thumbnail }) },
    ]).catch(() => undefined)
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
      <div className="mb-3 flex flex-wrap items-center gap-2">
        {channels.length > 5 && (
          <input
            type="search"
            value={filterText}
            onChange={(event) => setFilterText(event.target.value)}
            aria-label={t('saved.filter')}
            placeholder={t('saved.filter')}
            className="input min-h-11 rounded-sm text-sm sm:max-md:max-w-60 md:min-h-10 lg:max-w-60"
          />
        )}
        <ChannelFiles channels={channels} figures={figures} />
      </div>
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
            {found.map((channel) => (
              <ChannelRow
                key={channel.channelId}
                channel={channel}
                figures={figures.get(channel.channelId)}
                onRemove={() => remove(channel)}
              />
            ))}
            {found.length === 0 && <li className="p-5 text-sm text-ink-2">{t('saved.noMatch')}</li>}
          </ul>
        </div>
      )}
    </>
  )
}

/** The visitor's saved channels, with what their last uploads say, search, import, export and
 * removal. */
export function SavedChannels() {
  const { t } = useTranslation('saved')
  const { user, loading } = useAuth()
  const { listing, reload } = useSavedChannels()
  const count = listing.status === 'ready' ? listing.channels.length : 0
  return (
    <>
      <div className="mb-4 grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_minmax(0,27rem)]">
        <div>
          <h1 className="screen-title">{t('saved.title')}</h1>
          <p className="text-sm text-ink-2 tabular-nums">
            {count > 0 ? t('saved.count', { count }) : t('saved.lead')}
          </p>
        </div>
        <AddChannel />
      </div>
      {listing.status === 'loading' && <ListSkeleton />}
      {listing.status === 'failed' && <Failed text={t('saved.failed')} onRetry={reload} />}
      {listing.status === 'ready' && <List channels={listing.channels} />}
      {user && (
        <section aria-labelledby="digest" className="card mt-4 p-4 sm:p-5">
          <h2 id="digest" className="text-lg">
            {t('digest.title')}
          </h2>
          <p className="mb-2 text-sm text-ink-2">{t('digest.text')}</p>
          <DigestChoices withWeek />
        </section>
      )}
      {!loading && !user && (
        <p className="card mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm text-ink-2">
          {t('saved.local')}
          <Link href="/login?next=%2Fsaved-channels" className={button.secondary}>
            {t('saved.login')}
          </Link>
        </p>
      )}
    </>
  )
}

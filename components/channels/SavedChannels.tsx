import { useTranslation } from 'next-i18next/pages'
import { useState } from 'react'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import type { SavedChannel } from '@/lib/saved-channels/answers'
import { removeChannel } from '@/lib/saved-channels/saved-channels'
import { channelUrl } from '@/lib/youtube/links/urls'
import { AddChannel } from './AddChannel'
import { ChannelFiles } from './ChannelFiles'
import { ChannelPicture } from './ChannelPicture'
import { useSavedChannels } from './use-saved-channels'

const fold = (text: string) => text.normalize('NFKC').toLowerCase()

function Row({ channel, onRemove }: { channel: SavedChannel; onRemove: () => void }) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const { channelId, title, handle, thumbnail, savedAt } = channel
  return (
    <li className="flex items-center gap-3 border-line p-4 [&+&]:border-t">
      <ChannelPicture url={thumbnail} className="size-12" />
      <div className="min-w-0 grow">
        <a
          href={channelUrl(channelId)}
          rel="noopener"
          dir="auto"
          className="block truncate text-sm font-semibold hover:underline"
        >
          {title}
        </a>
        <p className="text-xs wrap-anywhere text-ink-3">
          {handle && (
            <>
              <bdi>{handle}</bdi>
              {' · '}
            </>
          )}
          {t('saved.since', { date: formats.day(savedAt) })}
        </p>
      </div>
      <button
        type="button"
        aria-label={t('saved.remove', { title })}
        title={t('saved.remove', { title })}
        onClick={onRemove}
        className="grid size-10 shrink-0 place-items-center rounded-sm text-accent hover:bg-sunken"
      >
        <Icon name="star" className="size-5 *:fill-current" />
      </button>
    </li>
  )
}

function List({ channels }: { channels: readonly SavedChannel[] }) {
  const { t } = useTranslation('saved')
  const { save } = useSavedChannels()
  const [filterText, setFilterText] = useState('')
  const [removed, setRemoved] = useState<SavedChannel>()
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
          <p className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-sm bg-sunken px-4 py-2 text-sm">
            {t('saved.removed', { title: removed.title })}
            <button type="button" onClick={undo} className={button.plain}>
              {t('saved.undo')}
            </button>
          </p>
        )}
      </div>
      {channels.length === 0 ? (
        <div className="card mt-4 p-6 text-center">
          <h2 className="text-base">{t('saved.none')}</h2>
          <p className="mt-1 text-sm text-ink-2">{t('saved.noneText')}</p>
        </div>
      ) : (
        <section className="mt-6">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-base tabular-nums">
              {t('saved.count', { count: channels.length })}
            </h2>
            {channels.length > 5 && (
              <input
                type="search"
                value={filterText}
                onChange={(event) => setFilterText(event.target.value)}
                aria-label={t('saved.filter')}
                placeholder={t('saved.filter')}
                className="input min-h-10 sm:max-w-72"
              />
            )}
          </div>
          <ul className="card">
            {found.map((channel) => (
              <Row key={channel.channelId} channel={channel} onRemove={() => remove(channel)} />
            ))}
            {found.length === 0 && <li className="p-4 text-sm text-ink-2">{t('saved.noMatch')}</li>}
          </ul>
        </section>
      )}
    </>
  )
}

/** The visitor's saved channels, with search, import, export and removal. */
export function SavedChannels() {
  const { t } = useTranslation('saved')
  const { user, loading } = useAuth()
  const { listing, reload } = useSavedChannels()
  return (
    <>
      {!loading && !user && (
        <p className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-sm bg-blue-soft px-4 py-3 text-sm text-blue">
          {t('saved.local')}
          <Link href="/login?next=%2Fsaved-channels" className={button.secondary}>
            {t('saved.login')}
          </Link>
        </p>
      )}
      <AddChannel />
      {listing.status === 'loading' && <div className="skeleton mt-6 h-48" />}
      {listing.status === 'failed' && <Failed text={t('saved.failed')} onRetry={reload} />}
      {listing.status === 'ready' && (
        <>
          <List channels={listing.channels} />
          <ChannelFiles channels={listing.channels} />
        </>
      )}
    </>
  )
}

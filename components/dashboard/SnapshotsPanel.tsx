import { useState } from 'react'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { runPath } from '@/lib/tools/machine/tool-links'
import { channelUrl, watchUrl } from '@/lib/youtube/links'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { firstItems, More } from './More'
import { Panel } from './Panel'
import { PastRow } from './PastRow'

/** A subject's tool and the address of its page, and its picture. */
function pageOfSubject(subject: string) {
  const [tool = '', id = ''] = subject.split(':')
  const isVideo = /^[\w-]{11}$/.test(id)
  return {
    href: runPath(tool, 'video', isVideo ? watchUrl(id) : channelUrl(id)),
    ...(isVideo && { picture: thumbnailImageUrl(id, 'mqdefault') }),
  }
}

/** What the account has kept a look at: opened again, it shows what has changed since. Nothing without
 * any. */
export function SnapshotsPanel() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const [pageSize, setPageSize] = useState(firstItems)
  const { answer, failed, refresh } = useFetched('/api/snapshots', {
    query: { pageSize },
  })
  if (failed && !answer) {
    return (
      <Panel title={t('snapshots.title')}>
        <Failed text={t('overview.failed')} onRetry={refresh} inCard />
      </Panel>
    )
  }
  if (!answer || answer.data.length === 0) return null
  const remove = async (subject: string) => {
    try {
      await api.delete('/api/snapshots', { query: { subject } })
    } catch {
      // The API client has already shown a toast.
    }
    await refresh()
  }
  return (
    <Panel title={t('snapshots.title')}>
      <ul className="past-rows">
        {answer.data.map(({ subject, title, takenAt }) => (
          <PastRow
            key={subject}
            {...pageOfSubject(subject)}
            name={title}
            note={t('snapshots.last', { time: formats.ago(takenAt) })}
          >
            <button
              type="button"
              className="icon-button"
              aria-label={t('snapshots.remove', { title })}
              title={t('snapshots.remove', { title })}
              onClick={() => void remove(subject)}
            >
              <Icon name="trash-2" className="size-4" />
            </button>
          </PastRow>
        ))}
      </ul>
      <More listed={answer} onMore={setPageSize} />
      <p className="mt-2 text-xs text-ink-3">{t('snapshots.note')}</p>
    </Panel>
  )
}

import { useState } from 'react'
import { DeleteDraw } from '@/components/draws/DeleteDraw'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { drawPath } from '@/lib/draws/draw-path'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'
import { firstItems, More } from './More'
import { Panel } from './Panel'
import { PastRow } from './PastRow'

/** The account's last draws, each with its permanent page. Nothing for who has none. */
export function DrawsPanel() {
  const { t } = useTranslation('dashboard')
  const formats = useFormats()
  const [pageSize, setPageSize] = useState(firstItems)
  const { answer, failed, refresh } = useFetched('/api/draws', { query: { pageSize } })
  if (failed && !answer) {
    return (
      <Panel title={t('draws.title')}>
        <Failed text={t('overview.failed')} onRetry={refresh} inCard />
      </Panel>
    )
  }
  if (!answer || answer.data.length === 0) return null
  return (
    <Panel title={t('draws.title')}>
      <ul className="past-rows">
        {answer.data.map(({ id, videos, drawnAt, entries, winners }) => {
          const title = videos.map((video) => video.title).join(' · ')
          const first = videos[0]
          const counts = [
            t('draws.winners', { count: winners, value: formats.number(winners) }),
            t('draws.entries', { count: entries, value: formats.number(entries) }),
          ]
          return (
            <PastRow
              key={id}
              href={drawPath(id)}
              name={title}
              picture={first && thumbnailImageUrl(first.id, 'mqdefault')}
              note={formats.series([...counts, formats.ago(drawnAt)])}
            >
              <DeleteDraw id={id} title={title} onDeleted={() => void refresh()} />
            </PastRow>
          )
        })}
      </ul>
      <More listed={answer} onMore={setPageSize} />
    </Panel>
  )
}

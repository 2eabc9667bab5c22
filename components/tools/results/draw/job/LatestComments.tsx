import { useLatestRows } from '@/components/jobs/LatestVideos'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import { type DrawRow, shortName } from '@/lib/draws/entries'
import type { StartedJob } from '@/lib/jobs/answers'

const shown = 5
/** Rows of a page that are looked through: many take nobody into the list. */
const most = 100

/** The last people who came into the list. */
export function LatestComments(latest: { job: StartedJob; done: number }) {
  const { t } = useTranslation('draw')
  const rows = useLatestRows<DrawRow>(latest, most)
  const last = rows.filter(({ name }) => name !== undefined).slice(-shown)
  if (last.length === 0) return null
  return (
    <section className="card latest-comments">
      <h2 className="card-head text-lg tracking-normal">
        {t('job.latest')}
        <span className="text-xs font-normal text-ink-3">{t('job.latest.short')}</span>
      </h2>
      <ul>
        {last.map(({ id, name = '', text }) => (
          <li key={id}>
            <bdi lang="" className="font-semibold">
              {shortName(name)}
            </bdi>
            <span dir="auto" lang="" className="line-clamp-2 text-ink-2 wrap-anywhere">
              {text}
            </span>
            <span className="badge-ok">
              <Icon name="check" className="size-3.5" />
              {t('job.in')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

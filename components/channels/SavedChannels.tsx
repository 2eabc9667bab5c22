import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Link } from '@/components/ui/Link'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFormats } from '@/components/ui/use-formats'
import { useAuth } from '@/context/AuthContext'
import { useTranslation } from '@/context/use-translation'
import { AddChannel } from './AddChannel'
import { DigestChoices } from './DigestChoices'
import { SavedList } from './SavedList'
import { useLastVisit } from './use-last-visit'
import { useSavedChannels } from './use-saved-channels'

/** The visitor's saved channels, with what their last uploads say, search, import, export and
 * removal. */
export function SavedChannels() {
  const { t } = useTranslation('saved')
  const { user, loading } = useAuth()
  const { listing, reload } = useSavedChannels()
  const visit = useLastVisit()
  const formats = useFormats()
  const count = listing.status === 'ready' ? listing.channels.length : 0
  return (
    <>
      <div className="mb-4 grid gap-x-8 gap-y-3 lg:grid-cols-[1fr_minmax(0,27rem)]">
        <div>
          <h1 className="screen-title">{t('saved.title')}</h1>
          <p className="text-sm text-ink-2 tabular-nums">
            <span>{count > 0 ? t('saved.count', { count }) : t('saved.lead')}</span>
            {count > 0 && visit?.lastVisit !== undefined && (
              <span>{` · ${t('saved.visited', { date: formats.dayOfYear(visit.lastVisit) })}`}</span>
            )}
          </p>
        </div>
        <div className="print:hidden">
          <AddChannel />
        </div>
      </div>
      {listing.status === 'loading' && <ListSkeleton />}
      {listing.status === 'failed' && <Failed text={t('saved.failed')} onRetry={reload} />}
      {listing.status === 'ready' && visit && (
        <SavedList channels={listing.channels} visit={visit} />
      )}
      {user && (
        <section aria-labelledby="digest" className="card mt-4 p-4 sm:p-5 print:hidden">
          <h2 id="digest" className="text-lg">
            {t('digest.title')}
          </h2>
          <p className="mb-2 text-sm text-ink-2">{t('digest.text')}</p>
          <DigestChoices withWeek />
        </section>
      )}
      {!loading && !user && (
        <p className="card mt-4 flex flex-wrap items-center print:hidden justify-between gap-x-4 gap-y-2 px-5 py-3 text-sm text-ink-2">
          {t('saved.local')}
          <Link href="/login?next=%2Fsaved-channels" className={button.secondary}>
            {t('saved.login')}
          </Link>
        </p>
      )}
    </>
  )
}

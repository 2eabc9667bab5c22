import { useRouter } from 'next/router'
import { Pager, pageOf } from '@/components/dashboard/Pager'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'

const pageSize = 20

/** The mail of the demo, which writes messages to files instead of sending them. */
export function OutboxScreen() {
  const { t } = useTranslation('admin')
  const { query } = useRouter()
  const formats = useFormats()
  const page = pageOf(query.page)
  const { answer, failed, loading, refresh } = useFetched('/api/outbox', {
    query: { page, pageSize },
  })
  return (
    <div>
      <ScreenHead title={t('outbox.title')} />
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{t('outbox.description')}</p>
      {failed && <Failed text={t('outbox.failed')} onRetry={refresh} />}
      {loading && <ListSkeleton />}
      {answer?.meta.total === 0 && <Empty icon="inbox" title={t('outbox.none')} />}
      <div className={answer?.data.length ? 'card' : ''}>
        {answer?.data.map(({ name, at, to, subject, text }) => (
          <details key={name} className="group border-line [&+&]:border-t">
            <summary className="flex min-h-13.5 list-none items-center gap-4 px-4 py-2.5 text-sm hover:bg-sunken sm:px-5">
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
                <span dir="auto" className="font-semibold">
                  {subject}
                </span>
                <span className="text-xs text-ink-3">
                  {`${t('outbox.to', { address: formats.list(to) })} · ${formats.shortMoment(at)}`}
                </span>
              </span>
              <Icon name="chevron-down" className="size-4 text-ink-3 group-open:rotate-180" />
            </summary>
            <p
              dir="auto"
              className="border-t border-line bg-paper p-4 text-sm wrap-anywhere sm:px-5 whitespace-pre-wrap"
            >
              {text}
            </p>
          </details>
        ))}
      </div>
      <Pager
        page={page}
        pageSize={pageSize}
        meta={answer?.meta}
        href={(number) => `/dashboard/outbox?page=${number}`}
      />
    </div>
  )
}

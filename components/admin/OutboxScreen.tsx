import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { Pager, pageOf } from '@/components/dashboard/Pager'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'

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
    <div className="max-w-3xl">
      <h1 className="text-xl sm:text-2xl">{t('outbox.title')}</h1>
      <p className="text-sm text-ink-3">{t('outbox.description')}</p>
      {failed && <Failed text={t('outbox.failed')} onRetry={refresh} />}
      {loading && <div className="skeleton mt-5 h-96" />}
      {answer?.data.length === 0 && <p className="card mt-5 p-5 text-sm">{t('outbox.none')}</p>}
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-2">
        {answer?.data.map(({ name, at, to, subject, text }) => (
          <details key={name} className="group card">
            <summary className="flex min-h-12 list-none items-center gap-4 px-4 py-2.5 text-sm">
              <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-4 wrap-anywhere">
                <span dir="auto" className="font-semibold">
                  {subject}
                </span>
                <span className="text-xs text-ink-3">
                  {`${t('outbox.to', { address: formats.list(to) })} · ${formats.shortMoment(at)}`}
                </span>
              </span>
              <Icon name="plus" className="size-4 group-open:rotate-45" />
            </summary>
            <p
              dir="auto"
              className="border-t border-line p-4 text-sm wrap-anywhere whitespace-pre-wrap"
            >
              {text}
            </p>
          </details>
        ))}
      </div>
      <Pager
        page={page}
        pageSize={pageSize}
        total={answer?.meta.total}
        href={(number) => `/dashboard/outbox?page=${number}`}
      />
    </div>
  )
}

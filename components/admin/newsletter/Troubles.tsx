import { useRouter } from 'next/router'
import { Pager, pageOf } from '@/components/dashboard/Pager'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import type { LetterEntry } from '@/lib/newsletter/answers'
import type { Work } from './LetterScreen'

const pageSize = 20

/** Whom a letter may not have reached, and the admin's decision. */
export function Troubles({
  letter: { id },
  run,
}: {
  letter: LetterEntry
  run: (work: Work) => void
}) {
  const { t } = useTranslation('admin-newsletter')
  const page = pageOf(useRouter().query.page)
  const { answer, failed, loading, refresh } = useFetched('/api/newsletter/letters/[id]/troubles', {
    query: { id, page, pageSize },
  })
  const decide = (again: boolean) =>
    run(async () => {
      const body = { again }
      await api.post('/api/newsletter/letters/[id]/troubles', { query: { id }, body, quiet: true })
      if (!again) void toast('success', t('troubles.left'))
    })
  return (
    <section className="card mt-4 p-5">
      <h2 className="text-base">{t('troubles.title')}</h2>
      <p className="mt-1 max-w-2xl text-sm text-ink-2">{t('troubles.text')}</p>
      {failed && <Failed text={t('letter.failed')} onRetry={refresh} />}
      {loading && <ListSkeleton />}
      <ul className="mt-3 text-sm">
        {answer?.data.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap justify-between gap-x-4 border-line py-1.5 [&+&]:border-t"
          >
            <span dir="ltr" className="font-semibold wrap-anywhere">
              {one.email ?? t('troubles.erased')}
            </span>
            <span className="text-ink-2">{t(`troubles.${one.state}`)}</span>
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pageSize={pageSize}
        meta={answer?.meta}
        href={(number) => `/dashboard/letters?id=${id}&page=${number}`}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className={button.secondary} onClick={() => decide(true)}>
          {t('troubles.again')}
        </button>
        <button type="button" className={button.plain} onClick={() => decide(false)}>
          {t('troubles.leave')}
        </button>
      </div>
    </section>
  )
}

import { useRouter } from 'next/router'
import { Pager, pageOf } from '@/components/dashboard/Pager'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useSite } from '@/context/SiteContext'
import { useTranslation } from '@/context/use-translation'
import { languageName } from '@/lib/i18n/languages'
import type { LetterEntry } from '@/lib/newsletter/answers'
import { LetterScreen } from './LetterScreen'

const pageSize = 20

function Row({ letter }: { letter: LetterEntry }) {
  const { t } = useTranslation('admin-newsletter')
  const formats = useFormats()
  const { id, state, texts, readers, sent, doubtful, changedAt } = letter
  const number = formats.number
  const far =
    state === 'draft'
      ? t('letter.readers', { count: readers, number: number(readers) })
      : t('letter.progress', { sent: number(sent), readers: number(readers) })
  return (
    <li className="border-line [&+&]:border-t">
      <Link
        href={`/dashboard/letters?id=${id}`}
        className="flex min-h-13.5 items-center gap-4 px-4 py-2.5 text-sm hover:bg-sunken sm:px-5"
      >
        <span className="min-w-0 grow">
          <span dir="auto" className="block truncate font-semibold">
            {texts[0]?.subject}
          </span>
          <span className="text-xs text-ink-3">
            {`${formats.series(texts.map(({ language }) => languageName(language)))} · ${far} · ${formats.shortMoment(changedAt)}`}
          </span>
        </span>
        {doubtful > 0 && <span className="badge">{t('troubles.doubtful')}</span>}
        <span className="badge">{t(`letter.${state}`)}</span>
      </Link>
    </li>
  )
}

function Letters() {
  const { t } = useTranslation('admin-newsletter')
  const { hasMail } = useSite()
  const page = pageOf(useRouter().query.page)
  const { answer, failed, loading, refresh } = useFetched('/api/newsletter/letters', {
    query: { page, pageSize },
  })
  return (
    <>
      <ScreenHead title={t('letters.title')}>
        <Link href="/dashboard/newsletter" className={button.plain}>
          {t('letters.subscribers')}
        </Link>
        <Link href="/dashboard/letters?id=new" className={button.secondary}>
          <Icon name="plus" />
          <span className="max-sm:sr-only">{t('letters.write')}</span>
        </Link>
      </ScreenHead>
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">
        {t(hasMail ? 'letters.description' : 'newsletter.off')}
      </p>
      {failed && <Failed text={t('letters.failed')} onRetry={refresh} />}
      {loading && <ListSkeleton />}
      {answer?.meta.total === 0 && <Empty icon="mail" title={t('letters.none')} />}
      {answer && answer.data.length > 0 && (
        <ul className="card">
          {answer.data.map((letter) => (
            <Row key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageSize={pageSize}
        meta={answer?.meta}
        href={(number) => `/dashboard/letters?page=${number}`}
      />
    </>
  )
}

/** The newsletter's letters; with an id in the address, one of them. */
export function LettersScreen() {
  const { id } = useRouter().query
  return typeof id === 'string' && id ? <LetterScreen key={id} id={id} /> : <Letters />
}

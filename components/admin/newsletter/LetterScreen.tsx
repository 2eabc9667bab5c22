import { useRouter } from 'next/router'
import { useEffect, useState } from 'react'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { button } from '@/components/ui/button'
import { Empty } from '@/components/ui/Empty'
import { Failed } from '@/components/ui/Failed'
import { Link } from '@/components/ui/Link'
import { ListSkeleton } from '@/components/ui/ListSkeleton'
import { ProgressBar } from '@/components/ui/ProgressBar'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import { languageTag } from '@/lib/i18n/languages'
import type { LetterEntry } from '@/lib/newsletter/answers'
import { Ask } from './Ask'
import { LetterEditor } from './LetterEditor'
import { Troubles } from './Troubles'

/** How often a letter that is being sent is looked at, in milliseconds. */
const lookMs = 1_500

/** A letter that was begun: how far it is, and what can be done. */
function Progress({ letter, run }: { letter: LetterEntry; run: (work: Work) => void }) {
  const { t } = useTranslation('admin-newsletter')
  const formats = useFormats()
  const { id, state, readers, sent, waitsUntil, texts } = letter
  const share = Math.min(1, sent / Math.max(1, readers))
  return (
    <>
      <section className="card grid gap-3 p-5">
        <p role="status" className="text-sm tabular-nums">
          {t('letter.progress', { sent: formats.number(sent), readers: formats.number(readers) })}
        </p>
        <ProgressBar name={t(`letter.${state}`)} share={share} />
        {waitsUntil && (
          <p className="text-sm text-ink-2">
            {t('letter.waits', { when: formats.shortMoment(waitsUntil) })}
          </p>
        )}
        <div className="flex flex-wrap gap-2 empty:hidden">
          {state === 'sending' && (
            <button
              type="button"
              className={button.secondary}
              onClick={() =>
                run(() =>
                  api.delete('/api/newsletter/letters/[id]/send', { query: { id }, quiet: true }),
                )
              }
            >
              {t('letter.stop')}
            </button>
          )}
          {state === 'stopped' && (
            <button
              type="button"
              className={button.primary}
              onClick={() =>
                run(() =>
                  api.post('/api/newsletter/letters/[id]/send', { query: { id }, quiet: true }),
                )
              }
            >
              {t('letter.resume')}
            </button>
          )}
        </div>
      </section>
      {state !== 'sending' && letter.doubtful + letter.refused > 0 && (
        <Troubles letter={letter} run={run} />
      )}
      {texts.map(({ language, subject, text }) => (
        <section key={language} className="card mt-4 p-5" lang={languageTag(language)}>
          <h2 dir="auto" className="text-base">
            {subject}
          </h2>
          <p dir="auto" className="mt-2 text-sm whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
        </section>
      ))}
    </>
  )
}

export type Work = () => Promise<unknown>

function Known({ id }: { id: string }) {
  const { t } = useTranslation(['admin-newsletter', 'admin'])
  const explain = useErrorText()
  const router = useRouter()
  const { answer, failed, isGone, loading, refresh } = useFetched('/api/newsletter/letters/[id]', {
    query: { id },
  })
  const [isLeaving, setLeaving] = useState(false)
  const letter = isGone ? undefined : answer?.data
  const isSending = letter?.state === 'sending'
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(() => void refresh(), lookMs)
    return () => clearInterval(timer)
  }, [isSending, refresh])
  const run = (work: Work) =>
    void work()
      .catch((error) => toast('error', explain(failureOf(error))))
      .then(refresh)
  const remove = async () => {
    try {
      await api.delete('/api/newsletter/letters/[id]', { query: { id }, quiet: true })
      void toast('success', t('letter.removed'))
      void router.push('/dashboard/letters')
    } catch (error) {
      void toast('error', explain(failureOf(error)))
    }
  }
  return (
    <>
      <ScreenHead
        title={letter?.texts[0]?.subject ?? t('letters.title')}
        note={letter && t(`letter.${letter.state}`)}
      >
        <Link href="/dashboard/letters" className={button.plain}>
          {t('letters.back')}
        </Link>
        {letter && !isSending && (
          <button type="button" className={button.plain} onClick={() => setLeaving(true)}>
            {t('letter.remove')}
          </button>
        )}
      </ScreenHead>
      {isGone && <Empty icon="search" title={explain({ code: 'letter.notFound' })} />}
      {failed && !isGone && <Failed text={t('letter.failed')} onRetry={refresh} />}
      {loading && <ListSkeleton />}
      {letter?.state === 'draft' && <LetterEditor letter={letter} refresh={refresh} run={run} />}
      {letter && letter.state !== 'draft' && <Progress letter={letter} run={run} />}
      {isLeaving && (
        <Ask
          title={t('letter.removeTitle')}
          text={t('letter.removeText')}
          action={t('letter.remove')}
          isDanger
          onClose={() => setLeaving(false)}
          onYes={() => void remove()}
        />
      )}
    </>
  )
}

/** One letter: a new one, a draft, or how far it is. */
export function LetterScreen({ id }: { id: string }) {
  const { t } = useTranslation('admin-newsletter')
  if (id !== 'new') return <Known id={id} />
  return (
    <>
      <ScreenHead title={t('letters.write')}>
        <Link href="/dashboard/letters" className={button.plain}>
          {t('letters.back')}
        </Link>
      </ScreenHead>
      <LetterEditor run={() => {}} />
    </>
  )
}

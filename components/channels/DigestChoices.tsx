import { useId, useState } from 'react'
import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import type { DigestChoice } from '@/lib/digest/answers'
import { DigestWeek } from './DigestWeek'

/** Runs an act that answers with the new choice. */
type Act = (call: () => Promise<{ data: DigestChoice }>, done?: string) => Promise<void>

interface Part {
  choice: DigestChoice
  pending: boolean
  act: Act
}

function Weekly({ choice: { weekly, mail, nextAt }, pending, act }: Part) {
  const { t } = useTranslation('saved')
  const formats = useFormats()
  const id = useId()
  const hint =
    mail !== 'on'
      ? t(`digest.mail.${mail}`)
      : nextAt
        ? t('digest.next', { date: formats.day(nextAt) })
        : t('digest.hint')
  return (
    <>
      <label className="flex min-h-11 items-center gap-3 text-sm font-semibold md:min-h-9">
        <input
          type="checkbox"
          checked={weekly}
          // What is on can be switched off in any case.
          disabled={pending || (mail !== 'on' && !weekly)}
          aria-describedby={id}
          onChange={({ target }) =>
            act(() => api.put('/api/digest', { body: { weekly: target.checked } }))
          }
          className="size-5 shrink-0"
        />
        {t('digest.weekly')}
      </label>
      <p id={id} className="text-sm text-ink-2">
        {hint}
      </p>
    </>
  )
}

function Feed({ choice: { feed }, pending, act }: Part) {
  const { t } = useTranslation('saved')
  const make = () => act(() => api.post('/api/digest'))
  return (
    <div className="mt-4 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{t(feed ? 'digest.feedSecret' : 'digest.feedHint')}</p>
      {feed && (
        <input
          type="text"
          readOnly
          dir="ltr"
          value={feed}
          aria-label={t('digest.feedAddress')}
          onFocus={({ target }) => target.select()}
          className="input mt-2 text-sm"
        />
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {feed ? (
          <>
            <CopyButton text={feed} className={button.secondary} />
            <button type="button" disabled={pending} onClick={make} className={button.secondary}>
              {t('digest.feedRenew')}
            </button>
            <button
              type="button"
              disabled={pending}
              onClick={() => act(() => api.delete('/api/digest'), t('digest.feedEnded'))}
              className={button.danger}
            >
              {t('digest.feedEnd')}
            </button>
          </>
        ) : (
          <button type="button" disabled={pending} onClick={make} className={button.secondary}>
            <Icon name="rss" />
            {t('digest.feedMake')}
          </button>
        )}
      </div>
    </div>
  )
}

/** The weekly digest of a signed-in user: by mail, as a feed, and what is in it today. Its words are in
 * the namespace `saved`. */
export function DigestChoices({ withWeek = false }: { withWeek?: boolean }) {
  const { t } = useTranslation('saved')
  const { answer, failed, loading, refresh, change } = useFetched('/api/digest')
  const [pending, setPending] = useState(false)

  const act: Act = async (call, done) => {
    setPending(true)
    try {
      const { data } = await call()
      change((before) => ({ ...before, data }))
      if (done) void toast('success', done)
    } catch {
      // The API client has already shown a toast.
    } finally {
      setPending(false)
    }
  }

  if (failed && !answer) return <Failed text={t('digest.failed')} onRetry={refresh} inCard />
  if (loading || !answer) return <div className="skeleton h-24" />
  const { data: choice } = answer
  const part = { choice, pending, act }
  return (
    <>
      <Weekly {...part} />
      <Feed {...part} />
      {withWeek && <DigestWeek week={choice.week} open={choice.mail === 'off'} />}
    </>
  )
}

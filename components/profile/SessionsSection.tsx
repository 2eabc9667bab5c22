import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Icon } from '@/components/ui/Icon'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Session } from '@/lib/accounts/answers'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { leave } from '@/lib/browser/token-store'
import { Section } from './Section'

/** The icon of a session's device, which is empty where the browser did not say. */
const iconOf = (device: string) =>
  device === '' ? 'info' : /Android|iOS|iPadOS/.test(device) ? 'smartphone' : 'laptop'

/** The user's sessions, each with a button that ends it. */
export function SessionsSection() {
  const { t } = useTranslation('account')
  const formats = useFormats()
  const { answer, failed, loading, refresh } = useFetched('/api/sessions')

  const end = async ({ id, current }: Session) => {
    try {
      await api.delete('/api/sessions/[id]', { query: { id } })
      if (current) return leave()
      void toast('success', t('profile.sessionEnded'))
    } catch {
      // The API client has already shown a toast. The list may be outdated, so it is reloaded.
    }
    await refresh()
  }
  const endAll = async () => {
    try {
      await api.delete('/api/sessions')
      leave()
    } catch {
      // The API client has already shown a toast.
    }
  }

  return (
    <Section title={t('profile.sessions')}>
      {failed && <Failed text={t('profile.sessionsFailed')} onRetry={refresh} inCard />}
      {loading && <div className="skeleton h-16" />}
      {answer && (
        <ul>
          {answer.data.map((session) => {
            const device = session.device || t('profile.unknownDevice')
            return (
              <li
                key={session.id}
                className="flex flex-wrap items-center gap-3 border-line py-2.5 first:pt-0 [&+&]:border-t"
              >
                <span className="icon-tile">
                  <Icon name={iconOf(session.device)} />
                </span>
                <p className="min-w-0 grow basis-40 text-sm">
                  <span className="font-semibold">{device}</span>
                  <span className="block text-xs text-ink-3">
                    {session.current ? (
                      <span className="badge-ok">{t('profile.thisDevice')}</span>
                    ) : (
                      t('profile.lastSeen', { time: formats.ago(session.lastSeenAt) })
                    )}
                  </span>
                </p>
                <button
                  type="button"
                  aria-label={t('profile.endSessionOn', { device })}
                  onClick={() => end(session)}
                  className={button.secondary}
                >
                  {t('profile.endSession')}
                </button>
              </li>
            )
          })}
        </ul>
      )}
      <button type="button" onClick={endAll} className={`mt-3 ${button.danger}`}>
        {t('profile.endAll')}
      </button>
    </Section>
  )
}

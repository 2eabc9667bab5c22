import { useRouter } from 'next/router'
import { useTranslation } from 'next-i18next/pages'
import { useCallback, useEffect, useState } from 'react'
import { button } from '@/components/ui/button'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'
import { dropToken } from '@/lib/browser/token-store'
import { formatAgo } from '@/lib/i18n/format'
import { languageTag } from '@/lib/i18n/languages'
import { Section } from './Section'

interface Session {
  id: string
  /** Browser and system, such as `Firefox · Windows`; empty when unknown. */
  device: string
  /** ISO 8601 instant. */
  lastSeenAt: string
  current: boolean
}

/** The user's sessions, each with a button that ends it. */
export function SessionsSection() {
  const { t } = useTranslation(['account', 'common'])
  const { locale } = useRouter()
  const [sessions, setSessions] = useState<Session[]>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(async () => {
    setFailed(false)
    try {
      const { data } = await api.get<{ data: Session[] }>('/api/sessions', { quiet: true })
      setSessions(data.data)
    } catch {
      setFailed(true)
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])

  const end = async ({ id, current }: Session) => {
    try {
      await api.delete(`/api/sessions/${id}`)
      if (current) return dropToken()
      void toast('success', t('profile.sessionEnded'))
    } catch {
      // The API client has already shown a toast. The list may be outdated, so it is reloaded.
    }
    await load()
  }
  const endAll = async () => {
    try {
      await api.delete('/api/sessions')
      dropToken()
    } catch {
      // The API client has already shown a toast.
    }
  }

  return (
    <Section title={t('profile.sessions')}>
      {failed && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {t('profile.sessionsFailed')}
          <button type="button" className={button.secondary} onClick={load}>
            {t('common:tryAgain')}
          </button>
        </div>
      )}
      {!sessions && !failed && <div className="skeleton h-16" />}
      {sessions && (
        <ul>
          {sessions.map((session) => {
            const device = session.device || t('profile.unknownDevice')
            return (
              <li
                key={session.id}
                className="flex flex-wrap items-center justify-between gap-3 border-line py-2 [&+&]:border-t"
              >
                <p className="text-sm">
                  <span className="font-semibold">{device}</span>
                  <span className="block text-xs text-ink-3">
                    {session.current
                      ? t('profile.thisDevice')
                      : t('profile.lastSeen', {
                          time: formatAgo(session.lastSeenAt, languageTag(locale)),
                        })}
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
      <button type="button" onClick={endAll} className={`mt-3 ${button.secondary}`}>
        {t('profile.endAll')}
      </button>
    </Section>
  )
}

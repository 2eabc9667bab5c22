import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useDraft } from '@/components/ui/use-draft'
import { useFetched } from '@/components/ui/use-fetched'
import type { Users } from '@/context/AdminActionsContext'
import { useTranslation } from '@/context/use-translation'
import { maxAddresses, maxLengths } from '@/lib/admin/lengths'
import { api } from '@/lib/browser/account-client'
import { ActionDialog } from './ActionDialog'
import type { DialogProps, Result } from './types'

/** Says so when the site has no mail server, before somebody writes in vain. */
function MailOff() {
  const { t } = useTranslation('admin')
  const { answer } = useFetched('/api/health')
  if (answer?.data.mail !== 'off') return null
  return <p className="rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn">{t('email.off')}</p>
}

const nothing = { subject: '', message: '' }

export function EmailDialog({ users, page }: DialogProps) {
  const { t } = useTranslation('admin')
  const { draft, write, forget } = useDraft(nothing)
  const { subject, message } = draft
  const empty = [subject, message].findIndex((text) => text.trim() === '')
  const missing = { field: empty === 0 ? 'subject' : 'message', text: t('email.required') }

  /** A call takes many addresses and answers for each. */
  const mail = async (targets: Users): Promise<Result[]> => {
    const sent = new Set<string>()
    for (let at = 0; at < targets.length; at += maxAddresses) {
      const emails = targets.slice(at, at + maxAddresses).map(({ email }) => email)
      const body = { emails, subject, message }
      const { data } = await api.post('/api/send-email', { body, quiet: true })
      for (const one of data.results) if (one.sent) sent.add(one.email)
    }
    return targets.map((user) =>
      sent.has(user.email) ? { user } : { user, failure: { code: 'mail.failed' } },
    )
  }
  return (
    <ActionDialog
      modal="email"
      users={users}
      page={page}
      written={Boolean(subject || message)}
      missing={empty < 0 ? undefined : missing}
      act={mail}
      done={t('email.done')}
      failed={t('email.failed')}
      forget={forget}
    >
      {(errorOf) => (
        <>
          <MailOff />
          <TextField
            label={t('email.subject')}
            maxLength={maxLengths.mailSubject}
            value={subject}
            onChange={(event) => write({ subject: event.target.value })}
            error={errorOf('subject')}
          />
          <TextArea
            label={t('email.message')}
            hint={t('email.hint')}
            error={errorOf('message')}
            value={message}
            maxLength={maxLengths.mailMessage}
            onChange={(event) => write({ message: event.target.value })}
          />
        </>
      )}
    </ActionDialog>
  )
}

import { useState } from 'react'
import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { toast } from '@/lib/browser/toast'

/** Says that an address isn't confirmed, and sends the link again. */
export function ConfirmAddress({ email }: { email: string }) {
  const { t } = useTranslation('reviews')
  const [isPending, setPending] = useState(false)
  const resend = async () => {
    if (isPending) return
    setPending(true)
    try {
      await api.put('/api/profile', { form: { email } })
      void toast('success', t('own.resent', { email }))
    } catch {
      // The API client has already shown a toast.
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <p className="mb-3 text-sm text-ink-2">{t('own.unconfirmed')}</p>
      <button type="button" aria-disabled={isPending} className={button.secondary} onClick={resend}>
        {t('own.resend')}
      </button>
    </>
  )
}

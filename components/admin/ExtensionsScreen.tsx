import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { useSubmit } from '@/components/auth/use-submit'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { button } from '@/components/ui/button'
import { Failed } from '@/components/ui/Failed'
import { Form } from '@/components/ui/Form'
import { TextField } from '@/components/ui/TextField'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { CallFailed } from '@/lib/browser/call-failed'
import type { CallOf } from '@/lib/browser/routes'
import { toast } from '@/lib/browser/toast'
import type { ExtensionEntry } from '@/lib/extensions/answers'
import { useReauthentication } from './dialogs/use-reauthentication'

/** The one setting that each service needs. */
const configFields = {
  tawk_to: 'appKey',
  google_analytics: 'measurementId',
  adsense: 'client',
} as const

type Fresh = ReturnType<typeof useReauthentication>['fresh']

function ExtensionForm({ extension, fresh }: { extension: ExtensionEntry; fresh: Fresh }) {
  const { t } = useTranslation('admin')
  const { key, config } = extension
  const value = configFields[key]
  const [enabled, setEnabled] = useState(extension.status === 'Enabled')
  const [isInvalid, setIsInvalid] = useState(false)
  const { pending, submit, problem } = useSubmit(async (given) => {
    const text = given.value?.trim() ?? ''
    // The server holds the value against what this service needs.
    const body = {
      key,
      status: enabled ? 'Enabled' : 'Disabled',
      config: text ? { [value]: text } : {},
    } as CallOf<'/api/extensions', 'PUT'>['body']
    setIsInvalid(false)
    try {
      await fresh(() => api.put('/api/extensions', { body, quiet: true }))
    } catch (error) {
      const invalid = error instanceof CallFailed && error.failure.code === 'input.invalid'
      setIsInvalid(invalid)
      if (invalid) return
      throw error
    }
    void toast('success', t('extensions.saved', { name: t(`extension.${key}`) }))
  })
  return (
    <Form onSubmit={submit} className="card grid gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base">{t(`extension.${key}`)}</h2>
        <label className="flex min-h-10 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            checked={enabled}
            onChange={(event) => setEnabled(event.target.checked)}
            className="size-5"
          />
          {t('extensions.enabled')}
        </label>
      </div>
      <TextField
        name="value"
        label={t(`extension.${key}.field`)}
        defaultValue={config[value] ?? ''}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        dir="ltr"
        error={isInvalid ? t('extensions.wrong') : undefined}
      />
      {key === 'adsense' && <p className="text-sm text-ink-3">{t('extension.adsense.note')}</p>}
      <FormProblem text={problem([])} />
      <button type="submit" disabled={pending} className={`${button.secondary} justify-self-start`}>
        {t('extensions.save')}
      </button>
    </Form>
  )
}

/** Third-party services that an admin can enable for the public site. */
export function ExtensionsScreen() {
  const { t } = useTranslation('admin')
  const { fresh, passwordModal } = useReauthentication(true)
  const { answer, failed, loading, refresh } = useFetched('/api/extensions')
  return (
    <div>
      <ScreenHead title={t('extensions.title')} />
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{t('extensions.description')}</p>
      {failed && <Failed text={t('extensions.failed')} onRetry={refresh} />}
      <div className="grid gap-3.5">
        {loading && <div className="skeleton h-96" />}
        {answer?.data.map((extension) => (
          <ExtensionForm key={extension.key} extension={extension} fresh={fresh} />
        ))}
      </div>
      {passwordModal}
    </div>
  )
}

import { useRouter } from 'next/router'
import { type FormEvent, useState } from 'react'
import { ScreenHead } from '@/components/dashboard/ScreenHead'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { LanguageOptions } from '@/components/ui/LanguageOptions'
import { TextField } from '@/components/ui/TextField'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { languageTag } from '@/lib/i18n/languages'

type Trial = Awaited<ReturnType<typeof ask>>

const ask = async (draft: string, language: string) =>
  (await api.post('/api/admin/model-trial', { body: { draft, language }, quiet: true })).data

/** What a model said, and what became of each idea. */
function Answer({ trial }: { trial: Trial }) {
  const { t } = useTranslation('admin-model')
  const { model, reason, raw, passed, dropped } = trial
  return (
    <div className="mt-4 grid gap-3">
      {model && <p className="text-sm text-ink-2">{t('model.name', { name: model })}</p>}
      {reason && (
        <p className="rounded-lg bg-warn-soft px-4 py-2.5 text-sm text-warn">
          {t(`reason.${reason}`)}
        </p>
      )}
      {!reason && (
        <section className="card p-5">
          <h2 className="text-lg">{t('model.passed')}</h2>
          {passed.length === 0 && <p className="text-sm text-ink-2">{t('model.nonePassed')}</p>}
          <ul className="mt-2 grid gap-1">
            {passed.map((text) => (
              <li key={text} dir="auto">
                {text}
              </li>
            ))}
          </ul>
          <h2 className="mt-4 text-lg">{t('model.dropped')}</h2>
          {dropped.length === 0 && <p className="text-sm text-ink-2">{t('model.noneDropped')}</p>}
          <ul className="mt-2 grid gap-1">
            {dropped.map(({ text, fault }) => (
              <li key={text} className="flex flex-wrap gap-2 wrap-anywhere">
                <bdi>{text}</bdi>
                <span className="badge">{t(`fault.${fault}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {model && (
        <section className="card p-5">
          <h2 className="text-lg">{t('model.raw')}</h2>
          <pre
            dir="auto"
            className="relative mt-2 overflow-x-auto text-sm whitespace-pre-wrap wrap-anywhere"
          >
            {raw || t('model.nothing')}
          </pre>
        </section>
      )}
    </div>
  )
}

/** Asks the operator's language model, and shows all that it says. */
export function ModelScreen() {
  const { t } = useTranslation('admin-model')
  const { locale } = useRouter()
  const explain = useErrorText()
  const [draft, setDraft] = useState('')
  const [language, setLanguage] = useState<string>(languageTag(locale))
  const [trial, setTrial] = useState<Trial>()
  const [state, setState] = useState<'idle' | 'waiting'>('idle')
  const [failure, setFailure] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setState('waiting')
    setFailure(undefined)
    setTrial(undefined)
    try {
      setTrial(await ask(draft, language))
    } catch (error) {
      setFailure(explain(failureOf(error)))
    }
    setState('idle')
  }
  return (
    <div>
      <ScreenHead title={t('model.title')} />
      <p className="-mt-2 mb-4 max-w-2xl text-sm text-ink-2">{t('model.description')}</p>
      <Form
        className="card grid gap-4 p-5 sm:grid-cols-[minmax(0,1fr)_12rem_auto] sm:items-end"
        onSubmit={submit}
      >
        <TextField
          label={t('model.draft')}
          value={draft}
          required
          maxLength={200}
          error={failure}
          onChange={(event) => setDraft(event.target.value)}
        />
        <Field label={t('model.language')}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={language}
              onChange={(event) => setLanguage(event.target.value)}
            >
              <LanguageOptions byTag />
            </select>
          )}
        </Field>
        <button type="submit" className={button.primary} disabled={state === 'waiting'}>
          {t('model.try')}
        </button>
      </Form>
      <div aria-live="polite">
        {state === 'waiting' && <p className="mt-4 text-sm text-ink-2">{t('model.waiting')}</p>}
        {trial && <Answer trial={trial} />}
      </div>
    </div>
  )
}

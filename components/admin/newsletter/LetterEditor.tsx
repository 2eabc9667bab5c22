import { useRouter } from 'next/router'
import { useEffect, useId, useRef, useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { LanguageOptions } from '@/components/ui/LanguageOptions'
import { Modal } from '@/components/ui/Modal'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import { api } from '@/lib/browser/account-client'
import { failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import { languageName, languages } from '@/lib/i18n/languages'
import { type LetterEntry, type LetterText, letterLengths } from '@/lib/newsletter/answers'
import { Conflict } from '../content/Conflict'
import { useTextEditor } from '../content/use-text-editor'
import { Ask } from './Ask'
import type { Work } from './LetterScreen'

type Texts = readonly LetterText[]

const empty = (language: LetterText['language']): LetterText => ({
  language,
  subject: '',
  text: '',
})

const nothing: Texts = [empty('en')]

const isTexts = (words: unknown): words is Texts =>
  Array.isArray(words) &&
  words.length > 0 &&
  words.every(
    (one) =>
      languages.some(({ code }) => code === one?.language) &&
      typeof one.subject === 'string' &&
      typeof one.text === 'string',
  )

/** A letter as the texts of pages are compared. */
const asLines = (texts: Texts) => ({
  content: texts
    .map(({ language, subject, text }) => [languageName(language), subject, text].join('\n'))
    .join('\n'),
  meta: { title: '', description: '', image: '' },
  faqs: [],
})

const versionOf = ({ changedAt }: LetterEntry) => Date.parse(changedAt)

const isSameLetter = (one: Texts, other: Texts) => asLines(one).content === asLines(other).content

/** A letter that was never sent, in one language or several. */
export function LetterEditor({
  letter,
  refresh = async () => {},
  run,
}: {
  letter?: LetterEntry
  refresh?: () => Promise<void>
  run: (work: Work) => void
}) {
  const { t } = useTranslation(['admin-newsletter', 'admin', 'admin-content', 'common'])
  const explain = useErrorText()
  const id = useId()
  const router = useRouter()
  /** What a new letter has become, while its own screen is on its way. */
  const [made, setMade] = useState<LetterEntry>()
  const known = letter ?? made
  const { form, conflict, isBlocked } = useTextEditor<Texts>({
    name: `letter:${letter?.id ?? ''}`,
    ...{ isWords: isTexts, isSame: isSameLetter, refresh },
    saved: known?.texts ?? nothing,
    version: known ? versionOf(known) : 0,
    done: t('letter.saved'),
    put: async (version, words) => {
      const body = { texts: [...words] }
      const { data } = known
        ? await api.put('/api/newsletter/letters/[id]', {
            query: { id: known.id },
            body: { ...body, changedAt: new Date(version).toISOString() },
            quiet: true,
          })
        : await api.post('/api/newsletter/letters', { body, quiet: true })
      if (!letter) setMade(data)
      return versionOf(data)
    },
    // Versions of letters are not kept.
    goBack: async () => 0,
  })
  const { words: texts, isDirty, problem } = form
  useEffect(() => {
    // Only now has the browser forgotten what was typed for a new letter.
    if (made && !isBlocked) void router.replace(`/dashboard/letters?id=${made.id}`)
  }, [made, isBlocked, router])
  const [shown, setShown] = useState<LetterText['language']>(texts[0]?.language ?? 'en')
  const [isWorking, setWorking] = useState(false)
  const busy = isWorking || form.pending
  // Of a new letter it says what is missing.
  const canSave = isDirty || !known
  const fields = useRef<HTMLDivElement>(null)
  /** Whether somebody has tried to use a text that says nothing. */
  const [isTried, setTried] = useState(false)
  const [preview, setPreview] = useState<{ subject: string; text: string }>()
  const [isAsking, setAsking] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const current = texts.find(({ language }) => language === shown) ?? texts[0] ?? empty('en')
  const rest = languages.filter(({ code }) => !texts.some(({ language }) => language === code))

  const missing = (text: string) =>
    isTried && text.trim() === '' ? explain({ code: 'input.required' }) : undefined
  /** Does something with texts that all say something; else shows the first that doesn't. */
  const withWords = (used: Texts, work: () => void) => {
    const lacking = used.find(({ subject, text }) => !subject.trim() || !text.trim())
    if (!lacking) return work()
    setTried(true)
    setShown(lacking.language)
    requestAnimationFrame(() =>
      fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const change = (next: Partial<LetterText>) => {
    form.onChange(texts.map((one) => (one === current ? { ...one, ...next } : one)))
  }
  const add = (code: string) => {
    const language = code as LetterText['language']
    form.onChange([...texts, empty(language)])
    setShown(language)
  }
  const removeShown = () => {
    const others = texts.filter((one) => one !== current)
    form.onChange(others)
    setShown(others[0]?.language ?? 'en')
  }
  const says = (one: LetterText) => Boolean(one.subject.trim() || one.text.trim())
  const doing = async (work: Work) => {
    setWorking(true)
    try {
      await work()
    } catch (error) {
      void toast('error', explain(failureOf(error)))
    } finally {
      setWorking(false)
    }
  }
  const showPreview = () =>
    doing(async () => {
      const answer = await api.post('/api/newsletter/letters/preview', {
        body: current,
        quiet: true,
      })
      setPreview(answer.data)
    })
  const test = () =>
    doing(async () => {
      await api.post('/api/newsletter/letters/test', { body: current, quiet: true })
      void toast('success', t('letter.testSent'))
    })
  const send = ({ id, changedAt }: LetterEntry) =>
    run(() =>
      api.post('/api/newsletter/letters/[id]/send', { query: { id, changedAt }, quiet: true }),
    )

  return (
    <>
      {conflict && letter && (
        <Conflict saved={asLines(letter.texts)} mine={asLines(texts)} {...conflict} />
      )}
      <Form
        className="card grid gap-4 p-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy && canSave) withWords(texts, form.onSave)
        }}
      >
        <div className="flex flex-wrap items-end gap-2">
          <Field label={t('letter.languages')}>
            {(control) => (
              <select
                {...control}
                className="input"
                value={current.language}
                onChange={(event) => setShown(event.target.value as LetterText['language'])}
              >
                {texts.map(({ language }) => (
                  <option key={language} value={language}>
                    {languageName(language)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          {rest.length > 0 && (
            <Field label={t('letter.addLanguage')}>
              {(control) => (
                <select
                  {...control}
                  className="input"
                  value=""
                  onChange={(event) => event.target.value && add(event.target.value)}
                >
                  <option value="">{t('letter.addLanguage')}</option>
                  <LanguageOptions of={rest} />
                </select>
              )}
            </Field>
          )}
          {texts.length > 1 && (
            <button
              type="button"
              className={button.plain}
              onClick={() => (says(current) ? setRemoving(true) : removeShown())}
            >
              {t('letter.removeLanguage', { language: languageName(current.language) })}
            </button>
          )}
        </div>
        <div ref={fields} className="grid gap-4">
          <TextField
            label={t('letter.subject')}
            error={missing(current.subject)}
            value={current.subject}
            maxLength={letterLengths.subject}
            dir="auto"
            autoComplete="off"
            onChange={(event) => change({ subject: event.target.value })}
          />
          <TextArea
            label={t('letter.text')}
            error={missing(current.text)}
            hint={t('letter.textHint')}
            value={current.text}
            maxLength={letterLengths.text}
            rows={12}
            dir="auto"
            onChange={(event) => change({ text: event.target.value })}
          />
        </div>
        <FormProblem text={problem} />
        {(isDirty || known) && (
          <p className="text-sm text-ink-3">
            {t(isDirty ? 'admin-content:draft' : 'admin-content:unchanged')}
          </p>
        )}
        <div className="flex flex-wrap gap-x-4 gap-y-2">
          <button type="submit" disabled={busy || !canSave} className={button.secondary}>
            {t('letter.save')}
          </button>
          {isDirty && (
            <button type="button" disabled={busy} className={button.plain} onClick={form.onDiscard}>
              {t('admin-content:draft.discard')}
            </button>
          )}
          <button
            type="button"
            disabled={busy}
            className={button.plain}
            onClick={() => withWords([current], showPreview)}
          >
            {t('letter.preview')}
          </button>
          <button
            type="button"
            disabled={busy}
            className={button.plain}
            onClick={() => withWords([current], test)}
          >
            {t('letter.test')}
          </button>
          <span className="grow" />
          {letter && (
            <button
              type="button"
              disabled={busy || isDirty}
              aria-describedby={isDirty ? `${id}-why` : undefined}
              className={button.primary}
              onClick={() => setAsking(true)}
            >
              {t('letter.send')}
            </button>
          )}
        </div>
        {letter && isDirty && (
          <p id={`${id}-why`} className="text-end text-sm text-ink-2">
            {t('admin-content:saveFirst')}
          </p>
        )}
      </Form>
      {preview && (
        <Modal title={preview.subject} open onClose={() => setPreview(undefined)}>
          <p
            dir="auto"
            className="relative my-4 max-h-[60vh] overflow-y-auto rounded-sm bg-sunken px-3.5 py-3 text-sm whitespace-pre-wrap wrap-anywhere"
          >
            {preview.text}
          </p>
          <div className="flex justify-end">
            <button
              type="button"
              className={`${button.secondary} min-h-12`}
              onClick={() => setPreview(undefined)}
            >
              {t('common:close')}
            </button>
          </div>
        </Modal>
      )}
      {isRemoving && (
        <Ask
          title={t('letter.removeLanguageTitle', { language: languageName(current.language) })}
          text={t('letter.removeLanguageText')}
          action={t('letter.removeLanguage', { language: languageName(current.language) })}
          isDanger
          onClose={() => setRemoving(false)}
          onYes={removeShown}
        />
      )}
      {isAsking && letter && (
        <Ask
          title={t('letter.sendTitle', { count: letter.readers })}
          text={t('letter.sendText')}
          action={t('letter.send')}
          onClose={() => setAsking(false)}
          onYes={() => send(letter)}
        />
      )}
    </>
  )
}

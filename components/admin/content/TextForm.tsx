import { useState } from 'react'
import { FormProblem } from '@/components/auth/FormProblem'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { PageWords } from '@/lib/content/answers'
import { isImageAddress, contentLengths as most } from '@/lib/content/lengths'
import { languageTag } from '@/lib/i18n/languages'
import { textColumns } from '@/lib/tools/text/columns'
import { GuideField } from './GuideField'
import { QuestionFields } from './QuestionFields'

/** About how many columns results of a search show. Estimates: search engines publish none. */
const shownColumns = { title: 60, description: 155 } as const

/** Everything that a page says, to be written. */
export function TextForm({
  words,
  locale,
  isDirty,
  pending,
  problem,
  onChange,
  onSave,
  onDiscard,
}: {
  words: PageWords
  /** The code of the language it is written in. */
  locale: string
  /** It differs from what is saved. */
  isDirty: boolean
  pending: boolean
  problem: string | undefined
  onChange: (words: PageWords) => void
  onSave: () => void
  onDiscard: () => void
}) {
  const { t } = useTranslation('admin-content')
  const explain = useErrorText()
  const formats = useFormats()
  /** Errors are told once somebody has tried to save. */
  const [isTried, setTried] = useState(false)
  const lang = languageTag(locale)
  const { content, meta, faqs } = words
  const missing = (text: string) => (text.trim() ? undefined : explain({ code: 'input.required' }))
  const errorOf = (text: string) => (isTried ? missing(text) : undefined)
  const wrongImage = isImageAddress(meta.image.trim()) ? undefined : t('field.image.wrong')
  const columns = (name: keyof typeof shownColumns) =>
    t('field.columns', {
      used: formats.number(textColumns(meta[name])),
      most: formats.number(shownColumns[name]),
    })
  const write = (change: Partial<PageWords['meta']>) =>
    onChange({ ...words, meta: { ...meta, ...change } })
  const texts = [
    content,
    meta.title,
    meta.description,
    ...faqs.flatMap((faq) => Object.values(faq)),
  ]
  return (
    <Form
      className="grid min-w-0 gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        const form = event.currentTarget
        if (wrongImage || texts.some(missing))
          requestAnimationFrame(() =>
            form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
          )
        else if (!pending) onSave()
      }}
    >
      <TextField
        name="title"
        label={t('field.title')}
        hint={columns('title')}
        lang={lang}
        dir="auto"
        value={meta.title}
        maxLength={most.title}
        error={errorOf(meta.title)}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        name="description"
        label={t('field.description')}
        hint={columns('description')}
        lang={lang}
        dir="auto"
        value={meta.description}
        maxLength={most.description}
        error={errorOf(meta.description)}
        onChange={(event) => write({ description: event.target.value.replace(/\s*\n\s*/g, ' ') })}
      />
      <TextField
        name="image"
        label={t('field.image')}
        hint={t('field.image.hint')}
        dir="ltr"
        value={meta.image}
        maxLength={most.image}
        autoCapitalize="none"
        spellCheck={false}
        error={isTried ? wrongImage : undefined}
        onChange={(event) => write({ image: event.target.value })}
      />
      <GuideField
        value={content}
        lang={lang}
        error={errorOf(content)}
        onChange={(text) => onChange({ ...words, content: text })}
      />
      <QuestionFields
        faqs={faqs}
        lang={lang}
        errorOf={errorOf}
        onChange={(next) => onChange({ ...words, faqs: next })}
      />
      <FormProblem text={problem} />
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className={button.primary} disabled={pending || !isDirty}>
          {t('save')}
        </button>
        {isDirty && (
          <>
            <button type="button" className={button.secondary} onClick={onDiscard}>
              {t('draft.discard')}
            </button>
            <span className="text-sm text-ink-3">{t('draft')}</span>
          </>
        )}
      </div>
    </Form>
  )
}

import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { PageWords } from '@/lib/content/answers'
import { isImageAddress, contentLengths as most } from '@/lib/content/lengths'
import { languageTag } from '@/lib/i18n/languages'
import { textColumns } from '@/lib/tools/text/columns'
import { GuideField } from './GuideField'
import { QuestionFields } from './QuestionFields'
import { WordsForm, type WordsFormProps } from './WordsForm'

/** About how many columns results of a search show. Estimates: search engines publish none. */
const shownColumns = { title: 60, description: 155 } as const

/** Everything that a page says, to be written. */
export function TextForm({ words, locale, onChange, ...form }: WordsFormProps<PageWords>) {
  const { t } = useTranslation('admin-content')
  const formats = useFormats()
  const lang = languageTag(locale)
  const { content, meta, faqs } = words
  const wrongImage = isImageAddress(meta.image.trim()) ? undefined : t('field.image.wrong')
  const columns = (name: keyof typeof shownColumns) =>
    t('field.columns', {
      used: formats.number(textColumns(meta[name])),
      most: formats.number(shownColumns[name]),
    })
  const write = (change: Partial<PageWords['meta']>) =>
    onChange({ ...words, meta: { ...meta, ...change } })
  const texts = faqs.flatMap((faq) => Object.values(faq))
  return (
    <WordsForm
      {...form}
      required={[content, meta.title, meta.description, ...texts]}
      isWrong={wrongImage !== undefined}
    >
      {(isTried, errorOf) => (
        <>
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
            onChange={(event) =>
              write({ description: event.target.value.replace(/\s*\n\s*/g, ' ') })
            }
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
        </>
      )}
    </WordsForm>
  )
}

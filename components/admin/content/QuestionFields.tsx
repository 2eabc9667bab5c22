import { useRef } from 'react'
import { Icon } from '@/components/ui/Icon'
import { TextArea } from '@/components/ui/TextArea'
import { TextField } from '@/components/ui/TextField'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Faq } from '@/lib/content/answers'
import { contentLengths } from '@/lib/content/lengths'
import type { IconName } from '@/lib/icons'

/** Questions with their answers: written, added, removed and put in another order. */
export function QuestionFields({
  faqs,
  lang,
  errorOf,
  onChange,
}: {
  faqs: readonly Faq[]
  lang: string
  /** The error of a text. */
  errorOf: (text: string) => string | undefined
  onChange: (faqs: Faq[]) => void
}) {
  const { t } = useTranslation('admin-content')
  const formats = useFormats()
  const list = useRef<HTMLOListElement>(null)
  const write = (at: number, change: Partial<Faq>) =>
    onChange(faqs.map((faq, index) => (index === at ? { ...faq, ...change } : faq)))
  const move = (at: number, by: 1 | -1) => {
    const next = [...faqs]
    next.splice(at + by, 0, ...next.splice(at, 1))
    onChange(next)
    // The focus goes along, so that it can be moved on.
    const name = by < 0 ? 'up' : 'down'
    const target = list.current?.children[at + by]
    requestAnimationFrame(() =>
      target
        ?.querySelector<HTMLElement>(`[data-move="${name}"]:enabled, [data-move]:enabled`)
        ?.focus(),
    )
  }
  const add = () => {
    onChange([...faqs, { question: '', answer: '' }])
    requestAnimationFrame(() => list.current?.lastElementChild?.querySelector('input')?.focus())
  }
  const tool = (
    key: 'up' | 'down' | 'remove',
    icon: IconName,
    number: string,
    isOff: boolean,
    onClick: () => void,
  ) => (
    <button
      type="button"
      data-move={key === 'remove' ? undefined : key}
      className="icon-button"
      disabled={isOff}
      title={t(`question.${key}`, { number })}
      aria-label={t(`question.${key}`, { number })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <section>
      <h2 className="mb-3 text-lg">{t('questions')}</h2>
      <ol ref={list} className="grid gap-4">
        {faqs.map(({ question, answer }, at) => {
          const number = formats.number(at + 1)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a question's text changes with every letter.
            <li key={at} className="card grid gap-3 p-4 sm:p-5">
              <TextField
                label={t('question', { number })}
                lang={lang}
                dir="auto"
                value={question}
                maxLength={contentLengths.question}
                error={errorOf(question)}
                onChange={(event) => write(at, { question: event.target.value })}
              />
              <TextArea
                label={t('answer', { number })}
                lang={lang}
                dir="auto"
                value={answer}
                maxLength={contentLengths.answer}
                error={errorOf(answer)}
                onChange={(event) => write(at, { answer: event.target.value })}
              />
              <div className="flex justify-end gap-1">
                {tool('up', 'arrow-up', number, at === 0, () => move(at, -1))}
                {tool('down', 'arrow-down', number, at === faqs.length - 1, () => move(at, 1))}
                {tool('remove', 'trash-2', number, false, () =>
                  onChange(faqs.filter((_, index) => index !== at)),
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {faqs.length < contentLengths.questions && (
        <button type="button" className="button-secondary mt-3" onClick={add}>
          <Icon name="plus" />
          {t('question.add')}
        </button>
      )}
    </section>
  )
}

import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { WrittenContent } from '@/lib/content/answers'

/** The numbers of a tool's texts as far as they go: `step1`, `step2` … */
function useNumbers(namespace: string, prefix: string): number[] {
  const { i18n } = useTranslation(namespace)
  const numbers = []
  for (let number = 1; i18n.exists(`${namespace}:${prefix}${number}`); number++)
    numbers.push(number)
  return numbers
}

/** What the result means, what it doesn't, and advice, as far as the tool's texts say so. */
function Notes({ namespace }: { namespace: string }) {
  const { t, i18n } = useTranslation([namespace, 'tool'])
  const tips = useNumbers(namespace, 'tip')
  const notes = (['means', 'limits'] as const).filter((key) => i18n.exists(`${namespace}:${key}`))
  return (
    <div className="guide-notes">
      {notes.map((key) => (
        <div key={key}>
          <h3>{t(key === 'means' ? 'tool:means' : 'tool:unsaid')}</h3>
          <p>{t(key)}</p>
        </div>
      ))}
      {tips.length > 0 && (
        <div>
          <h3>{t('tool:tips')}</h3>
          <ul>
            {tips.map((number) => (
              <li key={number}>{t(`tip${number}`)}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

/** How a tool is used, in steps, what its result means, and what visitors ask about it. */
export default function Guide({
  slug,
  factsReadOn,
  written,
  isUnchecked = false,
}: {
  slug: string
  /** ISO 8601 day. */
  factsReadOn?: string
  /** What an admin wrote over the built-in guide and questions. */
  written?: Pick<WrittenContent, 'guide' | 'questions'>
  /** An admin's text could not be looked for. */
  isUnchecked?: boolean
}) {
  const namespace = `tools/${slug}`
  const { t } = useTranslation([namespace, 'tool', 'content'])
  const formats = useFormats()
  const values = factsReadOn ? { day: formats.calendarDay(factsReadOn) } : {}
  const steps = useNumbers(namespace, 'step')
  const builtIn = useNumbers(namespace, 'question').map((number) => ({
    question: t(`question${number}`),
    answer: t(`answer${number}`, values),
  }))
  const questions = written?.questions ?? builtIn
  return (
    <>
      <section id="how" className="mt-8">
        <h2 className="sr-only">{t('tool:howTo')}</h2>
        {isUnchecked && <p className="mb-3 text-sm text-ink-3">{t('content:unchecked')}</p>}
        {written?.guide ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized by `renderMarkdown`.
          <div className="markdown" dangerouslySetInnerHTML={{ __html: written.guide }} />
        ) : (
          <>
            <ol className="steps">
              {steps.map((number) => (
                <li key={number}>
                  <span>{number}</span>
                  {t(`step${number}`)}
                </li>
              ))}
            </ol>
            <Notes namespace={namespace} />
          </>
        )}
      </section>
      <section className="mt-10" hidden={questions.length === 0}>
        <h2 className="text-xl">{t('tool:questions')}</h2>
        <div className="questions">
          {questions.map(({ question, answer }) => (
            <details key={question} className="group">
              <summary className="question">
                {question}
                <Icon name="plus" className="size-4 group-open:rotate-45" />
              </summary>
              <p className="pb-4 text-ink-2 whitespace-pre-line">{answer}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  )
}

import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'

/** The numbers of a tool's texts as far as they go: `step1`, `step2` … */
function useNumbers(namespace: string, prefix: string): number[] {
  const { i18n } = useTranslation(namespace)
  const numbers = []
  for (let number = 1; i18n.exists(`${namespace}:${prefix}${number}`); number++)
    numbers.push(number)
  return numbers
}

/** How a tool is used, in steps, and what visitors ask about it. */
export default function Guide({
  slug,
  factsReadOn,
}: {
  slug: string
  /** ISO 8601 day. */
  factsReadOn?: string
}) {
  const namespace = `tools/${slug}`
  const { t } = useTranslation([namespace, 'tool'])
  const formats = useFormats()
  const values = factsReadOn ? { day: formats.calendarDay(factsReadOn) } : {}
  const steps = useNumbers(namespace, 'step')
  const questions = useNumbers(namespace, 'question')
  return (
    <>
      <section id="how" className="mt-8">
        <h2 className="sr-only">{t('tool:howTo')}</h2>
        <ol className="steps">
          {steps.map((number) => (
            <li key={number}>
              <span>{number}</span>
              {t(`step${number}`)}
            </li>
          ))}
        </ol>
      </section>
      <section className="mt-10">
        <h2 className="text-xl">{t('tool:questions')}</h2>
        <div className="questions">
          {questions.map((number) => (
            <details key={number} className="group">
              <summary className="question">
                {t(`question${number}`)}
                <Icon name="plus" className="size-4 group-open:rotate-45" />
              </summary>
              <p className="pb-4 text-ink-2">{t(`answer${number}`, values)}</p>
            </details>
          ))}
        </div>
      </section>
    </>
  )
}

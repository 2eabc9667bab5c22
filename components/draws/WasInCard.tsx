import { type FormEvent, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Field } from '@/components/ui/Field'
import { Form } from '@/components/ui/Form'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw, Standing, WasIn } from '@/lib/draws/answers'
import { callJob } from '@/lib/jobs/follow'
import { EntryRuler } from './EntryRuler'
import { quoted } from './rule-words'

/** Answers that stay on the page. */
const mostAnswers = 5
const look = { in: 'badge-ok', removed: 'badge-warn', absent: 'badge' } as const

/** Where a channel stands: its badge and a name or place, and why it takes no part. */
function Stands({
  of: { is, filter, place },
  name,
  draw,
}: {
  of: Standing
  name?: string
  draw: Draw
}) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const words =
    filter === 'must' || filter === 'mustNot' ? quoted(draw.rule[filter], t, formats) : ''
  const at = place && { name, place: formats.number(place) }
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <span className={look[is]}>{t(`page.wasIn.${is}`)}</span>
        <bdi className="font-semibold wrap-anywhere">
          {at ? t(name ? 'page.wasIn.isIn' : 'entry', at) : name}
        </bdi>
      </p>
      {place && <EntryRuler count={draw.entries.after} winners={[place]} />}
      {is === 'removed' && filter && (
        <p className="mt-1 text-sm text-ink-2 wrap-anywhere">
          {t(`page.wasIn.why.${filter}`, { words })}
        </p>
      )}
      {is === 'absent' && <p className="mt-1 text-sm text-ink-2">{t('page.wasIn.isAbsent')}</p>}
    </>
  )
}

function Answer({ answer, draw }: { answer: WasIn; draw: Draw }) {
  const { t } = useTranslation('draw')
  const { channel, asRead, before } = answer
  return (
    <li className="border-t border-line pt-3">
      <Stands of={answer} name={channel.handle ?? channel.title} draw={draw} />
      {asRead && <p className="mt-1 text-sm text-ink-2">{t('page.wasIn.asRead')}</p>}
      {before && (
        <div className="mt-2.5 border-s-2 border-line ps-3">
          <p className="mb-1 text-sm text-ink-2">{t('page.wasIn.before')}</p>
          <Stands of={before} draw={draw} />
        </div>
      )}
    </li>
  )
}

/** Tells a channel whether it took part, and if not, why. */
export function WasInCard({ draw, isListKept }: { draw: Draw; isListKept: boolean }) {
  const { t } = useTranslation('draw')
  const explain = useErrorText()
  const [answers, setAnswers] = useState<readonly WasIn[]>([])
  const [error, setError] = useState('')
  const [isAsking, setAsking] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  const ask = async (event: FormEvent) => {
    event.preventDefault()
    const url = input.current?.value.trim() ?? ''
    if (isAsking) return
    if (!url) {
      setError(explain({ code: 'input.required' }))
      return input.current?.focus()
    }
    setAsking(true)
    setError('')
    const path = `/api/draws/${draw.id}/was-in?url=${encodeURIComponent(url)}`
    const answer = await callJob<WasIn>(path, {})
    setAsking(false)
    if (!answer.ok) {
      setError(explain(answer.failure))
      return input.current?.focus()
    }
    const { data } = answer
    setAnswers((before) =>
      [data, ...before.filter(({ entry }) => entry !== data.entry)].slice(0, mostAnswers),
    )
  }

  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{t('page.wasIn')}</h2>
      {isListKept ? (
        <Form
          onSubmit={ask}
          className="mt-3 grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2.5"
        >
          <Field label={t('page.wasIn.label')} error={error} bare>
            {(control) => (
              <input
                {...control}
                ref={input}
                type="text"
                name="url"
                required
                maxLength={2048}
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                placeholder={t('page.wasIn.placeholder')}
                className="input"
              />
            )}
          </Field>
          <button
            type="submit"
            aria-disabled={isAsking}
            className={`${button.secondary} min-h-12! px-4.5`}
          >
            {t('page.wasIn.check')}
          </button>
        </Form>
      ) : (
        <p className="mt-2 text-sm text-ink-2">{t('page.wasIn.over')}</p>
      )}
      <ul aria-live="polite" className="mt-3.5 grid gap-3 empty:hidden">
        {answers.map((answer) => (
          <Answer key={answer.entry} answer={answer} draw={draw} />
        ))}
      </ul>
      <p className="mt-3 text-xs text-ink-3">{t('page.wasIn.hint')}</p>
    </section>
  )
}

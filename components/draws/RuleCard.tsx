import type { CSSProperties } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Draw } from '@/lib/draws/answers'
import { ruleWords } from './rule-words'
import { useTakenOut } from './use-taken-out'

/** From all comments to the list: each filter with what it took out. */
function Funnel({ draw }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { entries, rule } = draw
  let left = entries.loaded
  const steps = useTakenOut()(rule, entries).map((step) => {
    const before = left
    left -= step.count
    return { ...step, before }
  })
  const bar = (from: number, to: number) => {
    const all = Math.max(1, entries.loaded)
    return { '--from': from / all, '--share': (to - from) / all } as CSSProperties
  }
  return (
    <dl className="draw-funnel">
      <div>
        <dt>{t('page.count.loaded')}</dt>
        <dd aria-hidden="true" style={bar(0, entries.loaded)} />
        <dd>{formats.number(entries.loaded)}</dd>
      </div>
      {steps.map(({ name, label, count, before }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd aria-hidden="true" style={bar(before - count, before)} />
          <dd>{formats.change(-count)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('page.count.after')}</dt>
        <dd aria-hidden="true" style={bar(0, entries.after)} />
        <dd>{formats.number(entries.after)}</dd>
      </div>
    </dl>
  )
}

/** The rule in words, and what became of the comments. */
export function RuleCard({ draw }: { draw: Draw }) {
  const { t } = useTranslation('draw')
  const formats = useFormats()
  const { rule, entries, source, reason } = draw
  const { reported, incomplete, repliesOut } = entries
  const notes = [
    reported === undefined
      ? t('page.count.unreported')
      : t('page.count.reported', { value: formats.number(reported) }),
    incomplete &&
      t('page.count.incomplete', {
        read: formats.number(incomplete.read),
        of: formats.number(incomplete.of),
      }),
    repliesOut !== undefined &&
      t('page.count.repliesOut', { count: repliesOut, value: formats.number(repliesOut) }),
    source === 'keyless' && t('page.count.keyless'),
  ]
  return (
    <section className="card p-4 sm:p-5">
      <h2 className="text-lg">{t('page.rule')}</h2>
      <p className="mt-2 text-ink-2 wrap-anywhere">
        {formats.sentences(ruleWords(rule, t, formats))}
      </p>
      {reason && (
        <p className="mt-2 text-ink-2 wrap-anywhere">{t('page.rule.reason', { reason })}</p>
      )}
      <Funnel draw={draw} />
      <p className="mt-3 text-xs text-ink-3">{formats.sentences(notes)}</p>
    </section>
  )
}

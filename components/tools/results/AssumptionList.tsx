import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { type Assumption, type CalculatorResult, isWord } from '@/lib/tools/results/calculator'
import { usePlotWords } from './plot-words'
import { useWordText } from './RangeList'

/** What the form holds is neither YouTube's nor ours. */
const dots = {
  visitor: undefined,
  default: undefined,
  youtube: 'from-youtube',
  ours: 'our-estimate',
}

/** Where an assumption is from. */
export function useSourceText(slug: string) {
  const { t } = useTranslation([`tools/${slug}`, 'chart'])
  const formats = useFormats()
  return ({ source, from }: Assumption): string =>
    source
      ? t(`source.${source.name}`, {
          ...source.values,
          ...(source.since && { since: formats.dayOf(source.since) }),
        })
      : t(`chart:from.${from}`)
}

/** Every assumption with its value, who says so, and since when. */
export function AssumptionList({
  assumptions,
  slug,
}: {
  assumptions: CalculatorResult['assumptions']
  slug: string
}) {
  const { t } = useTranslation([`tools/${slug}`, 'chart'])
  const formats = useFormats()
  const { write, range, months } = usePlotWords()
  const word = useWordText(slug)
  const textOf = ({ value }: Assumption) => {
    if (value === null) return t('chart:unknown')
    if (isWord(value)) return word(value)
    return typeof value.value === 'object'
      ? range(value.value[0], value.value[1], value)
      : write(value.value, value)
  }
  const sourceText = useSourceText(slug)
  const sourceOf = (one: Assumption) => {
    const { source } = one
    const named = sourceText(one)
    if (!source) return named
    if (one.lists) return <Lists assumption={one} named={named} />
    const text = t('chart:sourceOf', { source: named, day: formats.calendarDay(source.day) })
    return source.url ? (
      <a href={source.url} rel="noopener" className="underline underline-offset-2">
        {text}
      </a>
    ) : (
      text
    )
  }
  if (assumptions.length === 0) return null
  return (
    <section className="card min-w-0 overflow-hidden">
      <h3 className="border-b border-line px-4 py-3.5 text-lg tracking-normal sm:px-5">
        {t('chart:assumptions')}
      </h3>
      <dl className="grid text-sm">
        {assumptions.map((one, at) => (
          <div
            key={one.name}
            className={`grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] gap-x-4 px-4 py-3 sm:grid-cols-[14rem_8.5rem_minmax(0,1fr)] sm:px-5 ${at > 0 ? 'border-t border-line' : ''}`}
          >
            <dt className={dots[one.from]}>{t(`assumption.${one.name}`, months(one.months))}</dt>
            <dd dir="auto" className="text-end font-semibold tabular-nums sm:text-start">
              {textOf(one)}
            </dd>
            <dd className="text-xs leading-5 text-ink-3 max-sm:col-span-2">{sourceOf(one)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** Several lists, each with its range and its day, and how far they are apart. */
function Lists({ assumption, named }: { assumption: Assumption; named: string }) {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  const { range } = usePlotWords()
  const { lists = [], apart, value } = assumption
  const form = value && !isWord(value) ? value : { kind: 'number' as const }
  return (
    <>
      <span>{named}</span>
      {apart !== undefined && <span>{` · ${t('apart', { times: formats.number(apart) })}`}</span>}
      {lists.map((list) => (
        <a
          key={list.url}
          href={list.url}
          rel="noopener"
          className="block py-1 underline underline-offset-2"
        >
          {t('sourceOf', {
            source: `${new URL(list.url).hostname.replace(/^www\./, '')}: ${range(list.range[0], list.range[1], form)}`,
            day: formats.calendarDay(list.day),
          })}
        </a>
      ))}
    </>
  )
}

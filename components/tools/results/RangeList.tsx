import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { CalculatorResult, NumberForm, WordValue } from '@/lib/tools/results/calculator'
import { usePlotWords } from './plot-words'

/** Writes a country, a language, a name of the tool or a text, in the page's language. */
export function useWordText(slug: string) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  return ({ kind, value }: WordValue): string => {
    if (kind === 'region') return formats.region(value)
    if (kind === 'language') return formats.capitalized(formats.language(value))
    return kind === 'word' ? t(`word.${value}`) : value
  }
}

/** Ranges on one scale from 0, each with a mark at its middle. */
export function RangeList({
  list: { name, values, rows },
  form,
  slug,
}: {
  list: CalculatorResult['ranges'][number]
  form: NumberForm
  slug: string
}) {
  const { t } = useTranslation([`tools/${slug}`, 'chart'])
  const { range, write } = usePlotWords()
  const word = useWordText(slug)
  const most = Math.max(0, ...rows.map(({ high }) => high))
  // A little room after the longest bar.
  const share = (value: number) => (most > 0 ? `${((value / most) * 96).toFixed(1)}%` : '0%')
  return (
    <section className="card min-w-0 overflow-hidden">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-3.5 sm:px-5">
        <h3 className="our-estimate text-lg tracking-normal">{t(`ranges.${name}`, values)}</h3>
        {rows.some(({ middle }) => middle !== null) && (
          <p className="text-xs text-ink-3">{t('chart:markIsMiddle')}</p>
        )}
      </header>
      <ul className="grid gap-3.5 p-4 text-sm sm:px-5">
        {rows.map(({ label, isUsed, ...one }) => (
          <li
            key={`${label.kind} ${label.value}`}
            aria-current={isUsed || undefined}
            className="grid break-inside-avoid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1.5 aria-[current]:font-semibold sm:grid-cols-[10rem_minmax(0,1fr)_8.5rem]"
          >
            <span dir="auto" className="min-w-0 wrap-anywhere">
              {word(label)}
            </span>
            <span className="text-end tabular-nums sm:order-last">
              {range(one.low, one.high, form)}
              {one.middle !== null && (
                <span className="sr-only">
                  {t('chart:middleIs', { value: write(one.middle, form) })}
                </span>
              )}
            </span>
            <span
              aria-hidden="true"
              className="relative h-2 rounded-full bg-sunken max-sm:col-span-2"
            >
              <i
                className="absolute inset-y-0 min-w-0.5 rounded-full bg-blue"
                style={{
                  insetInlineStart: share(one.low),
                  inlineSize: share(one.high - one.low),
                }}
              />
              {one.middle !== null && (
                <i
                  className="absolute -inset-y-1 w-0.5 bg-ink"
                  style={{ insetInlineStart: share(one.middle) }}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

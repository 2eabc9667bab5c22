import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { PlotAxis, TimeAxis } from '@/lib/tools/results/plots'
import { formatTime } from '@/lib/tools/text/parse-time'

/** A day or a month as an instant of this device's calendar: dates without a time have no zone. */
export function momentOf(at: string): Date {
  const [year = 1970, month = 1, day = 1] = at.split('-').map(Number)
  return new Date(year, month - 1, day)
}

/** Writes what plots and calculations say, in the page's language. */
export function usePlotWords() {
  const { t } = useTranslation('chart')
  const formats = useFormats()
  type Form = Pick<PlotAxis, 'kind' | 'currency'>
  /** A value in full; an unknown one as words. `most` is the largest of the values beside it. */
  const write = (
    value: number | null | undefined,
    { kind, currency }: Form,
    most: number | undefined = undefined,
  ): string => {
    if (value === null || value === undefined) return t('unknown')
    if (kind === 'money') return formats.money(value, currency ?? 'USD', most)
    if (kind === 'percent') return formats.roughShare(value)
    if (kind === 'duration') return formatTime(value)
    return kind === 'count' ? formats.count(value) : formats.number(value)
  }
  return {
    write,
    /** A value at an axis. */
    tick: (value: number, form: Form): string => {
      if (form.kind === 'money') return formats.shortMoney(value, form.currency ?? 'USD')
      return form.kind === 'number' ? formats.count(value) : write(value, form)
    },
    /** A range, or one value where both ends read the same. */
    range: (low: number, high: number, form: Form): string => {
      const [from, to] = [write(low, form, high), write(high, form)]
      return from === to ? from : t('range', { from, to })
    },
    /** Months in full, to be named by a text. */
    months: (all: Record<string, string> = {}): Record<string, string> =>
      Object.fromEntries(
        Object.entries(all).map(([name, at]) => [name, formats.longMonth(momentOf(at))]),
      ),
    title: (at: string, { kind }: TimeAxis): string =>
      kind === 'month' ? formats.month(momentOf(at)) : formats.mediumDay(momentOf(at)),
    label: (at: string, { kind }: TimeAxis): string =>
      kind === 'month' ? formats.monthName(momentOf(at)) : formats.dayOfYear(momentOf(at)),
  }
}

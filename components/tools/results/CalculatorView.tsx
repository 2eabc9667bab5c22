import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  type CalculatorResult,
  calculatorRows,
  type NumberForm,
  type Range,
} from '@/lib/tools/results/calculator'
import { AssumptionList, useSourceText } from './AssumptionList'
import { ChannelAvatar, ChannelHeading } from './ChannelHeader'
import { Notes } from './Notes'
import { PlotView } from './PlotView'
import { usePlotWords } from './plot-words'
import { RangeList, useWordText } from './RangeList'
import { ResultFrame } from './ResultFrame'
import { useFileLabels } from './use-file-labels'
import type { ResultViewProps } from './views'

/** The large figure with its range, and the plot under it. */
export function CalculatorHero({ result, slug }: { result: CalculatorResult; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'chart'])
  const { write, range, months } = usePlotWords()
  const { headline, plot, form, about } = result
  const formats = useFormats()
  const { low, middle, high, name, values, region } = headline
  return (
    <section className="screen min-w-0 p-4 sm:p-5.5">
      {about && <AboutChannel about={about} slug={slug} />}
      <h2 className="our-estimate text-sm font-normal tracking-normal text-ink-2">
        {t(`headline.${name}`, {
          ...values,
          ...months(headline.months),
          ...(region && { country: formats.region(region) }),
        })}
      </h2>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 tabular-nums">
        <strong className="text-[44px] leading-12 font-semibold sm:text-[58px] sm:leading-16">
          {middle === null ? range(low, high, form) : write(middle, form, high)}
        </strong>
        {/* On a phone under the figure, so that a longer one doesn't push it there. */}
        <span className="text-base text-ink-2 max-sm:basis-full sm:text-lg">
          {/* Without a middle, what stands above it says so, and a note says why. */}
          {middle !== null &&
            (low < high
              ? t('chart:between', { low: write(low, form, high), high: write(high, form) })
              : high > 0 && t('chart:exact'))}
        </span>
      </p>
      {plot && high > 0 && (
        <div className="mt-4">
          <PlotView plot={plot} slug={slug} />
        </div>
      )}
    </section>
  )
}

/** Whose views a link stands for, with how many they are a month. */
function AboutChannel({
  about: { channel, name, title, views },
  slug,
}: {
  about: NonNullable<CalculatorResult['about']>
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-screen-line pb-4">
      <div className="flex min-w-0 flex-1 basis-72 items-center gap-4">
        <ChannelAvatar channel={channel} className="size-14" />
        <ChannelHeading channel={channel} />
      </div>
      <p className="our-estimate text-sm text-ink-2">
        {t(`about.${name}`, { title, views: formats.number(views) })}
      </p>
    </div>
  )
}

/** The same for every period: low, middle and high beside each other. */
export function PeriodTable({ result, slug }: { result: CalculatorResult; slug: string }) {
  const { t } = useTranslation([`tools/${slug}`, 'chart'])
  const { write, months } = usePlotWords()
  return (
    <div className="relative card overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-sm tabular-nums max-sm:[&_td]:text-xs [&_td]:whitespace-nowrap [&_:is(th,td)]:px-2 [&_:is(th,td)]:py-3 sm:[&_:is(th,td)]:px-4.5 [&_tbody_:is(th,td)]:border-t [&_tbody_:is(th,td)]:border-line [&_td]:text-end">
        <caption className="sr-only">{t('chart:periods')}</caption>
        <thead className="text-xs text-ink-2">
          <tr>
            <td className="max-sm:w-28" />
            {(['low', 'middle', 'high'] as const).map((end) => (
              <th key={end} scope="col" className="text-end font-medium">
                {t(`chart:${end}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {result.periods.map((period) => (
            <tr key={period.name}>
              <th scope="row" className="text-start font-medium">
                {t(`period.${period.name}`, { ...period.values, ...months(period.months) })}
              </th>
              <td>{write(period.low, result.form, period.high)}</td>
              <td className="font-bold">
                {period.middle === null ? '–' : write(period.middle, result.form, period.high)}
              </td>
              <td>{write(period.high, result.form)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** A calculation: its result on the screen, every period, comparable ranges, every assumption. */
export default function CalculatorView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'chart', 'tool'])
  const labels = useFileLabels(slug)
  const { write, months } = usePlotWords()
  const word = useWordText(slug)
  const source = useSourceText(slug)
  const result = data as CalculatorResult
  const line = ({ low, middle, high }: Range, form: NumberForm) =>
    [low, middle, high].map((value) => (value === null ? '–' : write(value, form, high))).join('\t')
  const table = () =>
    [
      ['', t('chart:low'), t('chart:middle'), t('chart:high')].join('\t'),
      ...result.periods.map(
        (one) =>
          `${t(`period.${one.name}`, { ...one.values, ...months(one.months) })}\t${line(one, result.form)}`,
      ),
    ].join('\n')
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        <>
          <CalculatorHero result={result} slug={slug} />
          <Notes notes={result.notes} slug={slug} />
          <PeriodTable result={result} slug={slug} />
        </>
      }
      heading={<p className="share-link text-sm text-ink-2">{t('chart:linkHolds')}</p>}
      primary={
        <CopyButton
          text={() => window.location.href}
          label={t('chart:copyLink')}
          done={t('tool:linkCopied')}
          icon="link"
          className={`${button.accent} share-link`}
        />
      }
      files={{
        name: slug,
        text: table,
        copyLabel: t('chart:copyTable'),
        rows: () => calculatorRows(result, labels, { months, word, source }),
        json: data,
      }}
      isShared
      sendUrls={[]}
    >
      {result.ranges.map((list) => (
        <RangeList key={list.name} list={list} form={result.form} slug={slug} />
      ))}
      <AssumptionList assumptions={result.assumptions} slug={slug} />
    </ResultFrame>
  )
}

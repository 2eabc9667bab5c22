import { useFormats } from '@/components/ui/use-formats'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import type { SiteFigures } from '@/lib/admin/answers'
import { BarTable } from './BarTable'
import { Panel } from './Panel'

/** As many rows as the two plots beside them are high. */
const most = 6

/** The tools that ran most, with the median of their time. */
export function ToolsPanel({ tools }: { tools: SiteFigures['tools'] }) {
  const { t } = useTranslation('admin')
  const { count, seconds } = useFormats()
  const names = new Map(useToolLinks().map(({ slug, name }) => [slug, name]))
  return (
    <Panel title={t('figures.tools')} beside={t('figures.toolsUnit')}>
      {tools.length === 0 ? (
        <p className="text-sm text-ink-2">{t('figures.noRuns')}</p>
      ) : (
        <BarTable
          columns={[t('figures.tools'), t('figures.toolsUnit')]}
          rows={tools.slice(0, most).map(({ slug, runs, medianMs }) => ({
            key: slug,
            name: names.get(slug) ?? slug,
            value: runs,
            text:
              medianMs === undefined
                ? count(runs)
                : t('figures.runsAndTime', { runs: count(runs), time: seconds(medianMs) }),
          }))}
        />
      )}
    </Panel>
  )
}

const sumOf = (errors: SiteFigures['errors']) => errors.reduce((sum, { count }) => sum + count, 0)

/** Stands for the errors that have no row of their own. */
const other = 'other'

/** The errors that tools answered most, in the words that visitors read. */
export function ErrorsPanel({ errors }: { errors: SiteFigures['errors'] }) {
  const { t } = useTranslation(['admin', 'errors'])
  const { number } = useFormats()
  const all = sumOf(errors)
  const shown =
    errors.length > most
      ? [
          ...errors.slice(0, most - 1),
          { code: other, count: sumOf(errors.slice(most - 1)) } as const,
        ]
      : errors
  return (
    <Panel
      title={t('figures.codes')}
      beside={t('figures.inAll', { number: number(all) })}
      className="lg:col-span-2"
    >
      <p className="mb-2 text-xs text-ink-3">{t('figures.codesHint')}</p>
      {errors.length === 0 ? (
        <p className="text-sm text-ink-2">{t('figures.noErrors')}</p>
      ) : (
        <BarTable
          fill="var(--amber)"
          hasLongNames
          columns={[t('figures.codes'), t('figures.oneCount')]}
          rows={shown.map(({ code, count }) => ({
            key: code,
            name: code === other ? t('figures.otherCodes') : t(`errors:${code}`),
            value: count,
            text: number(count),
          }))}
        />
      )}
    </Panel>
  )
}

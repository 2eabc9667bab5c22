import { Failed } from '@/components/ui/Failed'
import { useErrorText } from '@/components/ui/use-error-text'
import { useFetched } from '@/components/ui/use-fetched'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { DeepHealth } from '@/lib/health-answers'
import { Panel } from './Panel'

type Source = DeepHealth['answers'][number]

/** How one source answered, by kind of call, with its last error in words. */
function SourceAnswers({ answers }: { answers: Source }) {
  const { t } = useTranslation(['admin-plans', 'errors'])
  const { number, time } = useFormats()
  const explain = useErrorText()
  const { source, failed, kinds, lastError, failingSince } = answers
  const light = failingSince ? 'off' : failed > 0 ? 'warning' : 'ok'
  return (
    <section className="border-line py-3 first:pt-0 last:pb-0 [&+&]:border-t">
      <h4 className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
        <span className="font-semibold">{t(`youtube.source.${source}`)}</span>
        <span className="health-light" data-state={light}>
          <i aria-hidden="true" />
          {failingSince
            ? t('youtube.failing', { time: time(failingSince) })
            : t(failed > 0 ? 'youtube.some' : 'youtube.ok')}
        </span>
      </h4>
      <table className="mt-2 w-full text-sm">
        <thead>
          <tr className="text-xs text-ink-3">
            <th scope="col" className="py-1 text-start font-normal">
              {t('youtube.kind')}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-normal">
              {t('youtube.answered')}
            </th>
            <th scope="col" className="py-1 ps-3 text-end font-normal">
              {t('youtube.failed')}
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {kinds.map((one) => (
            <tr key={one.kind}>
              <th scope="row" className="py-1 text-start font-normal">
                {t(`youtube.kind.${one.kind}`)}
              </th>
              <td className="ps-3 text-end">{number(one.ok)}</td>
              <td className={`ps-3 text-end ${one.failed > 0 ? 'font-semibold' : 'text-ink-3'}`}>
                {number(one.failed)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lastError && (
        <p className="mt-2 text-xs text-ink-2">
          <span>
            {t('youtube.last', {
              time: time(lastError.at),
              text: explain({ code: lastError.code as never }),
            })}
          </span>
          {lastError.cause && (
            <code dir="ltr" translate="no" className="mt-1 block text-ink-3 wrap-anywhere">
              {lastError.cause}
            </code>
          )}
        </p>
      )}
    </section>
  )
}

/** Whether YouTube answers, from the real calls of the last hour. */
export function YouTubePanel() {
  const { t } = useTranslation(['admin-plans', 'admin'])
  const { answer, failed, loading, refresh } = useFetched('/api/health', { query: { deep: '1' } })
  const health = answer?.data as DeepHealth | undefined
  return (
    <Panel title={t('youtube.title')} beside={t('youtube.hour')}>
      {failed && <Failed text={t('admin:figures.failed')} onRetry={refresh} inCard />}
      {loading && <div className="skeleton h-40" />}
      {health?.answers.length === 0 && <p className="text-sm text-ink-2">{t('youtube.none')}</p>}
      {health?.answers.map((one) => (
        <SourceAnswers key={one.source} answers={one} />
      ))}
    </Panel>
  )
}

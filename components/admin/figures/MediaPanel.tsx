import { button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/CopyButton'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { useTranslation } from '@/context/use-translation'
import type { DeepHealth } from '@/lib/health-answers'
import { Panel } from './Panel'

/** What the light of visitors is called for each state of downloads. */
const lights = { ok: 'ok', warning: 'warning', missing: 'off', off: 'off' } as const
const partStyle = { ok: 'badge-ok', notNeeded: 'badge' } as const

function Part({ part }: { part: DeepHealth['engine'][number] }) {
  const { t } = useTranslation('admin')
  const { name, state, version, ageDays, command } = part
  const style = state === 'ok' || state === 'notNeeded' ? partStyle[state] : 'badge-bad'
  return (
    <li className="border-line py-2.5 text-sm first:pt-0 last:pb-0 [&+&]:border-t">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="font-semibold">{t(`media.part.${name}`)}</strong>
        {version && <span className="text-ink-2 tabular-nums">{version}</span>}
        {ageDays !== undefined && (
          <span className="text-xs text-ink-3">{t('media.age', { count: ageDays })}</span>
        )}
        <span className={`ms-auto ${style}`}>{t(`media.is.${state}`)}</span>
      </p>
      {command && (
        <p className="mt-1.5 flex flex-wrap items-center gap-2">
          <code
            dir="ltr"
            translate="no"
            className="min-w-0 rounded-xs bg-sunken px-2 py-1 text-xs wrap-anywhere"
          >
            {command}
          </code>
          <CopyButton text={command} className={button.quiet} />
        </p>
      )}
    </li>
  )
}

/** How downloads are, what they are made with, and what mends it. */
export function MediaPanel() {
  const { t } = useTranslation('admin')
  const { answer, failed, loading, refresh } = useFetched('/api/health', { query: { deep: '1' } })
  const health = answer?.data as DeepHealth | undefined
  return (
    <Panel
      title={t('media.title')}
      beside={
        health && (
          <span className="health-light" data-state={lights[health.media]}>
            <i aria-hidden="true" />
            {t(`media.state.${health.media}`)}
          </span>
        )
      }
    >
      {failed && <Failed text={t('figures.failed')} onRetry={refresh} inCard />}
      {loading && <div className="skeleton h-40" />}
      {health?.media === 'off' && <p className="text-sm text-ink-2">{t('media.off')}</p>}
      {health && health.engine.length > 0 && (
        <ul>
          {health.engine.map((part) => (
            <Part key={part.name} part={part} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

import { Withheld } from '@/components/subjects/Withheld'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { Link } from '@/components/ui/Link'
import { useToolLinks } from '@/context/ToolLinksContext'
import { useTranslation } from '@/context/use-translation'
import { leadsNowhere } from './FailedRun'
import type { RunFailedProps } from './use-tool-run'

/** Why a whole run failed, and what to do. */
export function RunFailed({ failure, text, onRetry, onEdit, examples }: RunFailedProps) {
  const { t } = useTranslation(['tool', 'common'])
  const tools = useToolLinks()
  const { code, help, wait, next, starts } = failure
  // Of a run of a tool, the limit is told as a number.
  const limit = code === 'rate.exceeded' ? failure.limit : undefined
  if (code === 'subject.withheld') {
    return (
      <section data-outcome className="card my-4 p-4 sm:p-5">
        <Withheld help={help} />
      </section>
    )
  }
  return (
    <section data-outcome className="card run-failed">
      {next && (
        <span className="icon-tile max-sm:hidden">
          <Icon name="eye-off" className="size-4.75" />
        </span>
      )}
      <div className="min-w-0 grow basis-60 empty:hidden">
        {(limit || text) && (
          <p className="font-semibold">{limit ? t('limitUsed', { used: limit, limit }) : text}</p>
        )}
        {leadsNowhere(failure) && (
          <p className="text-sm text-ink-2 not-first:mt-1.5">{t('checkLink')}</p>
        )}
        {limit && <span className="share-bar mt-2 [--fill:var(--amber)] [--share:1]" />}
        {starts && <p className="mt-1.5 text-sm text-ink-2">{t('startsAt', { time: starts })}</p>}
        {wait && <p className="mt-1.5 text-sm text-ink-2">{t('retry', { time: wait })}</p>}
        {code.startsWith('rate.') && (
          <p className="mt-1.5 text-sm">
            <Link href="/pricing" className="text-ink-2 underline underline-offset-3">
              {t('limits')}
            </Link>
          </p>
        )}
      </div>
      {next && (
        <div className="flex flex-wrap gap-2">
          {next.map(({ slug, icon, address }) => (
            <Link key={slug} href={address} className={button.secondary}>
              <Icon name={icon} className="size-4" />
              {tools.find((one) => one.slug === slug)?.name ?? slug}
            </Link>
          ))}
        </div>
      )}
      {onEdit && (
        <button type="button" className={button.secondary} onClick={onEdit}>
          <Icon name="pencil" className="size-4" />
          {t('editLink')}
        </button>
      )}
      {onRetry && (
        <button type="button" className={button.accent} onClick={onRetry}>
          <Icon name="rotate-ccw" className="size-4" />
          {t('common:tryAgain')}
        </button>
      )}
      {examples}
    </section>
  )
}

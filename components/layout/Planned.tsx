import { useTranslation } from '@/context/use-translation'

/** One quiet sentence on a tool that does not run yet; those that do follow it on its page. */
export function Planned() {
  const { t } = useTranslation('common')
  return (
    <p className="card flex flex-wrap items-center gap-3 p-5 text-ink-2">
      <span className="badge">{t('planned.soon')}</span>
      {t('planned.tool')}
    </p>
  )
}

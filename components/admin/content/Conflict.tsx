import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import type { PageWords } from '@/lib/content/answers'
import { Differences } from './Differences'

/** Tells of a version that somebody else has saved, and lets one choose. */
export function Conflict({
  saved,
  mine,
  onMine,
  onTheirs,
}: {
  saved: PageWords
  mine: PageWords
  onMine: () => void
  onTheirs: () => void
}) {
  const { t } = useTranslation('admin-content')
  return (
    <section role="alert" className="card mb-5 grid gap-3 border-accent p-5">
      <h2 className="text-lg">{t('conflict.title')}</h2>
      <p className="text-sm text-ink-2">{t('conflict.text')}</p>
      <Differences before={saved} after={mine} />
      <div className="flex flex-wrap gap-3">
        <button type="button" className={button.primary} onClick={onMine}>
          {t('conflict.mine')}
        </button>
        <button type="button" className={button.secondary} onClick={onTheirs}>
          {t('conflict.theirs')}
        </button>
      </div>
    </section>
  )
}

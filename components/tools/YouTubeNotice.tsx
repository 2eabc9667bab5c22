import { useTranslation } from '@/context/use-translation'
import { useSiteHealth } from './site-health'

/** Says before a run that YouTube doesn't answer this site. Nothing while it does. */
export function YouTubeNotice() {
  const { t } = useTranslation('tool')
  return useSiteHealth()?.youtube === 'failing' ? (
    <p role="status" className="card mb-4 p-4 text-sm text-ink-2">
      {t('youtubeFailing')}
    </p>
  ) : null
}

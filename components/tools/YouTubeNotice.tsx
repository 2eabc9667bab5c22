import { useEffect, useState } from 'react'
import { useTranslation } from '@/context/use-translation'

/** Says before a run that YouTube doesn't answer this site. Nothing while it does. */
export function YouTubeNotice() {
  const { t } = useTranslation('tool')
  const [isFailing, setFailing] = useState(false)
  useEffect(() => {
    let isHere = true
    // After the page is alive: it is not needed before.
    import('./site-health')
      .then(({ siteHealth }) => siteHealth())
      .then((health) => {
        if (isHere) setFailing(health?.youtube === 'failing')
      })
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [])
  return isFailing ? (
    <p role="status" className="card mb-4 p-4 text-sm text-ink-2">
      {t('youtubeFailing')}
    </p>
  ) : null
}

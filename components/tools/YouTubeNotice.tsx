import { useEffect, useState } from 'react'
import { useTranslation } from '@/context/use-translation'
import { siteHealth } from './site-health'

/** Says before a run that YouTube doesn't answer this site. Nothing while it does. */
export function YouTubeNotice() {
  const { t } = useTranslation('tool')
  const [isFailing, setFailing] = useState(false)
  useEffect(() => {
    let isHere = true
    siteHealth().then((health) => {
      if (isHere) setFailing(health?.youtube === 'failing')
    })
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

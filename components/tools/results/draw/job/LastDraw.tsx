import { useEffect, useState } from 'react'
import { wholeTexts } from '@/lib/i18n/page-texts'
import { DrawJob } from './DrawJob'
import { useDraw } from './use-draw'

/** This browser's last draw, on a page that shows nothing else. */
export function LastDraw() {
  const running = useDraw()
  const [isReady, setReady] = useState(false)
  const isNeeded = running.job !== undefined || running.failure !== undefined
  useEffect(() => {
    if (!isNeeded) return
    wholeTexts().then(
      () => setReady(true),
      () => setReady(true),
    )
  }, [isNeeded])
  if (!isNeeded) return null
  return isReady ? <DrawJob running={running} /> : <i data-waiting hidden />
}

import { Suspense, useState } from 'react'
import { later } from '@/components/ui/later'
import { drawTool } from '@/lib/draws/draw-tool'
import { hasKeptJob } from '@/lib/jobs/job-key'

const LastDraw = later(async () => ({ default: (await import('./LastDraw')).LastDraw }))

/** This browser's last draw. Its code is loaded only where there is one. */
export function DrawSlot() {
  const [isKept] = useState(() => hasKeptJob(drawTool))
  return (
    isKept && (
      <Suspense>
        <LastDraw />
      </Suspense>
    )
  )
}

import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react'
import { call } from '@/lib/browser/client'
import type { ChannelUploads } from '@/lib/tools/youtube/channel-uploads'
import type { PlotProps } from './MeasurePlot'
import type { PlaceStripProps } from './PlaceStrip'
import type { RhythmProps } from './RhythmPlot'

/** A channel's last uploads and the code that draws them, on their way or here. */
export type UploadsState =
  | { status: 'none' | 'loading' | 'failed' }
  | {
      status: 'done'
      channel: ChannelUploads
      /** When they were asked for, in milliseconds since the epoch. */
      at: number
      Plot: ComponentType<PlotProps>
      PlaceStrip: ComponentType<PlaceStripProps>
      Rhythm: ComponentType<RhythmProps>
    }

async function load(channelId: string, signal: AbortSignal): Promise<UploadsState> {
  const [answer, { MeasurePlot }, { PlaceStrip }, { RhythmPlot }] = await Promise.all([
    call(`/api/channel-uploads?${new URLSearchParams({ id: channelId })}`, signal),
    import('./MeasurePlot'),
    import('./PlaceStrip'),
    import('./RhythmPlot'),
  ])
  if (!answer.ok) return { status: 'failed' }
  return {
    status: 'done',
    channel: answer.data as ChannelUploads,
    at: Date.now(),
    Plot: MeasurePlot,
    PlaceStrip,
    Rhythm: RhythmPlot,
  }
}

/** Loads a channel's last uploads after the result is shown; nothing without a channel. */
export function useChannelUploads(channelId: string | undefined) {
  const [state, setState] = useState<UploadsState>({ status: channelId ? 'loading' : 'none' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again.
  useEffect(() => {
    const controller = new AbortController()
    const show = (next: UploadsState) => {
      if (controller.signal.aborted) return
      // Plots are many elements: in slices, they hold nobody up.
      if (next.status === 'done') startTransition(() => setState(next))
      else setState(next)
    }
    show({ status: channelId ? 'loading' : 'none' })
    if (channelId) load(channelId, controller.signal).then(show, () => show({ status: 'failed' }))
    return () => controller.abort()
  }, [channelId, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  return { state, retry }
}

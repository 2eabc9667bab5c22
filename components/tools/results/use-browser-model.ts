import { useEffect, useRef, useState } from 'react'
import {
  type BrowserModelState,
  browserModelState,
  loadBrowserModel,
} from '@/lib/ai/browser-model.client'

/** How far the browser's own model is with what it was asked. */
export type BrowserModelStep =
  | { at: 'idle' | 'working' | 'failed' }
  /** `share`: how much of the model is there, 0 to 1. */
  | { at: 'loading'; share: number }

/**
 * The browser's own model for a language, for a click: it is loaded first where it isn't there yet.
 * What runs is stopped when the component goes.
 */
export function useBrowserModel(language: string) {
  const [model, setModel] = useState<BrowserModelState>('unavailable')
  const [step, setStep] = useState<BrowserModelStep>({ at: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => {
    let isCurrent = true
    browserModelState(language).then((found) => isCurrent && setModel(found))
    return () => {
      isCurrent = false
      running.current?.abort()
    }
  }, [language])
  /** @param work tells whether anything came of it */
  const run = async (work: (signal: AbortSignal) => Promise<boolean>) => {
    running.current = new AbortController()
    const { signal } = running.current
    const show = (next: BrowserModelStep) => !signal.aborted && setStep(next)
    try {
      if (model !== 'available') {
        show({ at: 'loading', share: 0 })
        await loadBrowserModel(language, signal, (share) => show({ at: 'loading', share }))
      }
      show({ at: 'working' })
      show({ at: (await work(signal)) ? 'idle' : 'failed' })
    } catch {
      // Its code could not be loaded, or the browser refused.
      show({ at: 'failed' })
    }
  }
  const cancel = () => {
    running.current?.abort()
    setStep({ at: 'idle' })
  }
  return { model, step, run, cancel, isBusy: step.at === 'loading' || step.at === 'working' }
}

import { useEffect, useRef, useState } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  type BrowserModelState,
  browserModelState,
  loadBrowserModel,
} from '@/lib/ai/browser-model.client'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import type { Cut } from './SummaryPart'

type Step = { at: 'idle' | 'reading' | 'failed' } | { at: 'loading'; share: number }

/** Offers the browser's own model, where there is one: it points at lines, this page cuts the words. */
export function PointsHere({
  result,
  onCut,
}: {
  result: TranscriptResult
  onCut: (cut: Cut) => void
}) {
  const { t } = useTranslation(['transcript', 'tool'])
  const formats = useFormats()
  const { cues, language = 'und' } = result
  const [model, setModel] = useState<BrowserModelState>('unavailable')
  const [step, setStep] = useState<Step>({ at: 'idle' })
  const work = useRef<AbortController>(undefined)

  useEffect(() => {
    let isGone = false
    browserModelState(language).then((state) => {
      if (!isGone) setModel(state)
    })
    return () => {
      isGone = true
      work.current?.abort()
    }
  }, [language])

  if (model === 'unavailable') return null

  const start = async () => {
    const own = new AbortController()
    work.current = own
    setStep(model === 'available' ? { at: 'reading' } : { at: 'loading', share: 0 })
    try {
      if (model !== 'available') {
        await loadBrowserModel(language, own.signal, (share) => setStep({ at: 'loading', share }))
        setStep({ at: 'reading' })
      }
      const { pointsHere } = await import('@/lib/tools/youtube-video-summary-generator/points-here')
      const cut = await pointsHere(cues, language, own.signal)
      if (own.signal.aborted) return
      if (cut) onCut({ ...cut, here: true })
      else setStep({ at: 'failed' })
    } catch {
      if (!own.signal.aborted) setStep({ at: 'failed' })
    }
  }
  const isBusy = step.at === 'loading' || step.at === 'reading'
  return (
    <div className="points-here">
      <p>
        <span>{t('here.about')}</span>
        {model !== 'available' && <span>{` ${t('here.download')}`}</span>}
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {isBusy ? (
          <button
            type="button"
            className={button.secondary}
            onClick={() => {
              work.current?.abort()
              setStep({ at: 'idle' })
            }}
          >
            {t('tool:cancel')}
          </button>
        ) : (
          <button type="button" className={button.secondary} onClick={start}>
            <Icon name="laptop" className="size-4" />
            {t('here.offer')}
          </button>
        )}
        <span role="status">
          {step.at === 'loading' && (
            <span>{t('here.loading', { share: formats.wholeShare(step.share) })}</span>
          )}
          {step.at === 'reading' && <span>{t('here.reading')}</span>}
          {step.at === 'failed' && <span>{t('here.failed')}</span>}
        </span>
      </div>
    </div>
  )
}

import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { useBrowserModel } from '../use-browser-model'
import type { Cut } from './SummaryPart'

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
  const { model, step, run, cancel, isBusy } = useBrowserModel(language)
  if (model === 'unavailable') return null

  const start = () =>
    run(async (signal) => {
      const { pointsHere } = await import('@/lib/tools/youtube-video-summary-generator/points-here')
      const cut = await pointsHere(cues, language, signal)
      if (cut && !signal.aborted) onCut({ ...cut, here: true })
      return cut !== undefined
    })
  return (
    <div className="points-here">
      <p>{t(model === 'available' ? 'tool:model.here' : 'tool:model.downloads')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {isBusy ? (
          <button type="button" className={button.secondary} onClick={cancel}>
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
            <span>{t('tool:model.loading', { share: formats.wholeShare(step.share) })}</span>
          )}
          {step.at === 'working' && <span>{t('here.reading')}</span>}
          {step.at === 'failed' && <span>{t('here.failed')}</span>}
        </span>
      </div>
    </div>
  )
}

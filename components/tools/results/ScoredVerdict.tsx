import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { ScoredResult, ScoredVerdict as Verdict } from '@/lib/tools/results/scored'
import { AboutHero } from './AboutHero'
import { Notes } from './Notes'
import { VideoHero } from './VideoHero'

/** What the whole list comes to, and how sure that is. */
export function ScoredVerdict({
  verdict: { level, confidence, settledBy },
  video,
  channel,
  notes,
  slug,
}: {
  verdict: Verdict
  slug: string
} & Pick<ScoredResult, 'video' | 'channel' | 'notes'>) {
  const { t } = useTranslation([`tools/${slug}`, 'scored'])
  const formats = useFormats()
  const sentence = t(`verdict.${level}`)
  const words = (
    <>
      {(video || channel) && (
        <p className="hero-verdict" data-level={level}>
          {sentence}
        </p>
      )}
      {settledBy && (
        <p className="our-estimate max-w-md text-sm font-semibold">{t(`reason.${settledBy}`)}</p>
      )}
      {confidence !== undefined && (
        // A sentence, with neither a bar nor a percentage: they'd read as how likely the verdict is.
        <p className="our-estimate max-w-md text-xs text-ink-2">
          {t(settledBy ? 'scored:confidence.other' : 'scored:confidence', {
            points: formats.number(Math.round(confidence * 100)),
          })}
        </p>
      )}
      <Notes notes={notes} slug={slug} />
    </>
  )
  return video ? (
    <VideoHero video={video} figures={[]}>
      <div className="grid justify-items-start gap-3">{words}</div>
    </VideoHero>
  ) : (
    <AboutHero channel={channel} about={sentence} figures={[]}>
      <div className="grid justify-items-start gap-3">{words}</div>
    </AboutHero>
  )
}

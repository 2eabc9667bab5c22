import { useTranslation } from 'next-i18next/pages'
import type { CSSProperties } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import type { ScoredResult, ScoredVerdict as Verdict } from '@/lib/tools/results/scored'
import { AboutHero } from './AboutHero'
import { Notes } from './Notes'
import { VideoHero } from './VideoHero'

const tones = { likely: 'badge-ok', possible: 'badge-warn', unlikely: 'badge', unknown: 'badge' }

/** What the whole list comes to, and how sure that is. */
export function ScoredVerdict({
  verdict: { level, confidence },
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
        <p className={`${tones[level as keyof typeof tones]} verdict`}>{sentence}</p>
      )}
      {confidence !== undefined && (
        <div className="grid max-w-sm gap-1.5">
          <p className="flex justify-between gap-4 text-xs text-ink-2">
            <span className="our-estimate">{t('scored:confidence')}</span>
            {/* No percentage: it would read as how likely the verdict is. */}
            <span className="font-semibold tabular-nums">
              {t('scored:confidence.points', {
                points: formats.number(Math.round(confidence * 100)),
              })}
            </span>
          </p>
          <span
            className="share-bar"
            // Gray, as more of it speaks neither for nor against.
            style={{ '--share': confidence, '--fill': 'var(--ink-3)' } as CSSProperties}
          />
        </div>
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

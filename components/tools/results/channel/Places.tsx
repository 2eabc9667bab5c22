import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { formatTime } from '@/lib/tools/text/parse-time'
import { measured, standingOf } from '@/lib/tools/youtube/channel-stats'
import {
  type ComparedUploads,
  type ComparedVideo,
  knownOf,
  type PlaceMeasure,
  placeMeasures,
} from './measures'
import type { UploadsState } from './use-channel-uploads'

/** Which uploads a video is compared with, and how many are left out. */
function ComparedWith({ compared, slug }: { compared: ComparedUploads; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const { number, sentences } = useFormats()
  const { kind, uploads, of, unknown } = compared
  return sentences([
    t(`place.from.${kind}`, { all: number(of), number: number(uploads.length) }),
    unknown > 0 && t('place.unknown', { number: number(unknown) }),
  ])
}

/** A video's place among its channel's last uploads of its kind, by several measures. */
export function Places({
  video,
  state,
  compared,
  slug,
}: {
  video: ComparedVideo
  state: UploadsState
  compared: ComparedUploads | undefined
  slug: string
}) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  const names: Record<PlaceMeasure, string> = {
    views: t('fact.views'),
    likesPerView: t('fact.likeRate'),
    commentsPerThousandViews: t('place.comments'),
    durationSeconds: t('fact.duration'),
  }
  const written: Record<PlaceMeasure, (value: number) => string> = {
    views: formats.count,
    likesPerView: formats.share,
    commentsPerThousandViews: formats.multiple,
    durationSeconds: formatTime,
  }
  const isDone = state.status === 'done'
  return (
    <section className="flex flex-col gap-3 border-line px-4 py-4.5 max-lg:border-t sm:px-5 lg:border-s">
      <h3 className="text-lg tracking-normal">{t('place.title')}</h3>
      <ul className="grid gap-2.5">
        {knownOf(placeMeasures, video).map((measure) => {
          const at = isDone ? state.at : 0
          const standing = compared && standingOf(measure, video, compared.uploads, at)
          const values = compared?.uploads.flatMap((one) => {
            const value = one.id === video.id ? undefined : measured(measure, one, at)
            return value === undefined ? [] : [value]
          })
          const write = written[measure]
          return (
            <li key={measure} className="text-xs">
              <p className="flex justify-between gap-3">
                <span className="min-w-0 font-semibold">{names[measure]}</span>
                {standing && (
                  <span className="shrink-0 text-ink-3 tabular-nums">
                    {t('place.of', {
                      place: formats.number(standing.place),
                      all: formats.number(standing.of),
                    })}
                    <span className="sr-only">{` (${write(standing.value)})`}</span>
                  </span>
                )}
              </p>
              <div className="mt-1 h-8.5">
                {isDone && standing && (
                  <state.PlaceStrip values={values ?? []} subject={standing.value} tick={write} />
                )}
                {compared && !standing && <p className="text-ink-3">{t('place.none')}</p>}
                {state.status === 'loading' && <div className="skeleton h-4" />}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="our-estimate mt-auto min-h-9 text-xs text-ink-3">
        {compared ? <ComparedWith compared={compared} slug={slug} /> : t('ours')}
      </p>
    </section>
  )
}

import { type FormEvent, useId, useRef, useState } from 'react'
import { useDownloadWords } from '@/components/downloads/use-download-words'
import { FailureText } from '@/components/pricing/FailureText'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { ReportAbuse } from '@/components/ui/ReportAbuse'
import { Segments } from '@/components/ui/Segments'
import { useErrorText } from '@/components/ui/use-error-text'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { keepDownload, type Wanted } from '@/lib/downloads/own-downloads'
import type { StartedJob } from '@/lib/jobs/answers'
import { callJob } from '@/lib/jobs/follow'
import { isForShorts } from '@/lib/tools/downloads/for-shorts'
import type { DownloadOffer } from '@/lib/tools/results/download'
import { byKind, isNotUpright, unplayable } from '@/lib/tools/results/download'
import {
  askedFor,
  type ChoiceFault,
  type Chosen,
  chosenFormat,
  firstChosen,
} from '@/lib/tools/results/download-choice'
import { watchUrl } from '@/lib/youtube/links'
import { ClipChoice } from './ClipChoice'
import { Consent } from './Consent'
import { Extras } from './Extras'
import { HealthLight } from './HealthLight'
import { PictureChoice } from './PictureChoice'
import { PlaysOn } from './PlaysOn'
import { SoundChoice } from './SoundChoice'

export interface ChoiceProps {
  offer: DownloadOffer
  chosen: Chosen
  onChange: (change: Partial<Chosen>) => void
  /** What is wrong with an input, in the page's language, by field. */
  errorOf: (field: ChoiceFault['field']) => string | undefined
}

const fields: readonly ChoiceFault['field'][] = [
  'format',
  'clip.start',
  'clip.end',
  'fit.maxMB',
  'consent',
]

/** Which input a failure is about; failures of the whole have none. */
function fieldOf({ code, field }: Failure): ChoiceFault['field'] | undefined {
  if (code === 'media.consentRequired') return 'consent'
  if (code === 'media.fitImpossible') return 'fit.maxMB'
  if (code === 'media.tooLong') return 'clip.end'
  if (/^media\.(formatGone|noSound|ffmpegMissing|tooBig)$/.test(code)) return 'format'
  return fields.find((one) => one === field)
}

/** The choices, and the button that starts the download. */
export function Options({
  slug,
  offer,
  isBusy,
  onStarted,
}: {
  slug: string
  offer: DownloadOffer
  /** Whether another download is on its way, so that this one waits for its turn. */
  isBusy: boolean
  onStarted: () => void
}) {
  const { t } = useTranslation('download')
  const words = useDownloadWords()
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(() => firstChosen(offer))
  const [failure, setFailure] = useState<Failure>()
  const [isSending, setSending] = useState(false)
  const { video, audio } = byKind(offer)
  const format = chosenFormat(offer, chosen)
  const wrong = failure && fieldOf(failure)

  const change = (next: Partial<Chosen>) => {
    setChosen((before) => ({ ...before, ...next }))
    setFailure(undefined)
  }
  const refuse = (why: Failure) => {
    setFailure(why)
    // After the next paint, when the input says that it is wrong.
    requestAnimationFrame(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    )
  }
  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const asked = askedFor(offer, chosen)
    if ('code' in asked) return refuse(asked)
    setSending(true)
    setFailure(undefined)
    const { id: videoId, title } = offer.video
    const body = { tool: slug, url: watchUrl(videoId), ...asked }
    const answer = await callJob<StartedJob>('/api/downloads', {}, { method: 'POST', body })
    setSending(false)
    if (!answer.ok) return refuse(answer.failure)
    const track = offer.sounds.find((one) => one.id === asked.sound)
    const wanted: Wanted = {
      format: format!,
      ...(asked.clip && { clip: asked.clip }),
      ...(asked.captions && { captions: asked.captions }),
      ...(track?.language && !track.original && { sound: track.language }),
      ...(asked.fit && { fitMB: asked.fit.maxMB }),
      ...(offer.licence && { licence: offer.licence }),
    }
    keepDownload({
      ...answer.data,
      tool: slug,
      title,
      video: { id: videoId, duration: offer.duration },
      wanted,
    })
    onStarted()
  }
  const explain = useErrorText()
  const props: ChoiceProps = {
    offer,
    chosen,
    onChange: change,
    errorOf: (field) => (failure && wrong === field ? explain(failure) : undefined),
  }
  const action = t(isBusy ? 'addToQueue' : 'download')
  const name = format && [
    words.container(format),
    ...(format.kind === 'video' ? [words.side(format)] : []),
  ]
  return (
    <Form ref={form} className="card download-options" onSubmit={start}>
      <header className="card-head">
        <h3 id={id} className="text-lg tracking-normal">
          {t('choose')}
        </h3>
        <HealthLight health={offer.health} />
      </header>
      {video.length > 0 && audio.length > 0 && (
        <div className="download-kind">
          <Segments
            label={t('kind')}
            names={['video', 'audio']}
            chosen={chosen.kind}
            onChoose={(kind) => change({ kind })}
            labelOf={(kind) => t(`kind.${kind}`)}
            className="segments-wide"
          />
        </div>
      )}
      {isForShorts(slug) && chosen.kind === 'video' && isNotUpright(video) && (
        <p className="mx-4 my-3 rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn sm:mx-5">
          {t('notUpright')}
        </p>
      )}
      {chosen.kind === 'video' && video.length > 0 && <PictureChoice {...props} formats={video} />}
      <SoundChoice {...props} formats={chosen.kind === 'audio' ? audio : []} />
      <ClipChoice {...props} />
      <Extras {...props} />
      {format && <PlaysOn plays={format.plays} missing={unplayable(format)} />}
      <Consent {...props} />
      {offer.health.state === 'warning' && (
        <p className="mx-4 my-3 rounded-sm bg-warn-soft px-3 py-2 text-sm text-warn sm:mx-5">
          {t(`health.${offer.health.reason ?? 'old'}`)}
        </p>
      )}
      {failure && !wrong && (
        <p role="alert" className="mx-4 my-3 text-sm font-semibold text-accent-text sm:mx-5">
          <FailureText failure={failure} />
        </p>
      )}
      <div className="download-action">
        <button type="submit" className={button.primary} disabled={isSending || !format}>
          <Icon name={isBusy ? 'plus' : 'download'} className="size-5" />
          <span>{action}</span>
          {name && <span className="font-medium">{name.join(' ')}</span>}
        </button>
      </div>
      <p className="px-4 pb-4 text-xs text-ink-3 sm:px-5">
        <ReportAbuse about={watchUrl(offer.video.id)} />
      </p>
    </Form>
  )
}

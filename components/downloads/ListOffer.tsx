import { type FormEvent, useId, useState } from 'react'
import { type OnOffer, useList } from '@/components/look-up/use-list'
import { FailureText } from '@/components/pricing/FailureText'
import { button } from '@/components/ui/button'
import { Form } from '@/components/ui/Form'
import { Icon } from '@/components/ui/Icon'
import { ReportAbuse } from '@/components/ui/ReportAbuse'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { Failure } from '@/lib/browser/failure'
import { keepDownload, type Wanted } from '@/lib/downloads/own-downloads'
import type { StartedJob } from '@/lib/jobs/answers'
import { callJob } from '@/lib/jobs/follow'
import { maxListItems } from '@/lib/plans/limits'
import { namesPlaylist } from '@/lib/tools/machine/bulk-tools'

/** What can be made of a whole list. The ids are those of an offer's formats. */
const presets = {
  'mp4-720': { kind: 'video', container: 'mp4', shortSide: 720 },
  'mp4-1080': { kind: 'video', container: 'mp4', shortSide: 1080 },
  mp3: { kind: 'audio', container: 'mp3' },
  m4a: { kind: 'audio', container: 'm4a' },
} as const satisfies Record<string, Wanted['format']>
type Preset = keyof typeof presets

const presetsOf = (slug: string): Preset[] =>
  (Object.keys(presets) as Preset[]).filter(
    (name) =>
      (!slug.includes('mp3') || presets[name].kind === 'audio') &&
      (!slug.includes('mp4') || presets[name].kind === 'video'),
  )

/** The offer to save the videos of a playlist or channel, each as a file of its own. */
export function ListOffer({
  slug,
  link,
  onOffer,
}: {
  slug: string
  /** A link to a channel or playlist that the visitor has typed. */
  link: string | undefined
  onOffer: OnOffer
}) {
  const { t } = useTranslation('download')
  const formats = useFormats()
  const id = useId()
  const [preset, setPreset] = useState<Preset>(presetsOf(slug)[0] ?? 'mp4-720')
  const [hasConsent, setConsent] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isStarted, setStarted] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const { readable, count, title } = useList(link, onOffer)
  if (!readable || isStarted === readable) return null

  const start = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!hasConsent) return setFailure({ code: 'media.consentRequired' })
    setSending(true)
    setFailure(undefined)
    const body = { url: readable, format: preset, consent: true }
    const answer = await callJob<StartedJob>(
      `/api/tools/${slug}/bulk`,
      {},
      { method: 'POST', body },
    )
    setSending(false)
    if (!answer.ok) return setFailure(answer.failure)
    keepDownload({
      ...answer.data,
      tool: slug,
      title: title ?? readable.replace(/^https?:\/\/(www\.)?/, ''),
      wanted: { format: presets[preset] },
    })
    setStarted(readable)
  }
  const isConsentMissing = failure?.code === 'media.consentRequired'
  const most = formats.number(maxListItems)
  return (
    <Form className="card list-offer" onSubmit={start}>
      <header className="card-head">
        <span className="icon-tile max-sm:hidden">
          <Icon name="list-video" className="size-4.75" />
        </span>
        <div className="min-w-0 grow">
          <h2 className="text-lg tracking-normal">
            {t(namesPlaylist(readable) ? 'list.playlist' : 'list.channel')}
          </h2>
          <p className="text-xs text-ink-3">
            {title && (
              <bdi lang="" className="me-3">
                {title}
              </bdi>
            )}
            {count !== undefined && (
              <span>{t('list.videos', { count, value: formats.number(count) })}</span>
            )}
          </p>
        </div>
      </header>
      <fieldset className="choice">
        <legend>{t('list.preset')}</legend>
        <div className="picks picks-wide">
          {presetsOf(slug).map((name) => (
            <label key={name} className="pick">
              <input
                type="radio"
                name={`${id}preset`}
                checked={preset === name}
                onChange={() => setPreset(name)}
              />
              <b>{t(`preset.${name}`)}</b>
              <span>{t(`preset.${name}.text`)}</span>
            </label>
          ))}
        </div>
        <p className="mt-2 text-xs text-ink-3">
          {count !== undefined && count > maxListItems
            ? t('list.over', { most, rest: formats.number(count - maxListItems) })
            : t('list.most', { most })}
        </p>
      </fieldset>
      <div className="choice">
        <label className="toggle">
          <input
            type="checkbox"
            className="size-5 shrink-0"
            required
            checked={hasConsent}
            aria-invalid={isConsentMissing || undefined}
            aria-describedby={isConsentMissing ? `${id}error` : undefined}
            onChange={({ target }) => {
              setConsent(target.checked)
              setFailure(undefined)
            }}
          />
          <span className="font-semibold">{t('list.consent')}</span>
        </label>
        {failure && (
          <p id={`${id}error`} role="alert" className="field-error">
            <FailureText failure={failure} />
          </p>
        )}
      </div>
      <div className="px-4 py-4 sm:px-5">
        <button type="submit" className={button.accent} disabled={isSending}>
          <Icon name="download" className="size-4.5" />
          {t('list.start')}
        </button>
      </div>
      <p className="px-4 pb-4 text-xs text-ink-3 sm:px-5">
        <ReportAbuse about={readable} />
      </p>
    </Form>
  )
}

import { useId } from 'react'
import { useDownloadWords } from '@/components/downloads/use-download-words'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { OfferedFormat, SoundTrack } from '@/lib/media/answers'
import { bytesOf, canMake } from '@/lib/tools/results/download'
import { chosenFormat } from '@/lib/tools/results/download-choice'
import type { ChoiceProps } from './Options'

/** One way to save the sound: as it is, or converted from what. */
function Sound({
  format,
  name,
  isChosen,
  onChoose,
}: {
  format: OfferedFormat
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  const { t } = useTranslation('download')
  const words = useDownloadWords()
  const { bitrate, source, acodec, converts } = format
  const from = [words.codec(source?.acodec), source?.bitrate && words.kbps(source.bitrate)]
  const codec = words.codec(acodec)
  const kind = words.container(format)
  const about = converts
    ? [
        bitrate && words.kbps(bitrate),
        t('sound.converted', { source: from.filter(Boolean).join(' ') || t('sound.unknown') }),
      ]
        .filter(Boolean)
        .join(', ')
    : [codec !== kind && codec, bitrate ? words.kbps(bitrate) : t('sound.bitrateUnknown')]
        .filter(Boolean)
        .join(', ')
  return (
    <label className="pick">
      <input
        type="radio"
        name={name}
        value={format.id}
        checked={isChosen}
        disabled={!canMake(format)}
        onChange={onChoose}
      />
      <b>{converts ? kind : t('sound.asItIs', { format: kind })}</b>
      <span>{about}</span>
      <span>{words.size(bytesOf(format), format.bytes !== undefined)}</span>
      {!canMake(format) && <span className="pick-not">{t('missing.ffmpeg')}</span>}
    </label>
  )
}

/** What the menu of sound tracks calls one. */
function useTrackName() {
  const { t } = useTranslation('download')
  const formats = useFormats()
  return ({ language, original, dubbed }: SoundTrack) => {
    const name = language ? formats.capitalized(formats.language(language)) : t('track.unknown')
    if (original) return t('track.original', { language: name })
    return dubbed ? t('track.dubbed', { language: name }) : name
  }
}

/** Which sound to save, and from which track. */
export function SoundChoice({
  offer,
  chosen,
  onChange,
  errorOf,
  formats,
}: ChoiceProps & {
  /** Files of sound alone; none where the sound goes with a picture. */
  formats: readonly OfferedFormat[]
}) {
  const { t } = useTranslation('download')
  const id = useId()
  const words = useDownloadWords()
  const trackName = useTrackName()
  const { sounds } = offer
  const format = chosenFormat(offer, chosen)
  const error = formats.length > 0 ? errorOf('format') : undefined
  const rates = [format, ...formats].flatMap(
    (one) => one?.source?.bitrate ?? (one && !one.converts ? (one.bitrate ?? []) : []),
  )
  const best = rates.length > 0 ? Math.max(...rates) : undefined
  const mp3 = formats.find(({ container }) => container === 'mp3')?.bitrate
  const isSilent = chosen.kind === 'video' && sounds.length === 0 && !format?.acodec
  return (
    <fieldset className="choice" aria-describedby={error && `${id}error`}>
      <legend>{t('sound')}</legend>
      {formats.length > 0 && (
        <div className="picks picks-wide">
          {formats.map((one) => (
            <Sound
              key={one.id}
              format={one}
              name={`${id}${offer.video.id}`}
              isChosen={chosen.audio === one.id}
              onChoose={() => onChange({ audio: one.id })}
            />
          ))}
        </div>
      )}
      {mp3 !== undefined && best !== undefined && (
        <p className="mt-2 text-xs text-ink-3">
          {t('sound.honest', { rate: words.kbps(best), mp3: words.kbps(mp3) })}
        </p>
      )}
      {formats.length === 0 && !isSilent && (
        <p className="text-sm text-ink-2">
          {format?.acodec
            ? t('sound.with', {
                codec:
                  [words.codec(format.acodec), format.bitrate && words.kbps(format.bitrate)]
                    .filter(Boolean)
                    .join(', ') || t('sound.unknown'),
              })
            : t('sound.unknown')}
        </p>
      )}
      {isSilent && <p className="text-sm text-ink-2">{t('sound.none')}</p>}
      {sounds.length > 1 && (
        <label className="mt-2.5 block">
          <span className="field-label block">{t('track')}</span>
          <select
            className="input"
            value={chosen.sound}
            onChange={(event) => onChange({ sound: event.target.value })}
          >
            {sounds.map((track) => (
              <option key={track.id} value={track.id}>
                {trackName(track)}
              </option>
            ))}
          </select>
        </label>
      )}
      {error && (
        <p id={`${id}error`} tabIndex={-1} aria-invalid="true" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

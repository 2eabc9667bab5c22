import { useId } from 'react'
import { useDownloadWords } from '@/components/downloads/use-download-words'
import { Field } from '@/components/ui/Field'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import { fetchedOf } from '@/lib/tools/results/download'
import { chosenFormat, clipOf, startsEarlierBy } from '@/lib/tools/results/download-choice'
import { formatTime } from '@/lib/tools/text/parse-time'
import { ClipFilm } from './ClipFilm'
import type { ChoiceProps } from './Options'
import { useKeyFrames } from './use-key-frames'

/** A part of the video instead of the whole: from when to when, and how exactly it is cut. */
export function ClipChoice({ offer, chosen, onChange, errorOf }: ChoiceProps) {
  const { t } = useTranslation('download')
  const words = useDownloadWords()
  const formats = useFormats()
  const id = useId()
  const { duration, clipModes, clipOnly, maxMinutes, video } = offer
  const clip = clipOf(offer, chosen)
  const part = 'field' in clip ? undefined : clip
  const format = chosenFormat(offer, chosen)
  const early = startsEarlierBy(offer, chosen, useKeyFrames(offer, chosen))
  const modeName = (mode: (typeof clipModes)[number]) => {
    if (mode === 'exact') return t('clip.exact')
    if (early === undefined) return t('clip.fast')
    if (early < 0.05) return t('clip.fastThere')
    // Two digits, and never fewer seconds than it may be.
    const step = early < 9.9 ? 100 : 1000
    return t('clip.fastUpTo', {
      time: formats.seconds(Math.ceil((early * 1000 - 1) / step) * step),
    })
  }
  const all = format && fetchedOf(format, duration)
  if (duration <= 1 || clipModes.length === 0) return null
  return (
    <fieldset className="choice">
      <legend className="sr-only">{t('clip')}</legend>
      <label className="toggle">
        <input
          type="checkbox"
          className="size-5 shrink-0"
          checked={chosen.isClip}
          disabled={clipOnly}
          onChange={({ target }) => onChange({ isClip: target.checked })}
        />
        <span>{t('clip.only')}</span>
      </label>
      {clipOnly && (
        <p className="mb-2 text-sm text-ink-2">
          {t('clip.tooLong', { minutes: formats.number(maxMinutes) })}
        </p>
      )}
      {chosen.isClip && (
        <>
          <ClipFilm
            videoId={video.id}
            duration={duration}
            start={part?.start ?? 0}
            end={part?.end ?? duration}
            onDrag={(name, second) => onChange({ [name]: formatTime(second) })}
          />
          <div className="mt-2.5 grid grid-cols-2 gap-3">
            {(['start', 'end'] as const).map((name) => (
              <Field key={name} label={t(`clip.${name}`)} error={errorOf(`clip.${name}`)}>
                {(control) => (
                  <input
                    {...control}
                    type="text"
                    inputMode="text"
                    autoComplete="off"
                    dir="ltr"
                    className="input"
                    value={chosen[name]}
                    onChange={({ target }) => onChange({ [name]: target.value })}
                  />
                )}
              </Field>
            ))}
          </div>
          <p className="mt-1 text-xs text-ink-3 tabular-nums">
            {part
              ? t('clip.length', {
                  length: words.length(part.end - part.start),
                  total: words.length(duration),
                })
              : t('clip.how')}
          </p>
          <div className="mt-2 grid gap-1">
            {clipModes.map((mode) => (
              <label key={mode} className="radio-line">
                <input
                  type="radio"
                  name={`${id}mode`}
                  checked={chosen.mode === mode}
                  onChange={() => onChange({ mode })}
                />
                <span>{modeName(mode)}</span>
              </label>
            ))}
          </div>
          {!clipModes.includes('exact') && (
            <p className="mt-1 text-xs text-ink-3">{t('clip.noExact')}</p>
          )}
          {all && (
            <p className="mt-1.5 text-xs text-ink-3">
              {t('clip.fetches', { size: words.size(all, all[0] === all[1]) })}
            </p>
          )}
        </>
      )}
    </fieldset>
  )
}

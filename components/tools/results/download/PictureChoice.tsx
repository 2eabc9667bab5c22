import { useId } from 'react'
import { useDownloadWords } from '@/components/downloads/use-download-words'
import { Icon } from '@/components/ui/Icon'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import type { OfferedFormat } from '@/lib/media/answers'
import { players } from '@/lib/media/players'
import { bytesOf, canMake, shownPictures, unplayable } from '@/lib/tools/results/download'
import type { ChoiceProps } from './Options'

/** Frames a second that aren't worth a word. */
const usualFps = 30

/** One choice: what people call it, what is unusual about it, and the size of the file. */
function Picture({
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
  const formats = useFormats()
  const { container, vcodec, range, fps = 0, upscaled } = format
  const isUsual = container === 'mp4' && vcodec === 'h264'
  const title = [words.side(format), isUsual ? '' : words.codec(vcodec), range === 'hdr' && 'HDR']
  const about = [
    container === 'mp4' ? '' : words.container(format),
    fps > usualFps && t('fps', { value: formats.number(Math.round(fps)) }),
    upscaled && t('upscaled'),
  ].filter(Boolean)
  const not = unplayable(format)
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
      <b>{title.filter(Boolean).join(' · ')}</b>
      <span>{words.size(bytesOf(format), format.bytes !== undefined)}</span>
      {about.length > 0 && <span>{about.join(' · ')}</span>}
      {not.length > 0 && not.length < players.length && (
        <span className="pick-not">
          <Icon name="triangle-alert" className="size-3.5" />
          {t('notIn', { list: formats.list(not.map((player) => t(`player.${player}`))) })}
        </span>
      )}
      {!canMake(format) && <span className="pick-not">{t('missing.ffmpeg')}</span>}
    </label>
  )
}

/** Whether it needs no word of where it doesn't open, so that a small button does. */
const isAnywhere = (format: OfferedFormat) => unplayable(format).length === 0 && canMake(format)

/** Which picture to save. Those that open everywhere stand first; the others say where they don't. */
export function PictureChoice({
  offer,
  chosen,
  onChange,
  errorOf,
  formats,
}: ChoiceProps & { formats: readonly OfferedFormat[] }) {
  const { t } = useTranslation('download')
  const id = useId()
  const written = useFormats()
  const { main, more } = shownPictures(formats)
  const error = errorOf('format')
  const pictures = (some: readonly OfferedFormat[]) =>
    some.map((format) => (
      <Picture
        key={format.id}
        format={format}
        name={`${id}${offer.video.id}`}
        isChosen={chosen.video === format.id}
        onChoose={() => onChange({ video: format.id })}
      />
    ))
  return (
    <fieldset className="choice" aria-describedby={error && `${id}error`}>
      <legend>{t('picture')}</legend>
      <div className="picks empty:hidden">{pictures(main.filter(isAnywhere))}</div>
      <div className="picks picks-wide empty:hidden">
        {pictures(main.filter((format) => !isAnywhere(format)))}
      </div>
      {more.length > 0 && (
        <details open={more.some((format) => format.id === chosen.video) || undefined}>
          <summary className="quiet-link list-none gap-1.5">
            <Icon name="chevron-down" className="size-4" />
            {t('more', { count: more.length, value: written.number(more.length) })}
          </summary>
          <div className="picks picks-wide">{pictures(more)}</div>
        </details>
      )}
      {error && (
        <p id={`${id}error`} tabIndex={-1} aria-invalid="true" className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  )
}

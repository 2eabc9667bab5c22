import styles from '-!react-easy-crop/react-easy-crop.css'
import { useId, useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { button } from '@/components/ui/button'
import { useTranslation } from '@/context/use-translation'
import { cropPicture } from '@/lib/browser/crop-picture'

/** Side length of the uploaded square in pixels; the server stores the same size. */
const pictureSize = 512
const maxZoom = 4
const fullArea: Area = { x: 0, y: 0, width: 100, height: 100 }

/** Crops a picture to a circle by moving and zooming, with a preview. */
export default function PictureEditor({
  source,
  onSave,
  onCancel,
}: {
  /** Address of the chosen picture in this browser. */
  source: string
  /** @param picture fails where the browser can't draw it */
  onSave: (picture: Promise<Blob>) => Promise<void>
  onCancel: () => void
}) {
  const { t } = useTranslation('account')
  const id = useId()
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [percent, setPercent] = useState(fullArea)
  const [pixels, setPixels] = useState<Area>()
  const [pending, setPending] = useState(false)

  const save = async () => {
    if (!pixels || pending) return
    setPending(true)
    await onSave(cropPicture(source, pixels, pictureSize))
    setPending(false)
  }

  return (
    <div className="grid gap-4">
      <link rel="stylesheet" href={styles} precedence="later" />
      <div className="flex flex-wrap gap-5">
        <div className="relative h-64 min-w-0 grow basis-64 overflow-hidden rounded-sm bg-sunken sm:h-80">
          <Cropper
            image={source}
            crop={crop}
            zoom={zoom}
            maxZoom={maxZoom}
            aspect={1}
            cropShape="round"
            showGrid={false}
            // The content security policy allows style sheets from files only.
            disableAutomaticStylesInjection
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(inPercent, inPixels) => {
              setPercent(inPercent)
              setPixels(inPixels)
            }}
            cropperProps={{ 'aria-describedby': `${id}-how` }}
            mediaProps={{ alt: '' }}
          />
        </div>
        <figure className="grid content-start justify-items-center gap-2">
          <div className="relative size-28 overflow-hidden rounded-full bg-sunken">
            <img
              src={source}
              alt=""
              className="absolute max-w-none"
              style={{
                width: `${10_000 / percent.width}%`,
                height: `${10_000 / percent.height}%`,
                left: `${(-100 * percent.x) / percent.width}%`,
                top: `${(-100 * percent.y) / percent.height}%`,
              }}
            />
          </div>
          <figcaption className="text-xs text-ink-3">{t('profile.preview')}</figcaption>
        </figure>
      </div>
      <p id={`${id}-how`} className="text-xs text-ink-3">
        {t('profile.crop')}
      </p>
      <label className="flex items-center gap-3 text-sm">
        {t('profile.zoom')}
        <input
          type="range"
          min={1}
          max={maxZoom}
          step={0.1}
          value={zoom}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="min-w-0 grow"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          onClick={save}
          disabled={!pixels || pending}
          className={button.primary}
        >
          {t('profile.savePicture')}
        </button>
        <button type="button" onClick={onCancel} className={`${button.secondary} min-h-12`}>
          {t('profile.cancel')}
        </button>
      </div>
    </div>
  )
}

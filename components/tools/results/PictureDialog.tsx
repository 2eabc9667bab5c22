import { type KeyboardEvent, useEffect, useRef } from 'react'
import { button } from '@/components/ui/button'
import { Icon } from '@/components/ui/Icon'
import { useTranslation } from '@/context/use-translation'
import type { ImageFile } from '@/lib/tools/results/images'
import { FileLink } from './FileLink'
import { Picture } from './Picture'

/** Its real width, or what fits into the window beside the dialog's own lines. */
const widthOf = ({ width, height }: ImageFile) =>
  `min(${width}px, 100vw - 26px, (100dvh - 180px) * ${width / height})`

/** Pictures one by one at their real pixels, or as large as fits. The arrow keys go on and back,
 * Escape closes. */
export function PictureDialog({
  images,
  at,
  onMove,
  onClose,
  labelOf,
  fileName,
}: {
  images: readonly ImageFile[]
  /** The place of the picture that is open; undefined when none is. */
  at: number | undefined
  onMove: (at: number) => void
  onClose: () => void
  labelOf: (image: ImageFile) => string
  /** Returns a picture's file name, without extension. */
  fileName: (image: ImageFile) => string
}) {
  const { t } = useTranslation(['tool', 'common'])
  const ref = useRef<HTMLDialogElement>(null)
  const image = at === undefined ? undefined : images[at]
  const isOpen = image !== undefined

  useEffect(() => {
    if (isOpen && !ref.current?.open) ref.current?.showModal()
    if (!isOpen) ref.current?.close()
  }, [isOpen])

  const move = (by: number) => {
    if (at !== undefined) onMove((at + by + images.length) % images.length)
  }
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') move(1)
    if (key === 'ArrowLeft') move(-1)
  }
  return (
    <dialog
      ref={ref}
      aria-label={image && labelOf(image)}
      onClose={onClose}
      onKeyDown={onKeyDown}
      onClick={({ target, currentTarget }) => target === currentTarget && currentTarget.close()}
      className="picture-dialog"
    >
      {image && (
        <>
          <div className="flex items-center gap-2 p-2 ps-4">
            <p className="min-w-0 grow text-sm" aria-live="polite">
              <span className="font-semibold">{labelOf(image)}</span>{' '}
              <span className="text-ink-3 tabular-nums">{`${image.width} × ${image.height}`}</span>
            </p>
            <button
              type="button"
              onClick={() => ref.current?.close()}
              aria-label={t('common:close')}
              className="icon-button"
            >
              <Icon name="x" className="size-5" />
            </button>
          </div>
          <div className="relative grid min-h-40 place-items-center overflow-auto bg-[#000]">
            <div style={{ width: widthOf(image) }}>
              <Picture
                src={image.url}
                width={image.width}
                height={image.height}
                eager
                className="h-auto w-full"
              />
            </div>
          </div>
          <div className="flex flex-wrap items-center justify-end gap-2 p-3">
            {images.length > 1 && (
              <>
                <button type="button" onClick={() => move(-1)} className={button.secondary}>
                  <Icon name="arrow-right" className="size-4 rotate-180" />
                  {t('previousImage')}
                </button>
                <button type="button" onClick={() => move(1)} className={button.secondary}>
                  {t('nextImage')}
                  <Icon name="arrow-right" className="size-4" />
                </button>
              </>
            )}
            <span className="grow" />
            <a href={image.url} target="_blank" rel="noopener" className={button.secondary}>
              <Icon name="external-link" className="size-4" />
              {t('openImage')}
            </a>
            <FileLink file={image} label={labelOf(image)} fileName={fileName(image)} />
          </div>
        </>
      )}
    </dialog>
  )
}

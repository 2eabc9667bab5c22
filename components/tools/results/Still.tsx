import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import type { ImageFile } from '@/lib/tools/results/images'
import { imageUrl } from '@/lib/youtube/pictures/addresses'
import { type ThumbnailName, thumbnailSizes } from '@/lib/youtube/pictures/thumbnails'
import { RoundPng } from './RoundPng'

/** Returns the label of a picture. Sizes of one picture, and frames, are labeled by their pixels. */
export function useImageName(slug: string): (name: string) => string {
  const { t } = useTranslation(`tools/${slug}`)
  return (name) => {
    const pixels = /^s(\d+)$/.exec(name)?.[1]
    if (pixels) return t('name.size', { pixels })
    const frame = /^(sd|hq|mq)?([1-3])$/.exec(name)
    const live = /^(\w+)_live$/.exec(name)?.[1]
    if (live) return t('name.sized', { name: t('group.live'), size: t(`name.${live}`) })
    if (!frame) return t(`name.${name}`)
    const [width, height] = thumbnailSizes[name as ThumbnailName]
    return t('name.sized', { name: t(`group.frame${frame[2]}`), size: `${width} × ${height}` })
  }
}

/** The other YouTube names of the same file; renders nothing without any. They appear nowhere else on
 * the page, so they are shown as in their address. */
export function OtherNames({ names, slug }: { names: string[]; slug: string }) {
  const { t } = useTranslation(`tools/${slug}`)
  const formats = useFormats()
  if (names.length === 0) return null
  return (
    <span className="block w-full text-xs text-ink-3">
      {t('sameAs', { names: formats.list(names.map((name) => `${name}.jpg`)) })}
    </span>
  )
}

/** Maximum side length of a small picture's preview, in pixels. */
const smallPreview = 96

/** One picture with a download for each of its formats. */
export function Still({
  files,
  fileName,
  slug,
  shape,
  picture,
  otherNames = [],
}: {
  files: ImageFile[]
  /** Other names under which YouTube stores the same file. */
  otherNames?: string[]
  /** Returns a picture's file name, without extension. */
  fileName: (image: ImageFile) => string
  slug: string
  /** `video` is letterboxed to 16:9, `wide` fills the width, `small` is a round preview. */
  shape: 'video' | 'wide' | 'small'
  /** Shown instead of the plain picture. */
  picture?: ReactNode
}) {
  const { t } = useTranslation('tool')
  const nameOf = useImageName(slug)
  const [first] = files
  if (!first) return null
  const { width, height, url } = first
  const label = nameOf(first.name)
  const side = Math.min(width, smallPreview)
  const sizes = {
    video: { className: 'aspect-video w-full rounded-sm bg-sunken object-contain' },
    wide: { className: 'w-full rounded-sm bg-sunken', style: { aspectRatio: width / height } },
    small: { className: 'rounded-full bg-sunken', style: { width: side, height: side } },
  }
  return (
    <li
      className={
        shape === 'small'
          ? 'grid grid-cols-[96px_1fr] items-center gap-4'
          : 'grid content-start gap-2'
      }
    >
      {picture ?? (
        <a
          href={url}
          target="_blank"
          rel="noopener"
          aria-label={`${t('openImage')}: ${label}`}
          className={shape === 'small' ? 'justify-self-center' : undefined}
        >
          <img src={url} alt="" width={width} height={height} loading="lazy" {...sizes[shape]} />
        </a>
      )}
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="text-sm font-semibold">{label}</h3>
          <p className="text-xs text-ink-3 tabular-nums">
            {width} × {height}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {files.map((file) => (
            <a
              key={file.format}
              href={imageUrl(file.sourceUrl, fileName(file))}
              download
              aria-label={`${t('download')}: ${label}, ${file.format.toUpperCase()}`}
              className={button.secondary}
            >
              {file.format.toUpperCase()}
            </a>
          ))}
          {shape === 'small' && <RoundPng image={first} label={label} fileName={fileName(first)} />}
        </div>
        <OtherNames names={otherNames} slug={slug} />
      </div>
    </li>
  )
}

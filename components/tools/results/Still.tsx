import { useTranslation } from 'next-i18next/pages'
import type { ReactNode } from 'react'
import { button } from '@/components/ui/button'
import type { ImageFile } from '@/lib/tools/results/images'
import { imageUrl } from '@/lib/youtube/images'
import { RoundPng } from './RoundPng'

/** What a picture is called; sizes of one picture are called by their pixels. */
export function useImageName(slug: string): (name: string) => string {
  const { t } = useTranslation(`tools/${slug}`)
  return (name) => {
    const pixels = /^s(\d+)$/.exec(name)?.[1]
    return pixels ? t('name.size', { pixels }) : t(`name.${name}`)
  }
}

/** Largest side of a small picture's preview, in pixels. */
const smallPreview = 96

/** One picture with all formats it exists in. */
export function Still({
  files,
  title,
  slug,
  shape,
  picture,
}: {
  files: ImageFile[]
  title: string
  slug: string
  /** `video` has bars around what is not 16:9; `wide` is as wide as its place; `small` is not. */
  shape: 'video' | 'wide' | 'small'
  /** Shown in the place of the plain picture. */
  picture?: ReactNode
}) {
  const { t } = useTranslation('tool')
  const nameOf = useImageName(slug)
  const [first] = files
  if (!first) return null
  const { width, height, url } = first
  const label = nameOf(first.name)
  const side = Math.min(width, smallPreview)
  const looks = {
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
          <img src={url} alt="" width={width} height={height} loading="lazy" {...looks[shape]} />
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
          {files.map(({ format, sourceUrl, name }) => (
            <a
              key={format}
              href={imageUrl(sourceUrl, `${title} ${name}`)}
              download
              aria-label={`${t('download')}: ${label}, ${format.toUpperCase()}`}
              className={button.secondary}
            >
              {format.toUpperCase()}
            </a>
          ))}
          {shape === 'small' && <RoundPng image={first} label={label} title={title} />}
        </div>
      </div>
    </li>
  )
}

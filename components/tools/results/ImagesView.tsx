import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import {
  type ImageFile,
  type ImagesResult,
  imagesRows,
  imagesText,
} from '@/lib/tools/results/images'
import { imageUrl } from '@/lib/youtube/images'
import { watchUrl } from '@/lib/youtube/links'
import { FeedPreview } from './FeedPreview'
import { ResultFrame } from './ResultFrame'
import { VideoHeader } from './VideoHeader'
import type { ResultViewProps } from './views'

function zipUrl(images: ImageFile[], name: string): string {
  const query = new URLSearchParams(images.map((image) => ['url', image.sourceUrl]))
  query.set('name', name)
  return `/api/image/zip?${query}`
}

/** One still with all formats it exists in. */
function Still({ files, title, slug }: { files: ImageFile[]; title: string; slug: string }) {
  const { t } = useTranslation(['tool', `tools/${slug}`])
  const [first] = files
  if (!first) return null
  const label = t(`tools/${slug}:name.${first.name}`)
  return (
    <li className="grid content-start gap-2">
      <a href={first.url} target="_blank" rel="noopener" aria-label={`${t('openImage')}: ${label}`}>
        <img
          src={first.url}
          alt=""
          width={first.width}
          height={first.height}
          loading="lazy"
          className="aspect-video w-full rounded-sm bg-sunken object-contain"
        />
      </a>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div>
          <h3 className="text-sm font-semibold">{label}</h3>
          <p className="text-xs text-ink-3 tabular-nums">
            {first.width} × {first.height}
          </p>
        </div>
        <div className="flex gap-2">
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
        </div>
      </div>
    </li>
  )
}

/** Pictures that exist, each to open and to save, and all of them at once. */
export default function ImagesView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool'])
  const result = data as ImagesResult
  const { video, images, missing } = result
  const names = [...new Set(images.map((image) => image.name))]
  const title = video?.title ?? tool.slug
  const list = missing.map((name) => t(`name.${name}`))
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      heading={<h2 className="text-base font-semibold">{t('count', { count: images.length })}</h2>}
      actions={
        images.length > 0 && (
          <a href={zipUrl(images, title)} download className={button.secondary}>
            {t('tool:allAsZip')}
          </a>
        )
      }
      files={{
        name: video ? `${tool.slug}-${video.id}` : tool.slug,
        text: () => imagesText(result),
        rows: () => imagesRows(result),
        json: data,
      }}
      sendUrls={video ? [watchUrl(video.id)] : []}
    >
      <div className="grid gap-5 p-4">
        {video && <VideoHeader video={video} />}
        {images.length === 0 && <p className="text-sm text-ink-2">{t('empty')}</p>}
        <ul className="grid gap-5 sm:grid-cols-2">
          {names.map((name) => (
            <Still
              key={name}
              files={images.filter((image) => image.name === name)}
              title={title}
              slug={tool.slug}
            />
          ))}
        </ul>
        {missing.length > 0 && images.length > 0 && (
          <p className="text-sm text-ink-3">{t('missing', { names: list.join(', ') })}</p>
        )}
      </div>
      {video && images.length > 0 && <FeedPreview video={video} images={images} slug={tool.slug} />}
    </ResultFrame>
  )
}

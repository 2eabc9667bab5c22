import { useTranslation } from 'next-i18next/pages'
import { button } from '@/components/ui/button'
import { useFormats } from '@/components/ui/use-formats'
import {
  distinctImages,
  type ImageFile,
  type ImagesResult,
  imagesRows,
  imagesText,
  imagesTitle,
  imageTitle,
} from '@/lib/tools/results/images'
import { channelUrl, watchUrl } from '@/lib/youtube/links'
import { BannerAreas } from './BannerAreas'
import { ChannelHeader } from './ChannelHeader'
import { FeedPreview } from './FeedPreview'
import { Palette } from './Palette'
import { ResultFrame } from './ResultFrame'
import { Still, useImageName } from './Still'
import { StillGroup } from './StillGroup'
import { VideoHeader } from './VideoHeader'
import type { ResultViewProps } from './views'

function zipUrl(result: ImagesResult): string {
  const query = new URLSearchParams({ name: imagesTitle(result) })
  for (const image of distinctImages(result)) {
    query.append('url', image.sourceUrl)
    query.append('file', imageTitle(image, result))
  }
  return `/api/image/zip?${query}`
}

/** The pictures of a video or channel, to open and download one by one or as a ZIP. */
export default function ImagesView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { t } = useTranslation([`tools/${tool.slug}`, 'tool'])
  const nameOf = useImageName(tool.slug)
  const formats = useFormats()
  const result = data as ImagesResult
  const { video, channel, images, missing, notPassedOn, areas, palette, round } = result
  // YouTube stores some files under two names; each file is shown once.
  const distinct = images.filter(({ sameAs }) => !sameAs)
  const names = [...new Set(distinct.map((image) => image.name))]
  const single = names.filter((name) => !distinct.some((one) => one.name === name && one.group))
  const groups = [...new Set(distinct.flatMap(({ group }) => group ?? []))]
  const otherNamesOf = (name: string) => {
    const otherNames = images.filter(({ sameAs }) => sameAs === name).map((image) => image.name)
    return [...new Set(otherNames)].filter((twin) => !names.includes(twin))
  }
  const about = video ?? channel
  const fileName = (image: ImageFile) => `${imagesTitle(result)} ${imageTitle(image, result)}`
  const original = images.find(({ name }) => name === 'original')
  const shape = round ? 'small' : areas ? 'wide' : 'video'
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      heading={<h2 className="text-base font-semibold">{t('count', { count: names.length })}</h2>}
      actions={
        images.length > 0 && (
          <a href={zipUrl(result)} download className={button.secondary}>
            {t('tool:allAsZip')}
          </a>
        )
      }
      files={{
        name: about ? `${tool.slug}-${about.id}` : tool.slug,
        text: () => imagesText(result),
        rows: () => imagesRows(result),
        json: data,
        empty: images.length === 0,
      }}
      sendUrls={[
        ...(video ? [watchUrl(video.id)] : []),
        ...(channel ? [channelUrl(channel.id)] : []),
      ]}
    >
      <div className="grid grid-cols-1 gap-5 p-4">
        {video && <VideoHeader video={video} />}
        {channel && <ChannelHeader channel={channel} />}
        {images.length === 0 && <p className="text-sm text-ink-2">{t('empty')}</p>}
        <ul className={`grid gap-5 ${shape === 'video' ? 'sm:grid-cols-2' : 'grid-cols-1'}`}>
          {single.map((name) => (
            <Still
              key={name}
              files={distinct.filter((image) => image.name === name)}
              otherNames={otherNamesOf(name)}
              fileName={fileName}
              slug={tool.slug}
              shape={shape}
              picture={
                areas && original?.name === name ? (
                  <BannerAreas image={original} areas={areas} slug={tool.slug} />
                ) : undefined
              }
            />
          ))}
        </ul>
        {groups.length > 0 && (
          <ul
            className={`grid grid-cols-1 gap-5 border-t border-line pt-5 ${groups.length % 2 === 0 ? 'sm:grid-cols-2' : 'sm:grid-cols-3'}`}
          >
            {groups.map((group) => (
              <StillGroup
                key={group}
                files={distinct.filter((image) => image.group === group)}
                label={t(`group.${group}`)}
                fileName={fileName}
                slug={tool.slug}
                otherNamesOf={otherNamesOf}
              />
            ))}
          </ul>
        )}
        {missing.length > 0 && images.length > 0 && (
          <p className="text-sm text-ink-3">
            {t('missing', { names: formats.list(missing.map(nameOf)) })}
          </p>
        )}
        {notPassedOn && (
          <p className="text-sm text-ink-3">
            {t('tool:notPassedOn', { names: formats.list(notPassedOn.map(nameOf)) })}
          </p>
        )}
      </div>
      {palette && palette.length > 0 && <Palette palette={palette} slug={tool.slug} />}
      {video && images.length > 0 && <FeedPreview video={video} images={images} slug={tool.slug} />}
    </ResultFrame>
  )
}

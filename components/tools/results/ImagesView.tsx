import { useState } from 'react'
import { useFormats } from '@/components/ui/use-formats'
import { useTranslation } from '@/context/use-translation'
import {
  bestImage,
  type ImageFile,
  type ImagesResult,
  imagesRows,
  imagesText,
  imagesTitle,
  imageTitle,
} from '@/lib/tools/results/images'
import { channelUrl, watchUrl } from '@/lib/youtube/links'
import { BannerAreas } from './BannerAreas'
import { BannerHero } from './BannerHero'
import { FeedPreview } from './FeedPreview'
import { ImageActions, SaveBest } from './ImageActions'
import { LogoHero } from './LogoHero'
import { LogoPlaces } from './LogoPlaces'
import { Palette } from './Palette'
import { Picture } from './Picture'
import { PictureDialog } from './PictureDialog'
import { RealPixels } from './RealPixels'
import { ResultFrame } from './ResultFrame'
import { SizeList } from './SizeList'
import { StillGroup } from './StillGroup'
import { ThumbnailHero } from './ThumbnailHero'
import { useFileLabels } from './use-file-labels'
import { useImageName } from './use-image-name'
import type { ResultViewProps } from './views'

type Files = readonly [ImageFile, ...ImageFile[]]

/** The files of each name, in order. */
function byName(images: readonly ImageFile[]): Files[] {
  const found = new Map<string, [ImageFile, ...ImageFile[]]>()
  for (const image of images) {
    const files = found.get(image.name)
    if (files) files.push(image)
    else found.set(image.name, [image])
  }
  return [...found.values()]
}

/** The pictures of a video or channel: the largest on the screen with all sizes, and how YouTube
 * shows it. */
export default function ImagesView({ tool, data, meta, unchecked }: ResultViewProps) {
  const { slug } = tool
  const { t } = useTranslation([`tools/${slug}`, 'tool'])
  const labels = useFileLabels(slug)
  const nameOf = useImageName(slug)
  const formats = useFormats()
  const [open, setOpen] = useState<number>()
  const result = data as ImagesResult
  const { video, channel, images, missing, notPassedOn, areas, palette, round } = result
  // YouTube stores some files under two names; each file is shown once.
  const distinct = images.filter(({ sameAs }) => !sameAs)
  const sizes = byName(distinct.filter(({ group }) => !group))
  const groups = [...new Set(distinct.flatMap(({ group }) => group ?? []))]
  const enlargeable = byName(distinct).map(([first]) => first)
  const names = enlargeable.map(({ name }) => name)
  const otherNamesOf = (name: string) => {
    const otherNames = images.filter(({ sameAs }) => sameAs === name).map((image) => image.name)
    return [...new Set(otherNames)].filter((twin) => !names.includes(twin))
  }
  const fileName = (image: ImageFile) => `${imagesTitle(result)} ${imageTitle(image, result)}`
  const about = video ?? channel
  const best = bestImage(result)
  const enlarge = ({ name }: ImageFile) => setOpen(names.indexOf(name))
  const save = best && <SaveBest best={best} fileName={fileName} className="w-full md:hidden" />
  const list = (
    <>
      {images.length > 0 && (
        <p className="mb-2.5 flex flex-wrap items-baseline gap-x-2.5">
          <span className="text-lg font-semibold">{t('tool:sizes', { count: sizes.length })}</span>
          <span className="from-youtube text-xs text-ink-3">{t('tool:measured')}</span>
        </p>
      )}
      {images.length === 0 && <p className="text-sm text-ink-2">{t('empty')}</p>}
      <SizeList
        sizes={sizes}
        slug={slug}
        fileName={fileName}
        otherNamesOf={otherNamesOf}
        round={round}
        columns={areas !== undefined}
        pictureOf={
          areas &&
          (({ url, width, height }) => (
            <span className="grid w-16 shrink-0 place-items-center sm:w-30">
              <Picture
                src={url}
                width={width}
                height={height}
                className={
                  width > 3 * height
                    ? 'w-full rounded-[4px]'
                    : 'w-full rounded-[4px] sm:h-12 sm:w-auto'
                }
              />
            </span>
          ))
        }
      />
      {missing.length > 0 && images.length > 0 && (
        <p className="mt-3 text-xs text-ink-3">
          {t('missing', { names: formats.list(missing.map(nameOf)) })}
        </p>
      )}
      {notPassedOn && (
        <p className="mt-3 text-xs text-ink-3">
          {t('tool:notPassedOn', { names: formats.list(notPassedOn.map(nameOf)) })}
        </p>
      )}
    </>
  )
  return (
    <ResultFrame
      tool={tool}
      meta={meta}
      unchecked={unchecked}
      hero={
        <>
          {video && (
            <ThumbnailHero video={video} image={best} slug={slug} onEnlarge={enlarge} save={save}>
              {list}
            </ThumbnailHero>
          )}
          {channel && round && (
            <LogoHero channel={channel} image={best} onEnlarge={enlarge} save={save}>
              {list}
            </LogoHero>
          )}
          {channel && !round && (
            <BannerHero
              channel={channel}
              save={save}
              banner={
                best &&
                areas && <BannerAreas image={best} areas={areas} slug={slug} onEnlarge={enlarge} />
              }
            />
          )}
        </>
      }
      primary={
        best && (
          <ImageActions result={result} best={best} label={nameOf(best.name)} fileName={fileName} />
        )
      }
      files={{
        name: about ? `${slug}-${about.id}` : slug,
        text: () => imagesText(result),
        rows: () => imagesRows(result, labels),
        json: data,
        copyLabel: t('tool:copyLinks'),
        empty: images.length === 0,
      }}
      sendUrls={[
        ...(video ? [watchUrl(video.id)] : []),
        ...(channel ? [channelUrl(channel.id)] : []),
      ]}
    >
      {channel && !round && <section className="card p-4 sm:px-5">{list}</section>}
      {video && best && <FeedPreview video={video} image={best} slug={slug} />}
      {video && best && <RealPixels image={best} video={video} slug={slug} />}
      {round && sizes.length > 0 && (
        <LogoPlaces images={sizes.map(([first]) => first)} slug={slug} />
      )}
      {palette && palette.length > 0 && <Palette palette={palette} slug={slug} />}
      {groups.length > 0 && (
        <section className="card">
          <div className="card-head">
            <h3 className="text-lg">{t('frames.title')}</h3>
          </div>
          <ul
            className={`grid grid-cols-1 gap-4 p-4 sm:px-5 ${groups.length % 2 === 0 ? 'sm:grid-cols-2 lg:grid-cols-4' : 'sm:grid-cols-3'}`}
          >
            {groups.map((group) => (
              <StillGroup
                key={group}
                sizes={byName(distinct.filter((image) => image.group === group))}
                label={t(`group.${group}`)}
                fileName={fileName}
                slug={slug}
                otherNamesOf={otherNamesOf}
                onEnlarge={enlarge}
              />
            ))}
          </ul>
        </section>
      )}
      <PictureDialog
        images={enlargeable}
        at={open}
        onMove={setOpen}
        onClose={() => setOpen(undefined)}
        labelOf={({ name }) => nameOf(name)}
        fileName={fileName}
      />
    </ResultFrame>
  )
}

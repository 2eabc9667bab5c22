import { useTranslation } from '@/context/use-translation'
import { type ThumbnailName, thumbnailSizes } from '@/lib/youtube/pictures/thumbnails'

/** Returns the label of a picture. Sizes of one picture, and frames, are labeled by their pixels. */
export function useImageName(slug: string): (name: string) => string {
  const { t } = useTranslation(`tools/${slug}`)
  return (name) => {
    const pixels = /^s(\d+)$/.exec(name)?.[1]
    if (pixels) return t('name.size', { pixels })
    const frame = /^(maxres|sd|hq|mq)?([1-3])$/.exec(name)
    const live = /^(\w+)_live$/.exec(name)?.[1]
    if (live) return t('name.sized', { name: t('group.live'), size: t(`name.${live}`) })
    if (!frame) return t(`name.${name}`)
    const [width, height] = thumbnailSizes[name as ThumbnailName]
    return t('name.sized', { name: t(`group.frame${frame[2]}`), size: `${width} × ${height}` })
  }
}

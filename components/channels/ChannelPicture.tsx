import { imageUrl } from '@/lib/youtube/pictures/addresses'

/** A channel's picture, served by this site; an empty circle if there is none. */
export function ChannelPicture({ url, className }: { url?: string | null; className: string }) {
  const shape = `shrink-0 rounded-full bg-sunken ${className}`
  return url ? (
    <img src={imageUrl(url)} alt="" loading="lazy" className={`object-cover ${shape}`} />
  ) : (
    <span className={shape} />
  )
}

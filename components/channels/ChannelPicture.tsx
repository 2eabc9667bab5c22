import { Photo } from '@/components/ui/Photo'
import { imageUrl } from '@/lib/youtube/pictures/addresses'

/** A channel's picture, served by this site; an empty circle if there is none. */
export function ChannelPicture({ url, className }: { url?: string | null; className: string }) {
  const shape = `shrink-0 rounded-full bg-sunken ${className}`
  return (
    <Photo
      src={url ? imageUrl(url) : null}
      loading="lazy"
      className={`object-cover ${shape}`}
      fallback={<span className={shape} />}
    />
  )
}

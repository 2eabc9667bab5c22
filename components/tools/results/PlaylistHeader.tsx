import type { PlaylistCard } from '@/lib/tools/results/text'
import { thumbnailImageUrl } from '@/lib/youtube/pictures/addresses'

/** The playlist of a result. `isStandalone` means without a video, so it shows its own picture. */
export function PlaylistHeader({
  playlist,
  isStandalone,
}: {
  playlist: PlaylistCard
  isStandalone: boolean
}) {
  const { id, title, channelTitle, firstVideoId } = playlist
  return (
    <div className="flex min-w-0 items-center gap-3">
      {isStandalone && firstVideoId && (
        <img
          src={thumbnailImageUrl(firstVideoId, 'mqdefault')}
          alt=""
          width={320}
          height={180}
          className="aspect-video w-30 shrink-0 rounded-sm bg-sunken object-cover"
        />
      )}
      <div className="min-w-0">
        <a
          href={`https://www.youtube.com/playlist?list=${id}`}
          rel="noopener"
          dir="auto"
          lang=""
          className="line-clamp-2 text-sm font-semibold hover:underline"
        >
          {title}
        </a>
        <p dir="auto" lang="" className="truncate text-xs text-ink-3">
          {channelTitle}
        </p>
      </div>
    </div>
  )
}

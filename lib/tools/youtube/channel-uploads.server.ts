import { spreadOf } from '../../youtube/models/spread'
import type { Upload } from '../../youtube/models/uploads'
import { thumbnailImageUrl } from '../../youtube/pictures/addresses'
import { unwrap } from '../../youtube/usable.server'
import type { YouTube } from '../../youtube/youtube.server'
import { standingOf } from './channel-stats'
import type { ChannelUploads } from './channel-uploads'

function usualViews(uploads: readonly Upload[]): ChannelUploads['views'] {
  const spread = spreadOf(uploads.map(({ viewCount }) => viewCount))
  const isApproximate = uploads.some(({ approximate }) => approximate)
  return spread && { ...spread, ...(isApproximate && { approximate: true }) }
}

/**
 * A channel's last public uploads and what is usual among them. `channelId` begins with `UC`.
 * @throws AppError `channel.notFound`, `channel.closed`, `playlist.notFound` or `youtube.*`
 */
export async function channelUploads(channelId: string, youtube: YouTube): Promise<ChannelUploads> {
  const [answer] = await youtube.recentUploads([channelId])
  const { uploads, leftOut } = unwrap(answer!)
  const now = Date.now()
  return {
    channelId,
    uploads: uploads.map((upload) => {
      const { multiple, standsOut } = standingOf('views', upload, uploads, now) ?? {}
      return {
        ...upload,
        thumbnail: thumbnailImageUrl(upload.id, 'mqdefault'),
        ...(multiple !== undefined && { multiple }),
        ...(standsOut && { standsOut }),
      }
    }),
    leftOut,
    views: usualViews(uploads),
  }
}

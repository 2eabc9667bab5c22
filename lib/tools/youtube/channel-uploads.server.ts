import { spreadOf } from '../../youtube/models/spread'
import type { Upload } from '../../youtube/models/uploads'
import { thumbnailImageUrl } from '../../youtube/pictures/addresses'
import { unwrap } from '../../youtube/usable.server'
import type { YouTube } from '../../youtube/youtube.server'
import { comparableTo, ofKind, standingOf } from './channel-stats'
import type { ChannelUploads } from './channel-uploads'
import { isShort } from './shorts'
import { shortsFor } from './shorts.server'

function usualViews(uploads: readonly Upload[]): ChannelUploads['views']['long'] {
  const spread = spreadOf(uploads.map(({ viewCount }) => viewCount))
  const isApproximate = uploads.some(({ approximate }) => approximate)
  return spread && { ...spread, ...(isApproximate && { approximate: true }) }
}

/**
 * A channel's last public uploads and what is usual among its long videos and its Shorts. `channelId`
 * begins with `UC`.
 * @throws AppError `channel.notFound`, `channel.closed`, `playlist.notFound` or `youtube.*`
 */
export async function channelUploads(channelId: string, youtube: YouTube): Promise<ChannelUploads> {
  const [answer] = await youtube.recentUploads([channelId])
  const { uploads: found, leftOut } = unwrap(answer!)
  const shorts = await shortsFor(channelId, found, youtube)
  const uploads = found.map((upload) => ({ ...upload, isShort: isShort(upload, shorts) }))
  const now = Date.now()
  return {
    channelId,
    uploads: uploads.map((upload) => {
      const compared = comparableTo(upload, { uploads, shorts })
      const { multiple, standsOut } =
        (compared && standingOf('views', upload, compared.uploads, now)) ?? {}
      return {
        ...upload,
        thumbnail: thumbnailImageUrl(upload.id, 'mqdefault'),
        ...(multiple !== undefined && { multiple }),
        ...(standsOut && { standsOut }),
      }
    }),
    leftOut,
    shorts,
    views: {
      long: usualViews(ofKind('long', uploads)),
      short: usualViews(ofKind('short', uploads)),
    },
  }
}

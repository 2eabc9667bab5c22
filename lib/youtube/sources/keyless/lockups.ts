import { z } from 'zod'
import { findAll, leadsToOwner, read } from './json'

// Since June 2026 YouTube's lists consist of "lockups", one form for videos, playlists and podcasts.

const textPart = z.object({
  content: z.string(),
  commandRuns: z
    .array(z.object({ onTap: z.object({ innertubeCommand: z.record(z.string(), z.unknown()) }) }))
    .optional()
    .catch(undefined),
})
const lockupSchema = z.object({
  // A video's, whatever its type is: films and stations, which run all day, have their own.
  contentId: z.string().regex(/^[\w-]{11}$/),
  contentImage: z.unknown().optional(),
  metadata: z.object({
    lockupMetadataViewModel: z.object({
      title: z.object({ content: z.string() }),
      metadata: z.unknown().optional(),
    }),
  }),
  rendererContext: z.unknown().optional(),
})
const placeSchema = z.object({ index: z.number().int().min(0) })
const badgeSchema = z.object({ text: z.string().default(''), badgeStyle: z.string().default('') })

/** Seconds of `12:05` or `1:02:03`; undefined for other texts. */
function secondsIn(clock: string): number | undefined {
  if (!/^\d{1,3}(?::[0-5]\d){1,2}$/.test(clock)) return undefined
  return clock.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
}

/** What a lockup's badges say of a broadcast, in the words of the lists' former form. */
function stylesOf(badges: z.output<typeof badgeSchema>[]): string[] {
  return badges.flatMap(({ text, badgeStyle }) => {
    if (/_LIVE$/.test(badgeStyle)) return 'LIVE'
    // This badge has no style of its own; our requests are in English.
    return /^(?:Upcoming|Premiere)$/i.test(text.trim()) ? 'UPCOMING' : []
  })
}

/**
 * A lockup of a list in the list's former form, `playlistVideoRenderer`, which our schemas read. A
 * Short has no length in this form: `isOver` says that it has views, and so doesn't run.
 * @throws AppError `youtube.unexpected` for a lockup of anything but a video
 */
export function asPlaylistVideo(lockup: unknown): object {
  const { contentId, contentImage, metadata, rendererContext } = read(lockupSchema, lockup)
  const { title, metadata: details } = metadata.lockupMetadataViewModel
  const texts = findAll(details, 'metadataParts')
    .flatMap((parts) => findAll(parts, 'text'))
    .flatMap((text) => textPart.safeParse(text).data ?? [])
  const owner = texts.flatMap(({ content, commandRuns }) => {
    const navigationEndpoint = commandRuns?.[0]?.onTap.innertubeCommand ?? {}
    return leadsToOwner(navigationEndpoint) ? { text: content, navigationEndpoint } : []
  })[0]
  const views = texts.find(({ content }) => /\bviews?$/i.test(content.trim()))
  const badges = findAll(contentImage, 'thumbnailBadgeViewModel').flatMap(
    (badge) => badgeSchema.safeParse(badge).data ?? [],
  )
  const seconds = badges.map(({ text }) => secondsIn(text.trim())).find((one) => one !== undefined)
  const place = placeSchema.safeParse(findAll(rendererContext, 'watchEndpoint')[0]).data
  const isForMembers = findAll(details, 'badgeStyle').includes('BADGE_MEMBERS_ONLY')
  return {
    videoId: contentId,
    title: { simpleText: title.content },
    ...(owner && { shortBylineText: { runs: [owner] } }),
    ...(place && { index: { simpleText: String(place.index + 1) } }),
    ...(seconds !== undefined && { lengthSeconds: String(seconds) }),
    ...(views && { videoInfo: { simpleText: views.content }, isOver: true }),
    badges: [...stylesOf(badges), ...(isForMembers ? ['BADGE_STYLE_TYPE_MEMBERS_ONLY'] : [])].map(
      (style) => ({ style }),
    ),
  }
}

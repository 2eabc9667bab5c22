import { z } from 'zod'
import { DrawCost } from '../draws/answers'

const count = z.int().min(0)

/** A channel as a card shows it. What YouTube didn't tell is absent. */
const Channel = z.object({
  id: z.string(),
  title: z.string(),
  handle: z.string().optional().describe('With its leading `@`.'),
  avatar: z.string().optional().describe('This site’s address of its picture.'),
  subscriberCount: count
    .optional()
    .describe('Rounded down to three digits by YouTube; absent when the owner hides it, too.'),
  subscribersUntold: z
    .literal(true)
    .optional()
    .describe('YouTube returned no count, so it is unknown whether the owner hides it.'),
  videoCount: count.optional(),
  viewCount: count.optional(),
  publishedAt: z.string().optional().describe('An ISO 8601 instant or date.'),
  hasBanner: z.boolean().optional(),
})

const Video = z.object({
  kind: z.literal('video'),
  video: z.object({
    id: z.string(),
    title: z.string(),
    channelId: z.string(),
    channelTitle: z.string(),
    publishedAt: z.string(),
    durationSeconds: count.describe('0 for a broadcast without an end.'),
    liveStatus: z.enum(['none', 'live', 'upcoming']).optional(),
    language: z.string().optional().describe('BCP 47, of its title.'),
    viewCount: count.optional(),
  }),
  draw: DrawCost.describe(
    'What a draw from its comments takes, at least where their number is unknown.',
  ),
  clip: z
    .object({ videoId: z.string(), start: z.number().min(0), end: z.number().min(0) })
    .optional()
    .describe('Which part of it the link of a clip shows, in seconds.'),
  likeCount: count.optional(),
  commentCount: count.optional(),
  channel: Channel.optional(),
  known: z
    .object({
      facts: count.describe('How many facts the video data viewer shows.'),
      tags: z.object({ count, used: count, limit: count }).optional(),
      texts: z.object({ links: count, chapters: count }).optional(),
      embeddable: z.boolean().optional(),
    })
    .describe('What the tools would find.'),
})

const Playlist = z.object({
  kind: z.literal('playlist'),
  id: z.string(),
  title: z.string(),
  channelId: z.string(),
  channelTitle: z.string(),
  itemCount: count.optional(),
  publishedAt: z.string().optional(),
  firstVideoId: z.string().optional().describe('Its picture stands for the playlist.'),
})

/** What a link leads to, for its card. */
export const LookUp = z.discriminatedUnion('kind', [
  Video,
  z.object({ kind: z.literal('channel'), channel: Channel }),
  Playlist,
])
export type LookUp = z.infer<typeof LookUp>
export type LookedUp<Kind extends LookUp['kind']> = Extract<LookUp, { kind: Kind }>
export type LookedUpChannel = z.infer<typeof Channel>

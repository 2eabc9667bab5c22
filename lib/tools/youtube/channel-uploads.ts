import { z } from 'zod'
import { fewestValues } from '../../youtube/models/spread'
import { recentUploadsMax } from '../../youtube/models/uploads'
import { standoutMultiple } from './channel-stats'

const count = z.int().min(0)

/** One of a channel's last public uploads. What YouTube didn't tell is absent. */
export const ChannelUpload = z.object({
  id: z.string(),
  title: z.string().describe('Empty when YouTube did not tell it.'),
  publishedAt: z.string().optional().describe('An ISO 8601 instant.'),
  durationSeconds: z.int().min(1).optional(),
  isShort: z
    .boolean()
    .optional()
    .describe(
      'Whether it is a Short; absent where neither its length nor the channel’s list of Shorts tells.',
    ),
  viewCount: count.optional(),
  likeCount: count.optional(),
  commentCount: count.optional(),
  approximate: z
    .literal(true)
    .optional()
    .describe('YouTube told the views in a short form such as `1.2M`, which is rounded down.'),
  thumbnail: z.string().describe('This site’s address of its picture, 320 by 180 pixels.'),
  multiple: z
    .number()
    .min(0)
    .optional()
    .describe(
      `Its views divided by the median of the other uploads of its kind, Shorts or long videos; absent when its kind is not known, or the views of fewer than ${fewestValues} of them are.`,
    ),
  standsOut: z
    .literal(true)
    .optional()
    .describe(`Whether \`multiple\` is more than ${standoutMultiple}.`),
})

/** The views that are usual for uploads of one kind. */
const UsualViews = z.object({
  count: count.describe('How many uploads’ views are known.'),
  lower: z.number().describe('The first quartile.'),
  median: z.number(),
  upper: z.number().describe('The third quartile.'),
  approximate: z.literal(true).optional().describe('Some of the views are rounded.'),
})

/** A channel's last public uploads and what is usual among them. */
export const ChannelUploads = z.object({
  channelId: z.string(),
  uploads: z.array(ChannelUpload).max(recentUploadsMax).describe('Newest first.'),
  leftOut: z
    .object({
      live: count,
      upcoming: count,
      members: count.describe(
        'Known without an API key only; with one, YouTube does not list them.',
      ),
      other: count.describe('No longer public, or unreadable.'),
    })
    .describe('How many entries between the uploads are none, by reason.'),
  shorts: z
    .object({
      ids: z.array(z.string()),
      since: z
        .string()
        .optional()
        .describe('Empty when the list goes back to the first Short; absent when not known.'),
      until: z.string(),
    })
    .optional()
    .describe(
      'The channel’s newest Shorts: all that were published between two ISO 8601 instants, `since` and `until`. Absent when no upload is short enough to be one, or YouTube does not tell.',
    ),
  views: z
    .object({ long: UsualViews.optional(), short: UsualViews.optional() })
    .describe(
      `What is usual for each kind of these uploads; absent when the views of fewer than ${fewestValues} are known.`,
    ),
})
export type ChannelUploads = z.infer<typeof ChannelUploads>

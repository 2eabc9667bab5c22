import { z } from 'zod'
import { standoutMultiple } from '../tools/youtube/channel-stats'
import { fewestValues } from '../youtube/models/spread'
import { recentUploadsMax } from '../youtube/models/uploads'

const count = z.int().min(0)

const CheckedUpload = z.object({
  id: z.string(),
  title: z.string(),
  publishedAt: z.string().optional(),
  durationSeconds: z.int().min(1).optional(),
  viewCount: count.optional(),
  isShort: z.boolean().optional().describe('Absent where nobody tells.'),
  thumbnail: z.string().describe('This site’s address of its picture, 320 by 180 pixels.'),
  multiple: z
    .number()
    .min(0)
    .optional()
    .describe(
      `Its views divided by the median of the channel’s other last uploads of its kind; absent when the views of fewer than ${fewestValues} are known.`,
    ),
  median: z.number().min(0).optional().describe('That median.'),
  of: count.optional().describe('From how many videos the median is.'),
  stoodOutAt: z.iso
    .datetime()
    .optional()
    .describe(
      `When this site first found \`multiple\` above ${standoutMultiple}; absent when it isn’t now.`,
    ),
})
export type CheckedUpload = z.infer<typeof CheckedUpload>

const Usual = z.object({
  count,
  lower: z.number(),
  median: z.number(),
  upper: z.number(),
})

/** What this site's last check of a channel found. */
export const ChannelCheck = z.object({
  channelId: z.string(),
  checkedAt: z.iso
    .datetime()
    .optional()
    .describe('When its uploads were read; absent if they couldn’t be in the last 30 days.'),
  gone: z.literal(true).optional().describe('YouTube lists no such channel.'),
  uploads: z.array(CheckedUpload).max(recentUploadsMax).describe('Newest first.'),
  views: z.object({ long: Usual.optional(), short: Usual.optional() }),
})
export type ChannelCheck = z.infer<typeof ChannelCheck>

import { z } from 'zod'

const Figure = z.object({
  value: z.int().min(0),
  earlier: z
    .object({ value: z.int().min(0), at: z.iso.datetime() })
    .optional()
    .describe(
      'The oldest value that this site has seen in the last 30 days; absent if that was less than half a day ago.',
    ),
})
export type Figure = z.infer<typeof Figure>

/** What YouTube tells of a channel today, and what this site has seen of it before. */
export const ChannelFigures = z.object({
  channelId: z.string(),
  handle: z.string().optional(),
  avatarUrl: z.string().optional(),
  subscribers: Figure.optional().describe('Absent when hidden or unknown.'),
  subscribersHidden: z.literal(true).optional(),
  views: Figure.optional().describe('Of all its videos; absent when unknown.'),
})
export type ChannelFigures = z.infer<typeof ChannelFigures>

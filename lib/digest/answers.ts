import { z } from 'zod'

const count = z.int().min(0)

/** What a user's saved channels did in the last seven days, as the site's last checks found it. */
const Week = z.object({
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  channels: count,
  newVideos: count.describe('Published in these days, of the channels that were checked.'),
  standsOut: z
    .array(
      z.object({
        videoId: z.string(),
        title: z.string(),
        channelTitle: z.string(),
        multiple: z.number().min(0).describe('Its views divided by what is usual for the channel.'),
      }),
    )
    .describe('Began to stand out in these days; the furthest first.'),
  notChecked: z.array(z.string()).describe('Titles of the channels that could not be checked.'),
})
export type Week = z.infer<typeof Week>

export const DigestChoice = z.object({
  weekly: z.boolean().describe('Whether it is mailed every week.'),
  mail: z
    .enum(['on', 'off', 'unconfirmed'])
    .describe('`off` where this site sends no mail; `unconfirmed` until one’s address is.'),
  nextAt: z.iso.datetime().nullable().describe('When the next message is due.'),
  feed: z.string().nullable().describe('The secret address of the Atom feed.'),
  week: Week,
})
export type DigestChoice = z.infer<typeof DigestChoice>

import { z } from 'zod'

// The browser reads lists with this; its content security policy forbids code from text.
z.config({ jitless: true })

const count = z.int().min(0)

/** One video of a list. What is absent is unknown, or hidden by its owner. */
export const BulkVideo = z.object({
  id: z.string(),
  title: z.string(),
  channelId: z.string().optional().describe('Of the video’s owner.'),
  publishedAt: z.string().optional(),
  description: z.string().optional(),
  tags: z.array(z.string()).optional(),
  durationSeconds: count.optional().describe('Absent for a broadcast without an end.'),
  views: count.optional(),
  likes: count.optional(),
  comments: count.optional(),
  categoryId: z.string().optional(),
  language: z.string().optional(),
  licence: z.string().optional(),
  definition: z.string().optional(),
  captions: z.boolean().optional(),
  madeForKids: z.boolean().optional(),
  problem: z.string().optional().describe('Why nothing more is known of it: an error code.'),
})

/** A page of 50 videos; empty when it has not come yet. */
export const BulkRows = z.array(BulkVideo)

import { z } from 'zod'

const moment = z.iso.datetime()

/** What a user has said of tools, as their export has it. */
export const ExportedOpinions = z.object({
  reviews: z.array(
    z.object({
      tool: z.string(),
      rating: z.number(),
      comment: z.string(),
      lang: z.string(),
      state: z.string(),
      createdAt: moment,
      editedAt: moment.optional(),
      before: z
        .object({ rating: z.number(), comment: z.string() })
        .optional()
        .describe('What it said before a change, until a moderator has read the change.'),
      hidden: z.string().optional().describe('Why a moderator has hidden it.'),
      answer: z.string().optional().describe('The site’s.'),
    }),
  ),
  reports: z.array(
    z.object({
      tool: z.string(),
      review: z.string().nullable().describe('Its id; null for the tool itself.'),
      reason: z.string(),
      at: moment,
    }),
  ),
  likes: z.array(z.object({ tool: z.string(), at: moment })),
})
export type ExportedOpinions = z.infer<typeof ExportedOpinions>

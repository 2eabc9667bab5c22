import { z } from 'zod'

/** A saved channel as its user sees it. */
export const SavedChannel = z.object({
  channelId: z.string(),
  title: z.string(),
  handle: z.string().nullable(),
  thumbnail: z.string().nullable(),
  savedAt: z.iso.datetime(),
  note: z.string().optional().describe('The user’s own words.'),
  groups: z.array(z.string()).optional().describe('Names that the user has given.'),
})
export type SavedChannel = z.infer<typeof SavedChannel>

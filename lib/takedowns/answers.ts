import { z } from 'zod'
import { takedownKinds } from './kinds'

/** A blocked video, channel or word. */
export const TakedownEntry = z.object({
  kind: z.enum(takedownKinds),
  value: z.string().describe('The id of a video or channel, or words.'),
  sentence: z.string().describe('What visitors are told.'),
  createdAt: z.iso.datetime(),
})
export type TakedownEntry = z.infer<typeof TakedownEntry>

import { z } from 'zod'

/** A message that the demo has written to a file. */
export const Letter = z.object({
  name: z.string(),
  size: z.number().describe('Bytes.'),
  at: z.iso.datetime(),
  from: z.string().nullable(),
  to: z.array(z.string()),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
})

import { z } from 'zod'
import { callKinds } from './kinds'

/** How calls to one source of YouTube's facts went in the last hour. */
export const SourceAnswers = z.object({
  source: z.string(),
  ok: z.int(),
  failed: z.int(),
  kinds: z
    .array(z.object({ kind: z.enum(callKinds), ok: z.int(), failed: z.int() }))
    .describe('By kind of call, the most failures first.'),
  lastError: z
    .object({
      kind: z.enum(callKinds),
      code: z.string(),
      cause: z.string().optional().describe('What YouTube answered, as far as it is known.'),
      at: z.iso.datetime(),
    })
    .nullable(),
  failingSince: z.iso
    .datetime()
    .nullable()
    .describe('Of a source that has answered nothing since, for ten minutes at least.'),
})
export type SourceAnswers = z.infer<typeof SourceAnswers>

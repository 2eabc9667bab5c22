import { z } from 'zod'

/** Where an answer's facts come from and how old they are. */
export const Provenance = z.object({
  source: z
    .enum(['data-api', 'keyless', 'sample', 'local'])
    .describe(
      '`keyless` as soon as one of the facts came without an API key and one would have told more.',
    ),
  fetchedAt: z.iso.datetime().optional().describe('The oldest fact’s instant.'),
  cached: z.boolean().describe('Whether YouTube did not have to be asked.'),
  stale: z
    .literal(true)
    .optional()
    .describe('YouTube could not be asked, so some facts are older than they should be.'),
})
export type Provenance = z.infer<typeof Provenance>

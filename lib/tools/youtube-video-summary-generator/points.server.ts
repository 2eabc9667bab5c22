import { z } from 'zod'
import { boundedQueue } from '../../server/bounded-queue.server'
import type { ServerRun } from '../machine/define-tool'
import { summaryLengths } from '../results/transcript'
import { hear } from './hear.server'
import { pointedParts } from './pointed.server'
import type { fields } from './tool'

const Claims = z.array(
  z.object({
    text: z.string().describe('Words of the transcript.'),
    cue: z.int().describe('Index of the cue they begin at.'),
  }),
)

export const PointsAnswer = z.object({
  cues: z
    .int()
    .describe('Cues that were heard: where the run’s result has others, these aren’t of it.'),
  sentences: z
    .object({
      summaries: z.partialRecord(z.enum(summaryLengths), Claims),
      keyPoints: Claims,
      model: z.string().describe('The model that pointed at them.'),
    })
    .optional()
    .describe('Absent where the model pointed at nothing that can be quoted.'),
  chapters: z
    .array(z.object({ start: z.number().describe('Seconds.'), title: z.string() }))
    .describe('None where the owner wrote some, or where too few can be named.'),
})

/** While the model reads, a transcript takes up to 12 MB. */
const inBounds = boundedQueue('points', { ofVisitor: 2, ofAll: 32, atOnce: 8 })

/** What the operator's language model points at in a transcript, on the input of the tool's run.
 * @throws AppError `server.busy` where too many wait for it */
const points: ServerRun<typeof fields, z.input<typeof PointsAnswer>> = (input, context) => {
  const { signal, visitor } = context
  return inBounds(
    visitor,
    async () => {
      const { source, summary, mayStand, end } = await hear(input, context)
      const { cues, language = 'und' } = source
      const asked = { summary, cues, language, mayStand, signal, visitor }
      return { cues: cues.length, ...(await pointedParts(asked, end)) }
    },
    { signal },
  )
}

export default points

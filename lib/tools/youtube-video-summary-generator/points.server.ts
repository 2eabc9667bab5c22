import { z } from 'zod'
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

/** What the operator's language model points at in a transcript, on the input of the tool's run. */
const points: ServerRun<typeof fields, z.input<typeof PointsAnswer>> = async (input, context) => {
  const { source, summary, mayStand, end } = await hear(input, context)
  const { cues, language = 'und' } = source
  const { signal, visitor } = context
  const asked = { summary, cues, language, mayStand, signal, visitor }
  return { cues: cues.length, ...(await pointedParts(asked, end)) }
}

export default points

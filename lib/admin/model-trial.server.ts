import { z } from 'zod'
import { languageModel } from '../ai/language-model.server'
import { languages } from '../i18n/languages'
import { requireAllowedSubject } from '../subjects/gate.server'
import { askForIdeas, judgeIdeas } from '../tools/title-generator/ideas.server'

export const TrialBody = z.object({
  draft: z.string().trim().min(1).max(200),
  language: z.enum(languages.map(({ tag }) => tag) as [string, ...string[]]),
})

/** What the operator's model said, and what became of it. */
export const ModelTrial = z.object({
  model: z.string().optional().describe('Absent where none is set up.'),
  reason: z
    .enum(['slow', 'failed', 'invalid', 'spent', 'withheld', 'none'])
    .optional()
    .describe('Why there is no usable answer.'),
  raw: z.string().optional().describe('What the model wrote, as far as there is anything.'),
  passed: z.array(z.string()),
  dropped: z.array(z.object({ text: z.string(), fault: z.string() })),
})

/**
 * Asks the operator's model for title ideas without any evidence, and shows all of its answer.
 * @throws AppError `subject.withheld`
 */
export async function tryModel(
  { draft, language }: z.output<typeof TrialBody>,
  asker: { visitor: string; signal: AbortSignal },
): Promise<z.input<typeof ModelTrial>> {
  await requireAllowedSubject([draft], language, 'draft')
  const model = languageModel()
  const result = { draft, language, format: 'long' as const, titles: [] }
  const answer = await askForIdeas(result, asker)
  const { raw } = answer
  const about = { ...(model && { model }), ...(raw !== undefined && { raw }) }
  if (!answer.ok) return { ...about, reason: answer.reason, passed: [], dropped: [] }
  const { ideas, dropped } = await judgeIdeas(result, answer.value)
  return { ...about, passed: ideas.map(({ text }) => text), dropped }
}

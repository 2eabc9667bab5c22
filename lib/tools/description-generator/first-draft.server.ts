import { z } from 'zod'
import { askLanguageModel } from '../../ai/language-model.server'
import { languages } from '../../i18n/languages'
import { fitFor, requireAllowed, requireAllowedSubject } from '../../subjects/gate.server'
import { requireNotTakenDown } from '../../takedowns/takedowns.server'
import { stopWords } from '../text/stop-words'
import { isStump } from '../text/stumps'
import { draftForm, draftTask, passedDraft } from './first-draft'
import { fields } from './tool'

/** What is sent: what the visitor typed, and nothing that was read elsewhere. */
export const DraftBody = z.object({
  topic: z.string().trim().min(1).max(fields.keyword.maxLength),
  text: z.string().trim().max(fields.text.maxLength).default(''),
  chapters: z.array(z.string().trim().max(fields.chapters.maxLength)).max(100).default([]),
  lang: z.enum(languages.map(({ tag }) => tag) as [string, ...string[]]),
})

export const DraftAnswer = z.object({
  draft: z.string().optional().describe('Absent where nothing passed the judges.'),
  reason: z
    .enum(['slow', 'failed', 'spent', 'none', 'grave'])
    .optional()
    .describe('Why there is no draft.'),
})

/**
 * First sentences of a description by the operator's model, judged before anybody sees them.
 * @throws AppError `subject.withheld`, `subject.takenDown`; the signal's reason once it is aborted
 */
export async function firstDraft(
  { lang, ...typed }: z.output<typeof DraftBody>,
  asker: { visitor: string; signal: AbortSignal },
): Promise<z.input<typeof DraftAnswer>> {
  const { topic, text, chapters } = typed
  await requireNotTakenDown({ title: [topic, text, ...chapters].join('\n') }, undefined, 'keyword')
  await requireAllowedSubject([topic], lang, 'keyword')
  const { grave, clean } = requireAllowed([topic, text, ...chapters], lang, 'keyword')
  if (grave) return { reason: 'grave' }
  // A model is told no rude words: what it writes with them would be dropped.
  const [about = '', more = '', ...parts] = clean
  if (about === '' || isStump(topic, about, await stopWords(lang))) return { reason: 'none' }
  const material = { topic: about, text: more, chapters: parts }
  const answer = await askLanguageModel({
    task: draftTask(lang),
    material,
    language: lang,
    form: draftForm,
    ...asker,
  })
  if (!answer.ok) {
    const { reason } = answer
    return { reason: reason === 'slow' || reason === 'spent' ? reason : 'failed' }
  }
  const draft = await passedDraft(answer.value, material, lang, fitFor(lang))
  return draft ? { draft } : { reason: 'none' }
}

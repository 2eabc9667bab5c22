import type { AnswerForm } from '../../../ai/model-answer'
import type { Cue } from '../captions/cue'
import { hasSpeechRules } from './speech-rules'

/** A line at which a model begins a chapter, and words that are said in it. */
export interface ChapterMark {
  from: number
  name: string
}

/** Chapters of an answer, and UTF-16 code units of a name, that are read at most. */
const [mostMarks, longestSaid] = [40, 200]

/** What a model is asked about chapters, and how it answers. */
export const chaptersTask = `"chapters" parts the whole transcript, in order, where its subject changes: up to 12 chapters in the form {"from": number, "name": string}, "from" being the line that one begins at. The first begins at the first line. "name" says what its chapter is about: two to eight words (in a language without spaces 4 to 24 characters) that are said in that chapter one behind the other, copied exactly as they stand there. Take a name of a thing rather than a sentence; no greeting, no claim that is taken back later, and no name twice. Of speech that can't be parted, "chapters" is empty.`

export const chaptersSchema = {
  type: 'array',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['from', 'name'],
    properties: { from: { type: 'integer' }, name: { type: 'string' } },
  },
}

/** The chapters of an answer; none where they don't go through the lines in order. */
export function chaptersIn(list: unknown): ChapterMark[] {
  if (!Array.isArray(list)) return []
  const marks = list.slice(0, mostMarks).flatMap((one: unknown) => {
    const { from, name } = (one ?? {}) as Partial<Record<keyof ChapterMark, unknown>>
    const isMark = Number.isSafeInteger(from) && (from as number) >= 0 && typeof name === 'string'
    return isMark && name.length <= longestSaid ? [{ from: from as number, name }] : []
  })
  const isOrdered = marks.every(({ from }, at) => at === 0 || from > marks[at - 1]!.from)
  return isOrdered ? marks : []
}

const chaptersForm: AnswerForm<{ chapters: ChapterMark[] }> = {
  name: 'chapters',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['chapters'],
    properties: { chapters: chaptersSchema },
  },
  read: (value) => {
    const chapters = chaptersIn((value as { chapters?: unknown } | null)?.chapters)
    return chapters.length > 0 ? { chapters } : undefined
  },
}

/** What a model is asked that points at chapters alone. */
export const chaptersQuestion = {
  task: `You find the chapters of a transcript, which is given as numbered lines.
Answer with one JSON object {"chapters": []}. ${chaptersTask}`,
  form: chaptersForm,
}

/** Whether chapters can be named: the words have times, and it is known how their language goes on. */
export const mayName = (cues: readonly Cue[], language: string): boolean =>
  cues[0]?.start !== undefined && hasSpeechRules(language)

import type { AnswerForm } from '../../ai/model-answer'
import { type TitleShape, titleShapes } from '../results/titles'

/** Raised with the task, so that answers to an earlier one aren't used. */
export const promptVersion = 1

/** An idea as a model writes it. */
export interface RawIdea {
  title: string
  shape: TitleShape
  /** The number of the result that it follows; 0 for a new angle. */
  basis: number
  adds: string
}

const asked = 8
const isShape = (value: unknown): value is TitleShape => titleShapes.includes(value as TitleShape)

function ideaOf(value: unknown): RawIdea | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { title, shape, basis, adds } = value as Record<string, unknown>
  if (typeof title !== 'string' || typeof adds !== 'string' || !isShape(shape)) return undefined
  if (typeof basis !== 'number' || !Number.isInteger(basis)) return undefined
  return { title: title.trim().slice(0, 300), shape, basis, adds: adds.trim().slice(0, 300) }
}

/** What a model is to answer: eight ideas. One that isn't of the form is left out. */
export const ideasForm: AnswerForm<RawIdea[]> = {
  name: 'title_ideas',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['ideas'],
    properties: {
      ideas: {
        type: 'array',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['title', 'shape', 'basis', 'adds'],
          properties: {
            title: { type: 'string' },
            shape: { type: 'string', enum: titleShapes },
            basis: { type: 'integer' },
            adds: { type: 'string' },
          },
        },
      },
    },
  },
  read(value) {
    const { ideas } = (value ?? {}) as { ideas?: unknown }
    return Array.isArray(ideas)
      ? ideas.slice(0, asked).flatMap((one) => ideaOf(one) ?? [])
      : undefined
  },
}

/** What a model is to do.
 * @param language one of the site's, a canonical tag: the only thing in it that changes */
export const ideasTask = (language: string, format: 'long' | 'short') =>
  `Write ${asked} titles for a YouTube ${format === 'short' ? 'Short' : 'video'} in the language "${language}". The message has the creator's own draft and the titles of videos that do well, each with its number.
Each title says the subject of the draft in other words than the draft: calm, true, in sentence case, 20 to 60 characters, unlike every result and unlike each other. No number, year, name, price or superlative that the draft or the results don't have. No quotation marks, hashtags or emoji.
Answer with {"ideas": [{"title", "shape", "basis", "adds"}]}. "shape" is one of ${titleShapes.join(', ')}. "basis" is the number of the result whose form it follows, or 0 for a new angle. "adds" says in at most eight words of the same language what it adds to the draft.`

/** What a model is to do it with. */
export const ideasMaterial = (draft: string, evidence: readonly string[]) => ({
  draft,
  results: evidence.map((title, at) => ({ number: at + 1, title })),
})

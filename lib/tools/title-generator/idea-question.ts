import type { AnswerForm } from '../../ai/model-answer'
import { type TitleShape, titleShapes } from '../results/titles'

/** An idea as a model writes it. */
export interface RawIdea {
  title: string
  shape: TitleShape
  /** The number of the result that it follows; 0 for a new angle. */
  basis: number
  adds: string
  /** The proper names in its title, as it says; what it leaves out, code looks for. */
  names: string[]
}

/** Names of a title that are read. */
const mostNames = 20
const asked = 8
const isShape = (value: unknown): value is TitleShape => titleShapes.includes(value as TitleShape)

function ideaOf(value: unknown): RawIdea | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { title, shape, basis, adds, names } = value as Record<string, unknown>
  if (typeof title !== 'string' || typeof adds !== 'string' || !isShape(shape)) return undefined
  if (typeof basis !== 'number' || !Number.isInteger(basis)) return undefined
  if (!Array.isArray(names) || !names.every((name) => typeof name === 'string')) return undefined
  const cut = (text: string) => text.trim().slice(0, 300)
  return {
    title: cut(title),
    shape,
    basis,
    adds: cut(adds),
    names: names.slice(0, mostNames).map(cut).filter(Boolean),
  }
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
          required: ['title', 'shape', 'basis', 'adds', 'names'],
          properties: {
            title: { type: 'string' },
            shape: { type: 'string', enum: titleShapes },
            basis: { type: 'integer' },
            adds: { type: 'string' },
            names: { type: 'array', items: { type: 'string' } },
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
  `Write ${asked} titles for a YouTube ${format === 'short' ? 'Short' : 'video'} in the language "${language}", the best first. The message has the creator's own draft and the titles of videos that do well, each with its number.
The creator should rather post each of them than the draft. So keep what is particular in the draft: its thing by the name that the draft has for it, the place, person, number or amount, the feeling, the tone of voice, and “I” or “we” where the draft has it. Use at least one of the draft's own main words, near the start. Then say one clear thing that makes a viewer of this subject stop: the turn or contrast in it, what is at stake, what goes wrong, or what one can do afterwards. A rough draft becomes one clean sentence, a long one its strongest point, a finished one keeps all its details and begins with the strongest. A title that lost the draft's detail to sound smooth is worse than the draft. Write as native creators of that language talk: short, concrete, active words. No vague frames (“a look at”, “what to know”, “step by step”, “all about”), no lesson or moral, nothing that would fit another subject as well.
Nothing may be said that the draft and the results don't: no other number, year, name, place, price, result, event, feeling or superlative. 25 to 65 characters (12 to 32 in Chinese, Japanese and Korean), in sentence case, unlike every result and unlike each other, none the whole draft word for word. Use several shapes. No quotation marks, hashtags or emoji.
Answer with {"ideas": [{"title", "shape", "basis", "adds", "names"}]}. "shape" is one of ${titleShapes.join(', ')}. "basis" is the number of the result whose form it follows, or 0 for a new angle. "adds" says in at most eight words of the same language what it adds to the draft. "names" has every proper name in the title as it stands there (people, brands, products, works, places), or nothing: [].`

/** What a model is to do it with. */
export const ideasMaterial = (draft: string, evidence: readonly string[]) => ({
  draft,
  results: evidence.map((title, at) => ({ number: at + 1, title })),
})

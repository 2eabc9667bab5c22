import type { AnswerForm } from '../../ai/model-answer'
import { textColumns } from '../text/columns'
import { hasMarkup, inventionIn, isOtherLanguage } from '../text/judges'
import { sharesTopic } from '../text/shares-topic'
import { stopWords } from '../text/stop-words'
import { descriptionCuts } from '../text/title-widths'
import { titleWords } from '../text/title-words'

/** What the visitor has typed: a first draft is written from it and from nothing else. */
export interface TypedParts {
  /** The title or the topic. */
  topic: string
  text: string
  chapters: readonly string[]
}

/** Drafts that a model is asked for: the first one that passes the judges is shown. */
const asked = 3
/** Columns of a draft: more is seen nowhere before the fold, and less says nothing. */
const [fewest, most] = [20, 2 * descriptionCuts.desktop]

/** What a model is to answer: drafts, the best first. */
export const draftForm: AnswerForm<string[]> = {
  name: 'first_sentences',
  schema: {
    type: 'object',
    additionalProperties: false,
    required: ['drafts'],
    properties: { drafts: { type: 'array', items: { type: 'string' } } },
  },
  read(value) {
    const { drafts } = (value ?? {}) as { drafts?: unknown }
    if (!Array.isArray(drafts)) return undefined
    return drafts
      .slice(0, asked)
      .flatMap((one) => (typeof one === 'string' ? one.trim().slice(0, 1000) : []))
  },
}

/** What a model is to do.
 * @param language one of the site's, a canonical tag: the only thing in it that changes */
export const draftTask = (language: string) =>
  `Write the first one or two sentences of a YouTube description in the language "${language}", ${asked} different drafts, the best first. The message has what the creator typed: the topic or title, more text, chapters.
Each draft says in at most ${descriptionCuts.desktop} characters what the viewer gets, with the topic in the first few words and in other words than the title. Calm, true, in the creator's own voice. No number, year, name, price, superlative or fact that the message doesn't have. No greeting, no call to subscribe, no quotation marks, links, hashtags or emoji.
Answer with {"drafts": ["…"]}.`

/**
 * The first draft that may be shown; undefined if none may.
 * @param mayStand tells whether nothing harmful and no rude word is in a text
 */
export async function passedDraft(
  drafts: readonly string[],
  { topic, text, chapters }: TypedParts,
  language: string,
  mayStand: (text: string) => boolean | Promise<boolean>,
): Promise<string | undefined> {
  const sources = [topic, text, ...chapters]
  const source = sources.join('\n')
  const [stops, words] = await Promise.all([stopWords(language), titleWords(language)])
  for (const draft of drafts) {
    const columns = textColumns(draft)
    if (columns < fewest || columns > most || hasMarkup(draft)) continue
    if (!sharesTopic(draft, { draft: topic, language, stops })) continue
    if (inventionIn(draft, sources, { language, words, stops })) continue
    if (await isOtherLanguage(draft, { language, source })) continue
    if (await mayStand(draft)) return draft
  }
  return undefined
}

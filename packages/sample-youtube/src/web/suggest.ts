import { publicVideos } from '../catalogue'
import { readData } from '../catalogue/data'
import { catalogueLanguage } from '../data-api/query'
import { jsonAnswer, type SampleAnswer, type SampleRequest, textAnswer } from '../http'
import { isNonsense } from '../made/nonsense'
import { wordsIn } from '../made/words'
import { hashOf } from '../seed'
import { asking, completions, open, plainEndings } from './suggest-words'

/** The maximum of YouTube's autocomplete. */
const maxSuggestions = 10

/** Words of an unknown phrase that others search for more of, main ones and all. */
const [mostMain, mostCompleted] = [3, 5]
/** What stands in titles and questions, and in no search. */
const unsearched = /[¿?？!！|:：…]/u

type Phrase = { text: string; folded: string; language: string }

/** All tags of the public catalogue, titles of ordinary length that are written by hand, and what else people
 * look for; read at the first question. */
let phrases: Phrase[] | undefined
function readPhrases(): Phrase[] {
  phrases ??= [...phraseLanguages()].map(([text, language]) => ({
    text,
    folded: fold(text),
    language,
  }))
  return phrases
}

/**
 * `/complete/search`: `["q", […]]` for `client=firefox`, and the same inside a call for
 * `client=youtube`. Never more than ten, without doubles.
 */
export function answerSuggest(request: SampleRequest): SampleAnswer {
  const { query } = request
  const q = query.get('q') ?? ''
  const list = suggestionsFor(q, catalogueLanguage(query.get('hl') || 'en'))
  if (query.get('client') !== 'youtube') {
    const answer = jsonAnswer(200, null)
    return { ...answer, body: JSON.stringify([q, list]) }
  }
  const call = JSON.stringify([q, list.map((text) => [text, 0, [512]]), { k: 1 }])
  return textAnswer(200, `window.google.ac.h(${call})`, 'text/javascript; charset=UTF-8')
}

/** First the catalogue's phrases that begin with `q`, then common endings, then the others. */
function suggestionsFor(q: string, language: string): string[] {
  const wanted = fold(q)
  if (isNonsense(wanted)) return []
  const asks = asking.test(wanted)
  // A question is answered by its words in any order, too: “how to bread” by “how to bake bread”.
  const parts = wanted.split(' ')
  const known = readPhrases()
    .filter(
      ({ folded }) =>
        folded.includes(wanted) || (asks && parts.every((part) => folded.includes(part))),
    )
    .sort((one, other) => rank(one, wanted, language) - rank(other, wanted, language))
  const words = wordsIn(wanted, language)
  const last = words.at(-1)
  // Nobody stops at a small word or a letter, or searches for more of a question or of what says much already.
  const isOpen =
    (words.length > 1 && last?.isMain === false && !last.isNumber && last.text.length > 1) ||
    open.test(wanted) ||
    endsInPhrase(wanted)
  const isLong =
    words.length > mostCompleted ||
    words.filter(({ isMain }) => isMain).length > mostMain ||
    unsearched.test(wanted)
  if (known.length === 0 && (asks || isOpen || isLong)) return []
  const begin = known.filter((phrase) => phrase.folded.startsWith(wanted))
  const hold = known.filter((phrase) => !phrase.folded.startsWith(wanted))
  const texts = [
    ...begin.slice(0, 5).map((phrase) => phrase.text),
    ...hold.slice(0, 2).map((phrase) => phrase.text),
    ...(asks || isOpen ? [] : completed(wanted, language)),
    ...known.map((phrase) => phrase.text),
  ]
  return [...new Set(texts.map(tidy))].slice(0, maxSuggestions)
}

/** What is done with a thing, in Chinese, where its verb stands before it without a space. */
const verbBefore = /[做煮炒烤蒸学學练練拉弹彈种種养養修画畫写寫选選买買挑洗剪拍]$/u

/** Whether a text in a script without spaces is a phrase with something before it that is no verb, such as
 * “在豆漿”: nobody asks for more of that. */
function endsInPhrase(wanted: string): boolean {
  if (!/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u.test(wanted)) return false
  return readPhrases().some(
    ({ folded }) =>
      folded.length > 1 &&
      wanted.endsWith(folded) &&
      !/^$|\s$/.test(wanted.slice(0, -folded.length)) &&
      !verbBefore.test(wanted.slice(0, -folded.length)),
  )
}

/** Smaller comes first: the visitor's language, then short phrases. */
function rank(phrase: Phrase, wanted: string, language: string): number {
  return (phrase.language === language ? 0 : 1000) + phrase.text.length - wanted.length
}

/**
 * `q` with common endings, or with plain ones where the catalogue knows nothing like it, and with its last word as the beginning of one: `chess b` gives
 * `chess basics`. The order differs from query to query, and not from run to run.
 */
function completed(wanted: string, language: string): string[] {
  const space = wanted.lastIndexOf(' ')
  const head = wanted.slice(0, space)
  const isKnown = readPhrases().some(
    ({ folded }) => folded.includes(wanted) || (space > 0 && folded.includes(head)),
  )
  const lists = isKnown ? completions : plainEndings
  const patterns = (lists[language] ?? lists.en ?? '').split('|')
  const ending = space > 0 ? patterns.map((pattern) => pattern.replace('~', () => head)) : []
  const begun = ending.filter((text) => fold(text).startsWith(wanted))
  // What begins a common ending, or a word with a single letter, gets no second ending.
  const isBegun = space > 0 && (begun.length > 0 || [...wanted.slice(space + 1)].length === 1)
  const whole = isBegun ? [] : patterns.map((pattern) => pattern.replace('~', () => wanted))
  return [...begun, ...whole.sort((one, other) => hashOf(one) - hashOf(other))]
}

function phraseLanguages(): Map<string, string> {
  const searches = JSON.parse(readData('searches.json')) as Record<string, string[]>
  const found = new Map(
    Object.entries(searches).flatMap(([language, texts]) =>
      texts.map((text) => [tidy(text), language] as const),
    ),
  )
  for (const video of publicVideos()) {
    const isWritten = !video.picture && video.title.length <= 60
    const texts = [...video.tags, ...(isWritten ? [video.title] : [])]
    for (const text of texts) {
      if (!/[<>=()]/.test(text)) found.set(tidy(text), video.commentLanguage)
    }
  }
  return found
}

/** As suggestions are shown: lower case, single spaces. */
function tidy(text: string): string {
  return text.toLowerCase().replace(/\s+/g, ' ').trim()
}

function fold(text: string): string {
  return tidy(text.normalize('NFKC'))
}

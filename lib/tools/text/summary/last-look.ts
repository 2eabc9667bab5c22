import type { AnswerForm } from '../../../ai/model-answer'
import {
  type Chosen,
  chosenClaims,
  type Found,
  integer,
  isFound,
  type Lists,
  leftOf,
  listOf,
  listsOf,
  most,
  mustTell,
  type Name,
  names,
  numbersIn,
  objectOf,
  quotesOf,
  shownTo,
} from './pointed-ranges'
import type { Summary } from './summarize'

/** What a model says of quotes, by their indexes; what no quote tells is -1. */
interface Look {
  /** Those that each list has to have. */
  must: number[]
  /** Those that have to stand with each, and the lines of warnings that belong to it; of one that isn't here
   * nobody knows. */
  needs: Map<number, { quotes: number[]; lines: number[] }>
  /** The lists that it lets pass. */
  sound: Name[]
}

/** Quotes that a list may have beyond the most that are asked for, so that it tells all that has to stand in it. */
const mostAdded = 2

/** Lines of warnings that are read of a quote; one that has more isn't shown. */
const mostWarned = 24

const task = `Somebody who hasn't heard a talk reads nothing of it but quotes, and takes them for what the speaker says and means. "lines" is the whole talk. "quotes" are passages of it, each with its "index" and the numbers of its first and last line; "points" (the key points), "short", "medium" and "long" (summaries) have the indexes of those that stand together. Say for each quote what that reader would have to be told besides, and which of the quotes tells it.
Answer with one JSON object {"must": number[], "quotes": [], "sound": []}.
"must" are the indexes of the quotes that tell ${mustTell}. Name one quote for each of these, and -1 for each that no quote tells: a quote that only recalls them at the end tells none of them. Name also each quote with a warning of harm or loss from what another one tells to do, and -1 for each such warning that no quote has.
"quotes" has for each of the quotes an object {"index": number, "told": number[], "turned": number[], "warned": number[]}.
"told": who and what does it speak of? For its subject; for each “he”, “it”, “that one”, “the fourth”, “the second reason” or “what I said”; for each person and thing that it speaks of as known, though it gives their names (“the uncle”, “Bruno”, “that nut”, “the voice is flat”); for the time, the part or the case that it is about, where it is another one than the reader thinks (“in the game before”); for each claim or explanation that it refutes; and for each word that this talk alone explains: the index of the quote that tells a reader who or what that is. That is its own index only where it says so itself. It is -1 where no quote does; and where the speaker doesn't mean the quote as it sounds, or its punctuation, or the place where it begins or ends, changes what was said.
"turned": read the lines right before and right behind the quote, and then the whole talk. What is said there that limits, corrects, refutes or takes back the quote, answers it, or completes a reason, a list or a story in it, and which condition, step, outcome or advice belongs to it, without which it misleads? For each of these the index of the quote that tells it in full, or -1 where none does. It is empty where there is nothing of the kind.
"warned": which warning, danger or precaution belongs to what the quote tells to do, uses or recommends, above all in the lines right behind it? The numbers of all lines that say so; empty where none does.
"sound" has the names of the lists that such a reader can follow and isn't misled by, supposing that all quotes which you named for them stand there, too. Leave out a list that shows what somebody else says as what the speaker means, or that is beside the main thing.`

const numbers = listOf(integer)

const form: AnswerForm<Look> = {
  name: 'look',
  schema: objectOf({
    must: numbers,
    quotes: listOf(objectOf({ index: integer, told: numbers, turned: numbers, warned: numbers })),
    sound: listOf({ type: 'string', enum: names }),
  }),
  read: (value) => {
    const { must: all, quotes, sound } = (value ?? {}) as Partial<Record<string, unknown>>
    const must = numbersIn(all)
    if (!must?.length || !Array.isArray(quotes) || !Array.isArray(sound)) return undefined
    const needs: Look['needs'] = new Map()
    for (const one of quotes) {
      const { index, ...own } = (one ?? {}) as Partial<Record<string, unknown>>
      const [told, turned, warned] = [own.told, own.turned, own.warned].map(numbersIn)
      if (typeof index !== 'number' || !told?.length || !turned) continue
      if (!warned || warned.length > mostWarned || needs.has(index)) continue
      needs.set(index, { quotes: [...told, ...turned], lines: warned })
    }
    return { must, needs, sound: names.filter((name) => sound.includes(name)) }
  },
}

/** What a model is asked about all that would be shown, before anybody sees it: undefined where nothing
 * would. */
export function lastLook(answer: Lists, found: Found, summary: Summary) {
  const quotes = found.flatMap((quote, index) =>
    isFound(quote) ? [{ index, ...shownTo(quote, summary) }] : [],
  )
  const indexes = new Set(quotes.map(({ index }) => index))
  const lists = listsOf((name) => leftOf(name, answer, (at) => indexes.has(at)))
  if (names.every((name) => lists[name].length === 0)) return undefined

  /** Whether a quote has a sentence. */
  const has = (at: number, sentence: number) => {
    const quote = found[at]!
    return isFound(quote) && quote.first <= sentence && quote.last >= sentence
  }

  /** The quotes that have all sentences of a line, the one at `own` before others; -1 where none has one. */
  function having(line: number, own: number): number[] {
    const sentences = summary.passages.flatMap(({ first, last }, at) =>
      first <= line && last >= line ? [at] : [],
    )
    if (sentences.length === 0) return [-1]
    return sentences.map((one) => [own, ...indexes].find((at) => has(at, one)) ?? -1)
  }

  /** What is left after it: a list stands only with all that has to stand in it. Undefined where none does. */
  function toldBy({ must, needs: said, sound }: Look): Chosen | undefined {
    const needs = new Map<number, number[]>(
      [...indexes].flatMap((at) => {
        const { quotes: own, lines: warned } = said.get(at) ?? {}
        return own && warned
          ? [[at, [...own, ...warned.flatMap((line) => having(line, at))]] as const]
          : []
      }),
    )
    // A quote may stand where all that it needs may.
    const fit = new Set(needs.keys())
    const isFit = (at: number) => needs.get(at)!.every((need) => fit.has(need))
    for (let size = -1; size !== fit.size; ) {
      size = fit.size
      for (const at of fit) if (!isFit(at)) fit.delete(at)
    }

    function completed(name: Name): number[] {
      const left = leftOf(name, lists, (at) => fit.has(at))
      if (left.length === 0 || !must.every((at) => fit.has(at))) return []
      const list = new Set([...left, ...must])
      // What is added is gone through, too.
      for (const at of list) for (const need of needs.get(at)!) list.add(need)
      const told = quotesOf([...list], found)
      return told.length <= most[name] + mostAdded ? [...list] : []
    }
    const told = listsOf((name) => (sound.includes(name) ? completed(name) : []))
    return chosenClaims(told, found, summary)
  }
  return { task, form, material: { quotes, ...lists }, toldBy }
}

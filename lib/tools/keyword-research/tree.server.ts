import { AppError } from '../../errors'
import type { RunContext } from '../machine/define-tool'
import { endsInConsonant } from '../text/fill-gaps'
import { isQuestion, withoutAsides } from '../text/phrase-shape'
import { joinsByTag, treesByTag } from '../text/search-trees'
import { stopWords } from '../text/stop-words'
import { fold } from '../text/words'
import { asksAlready, isName, isUnasked, saysWhatToDo } from './asks-already'

/** Calls to the search box at the same time. */
const atOnce = 8
/** Questions that are tried first: what nobody asks by these is asked about by none (“how to red shoes”). */
const probes = 3

export const branches = ['direct', 'questions', 'prepositions', 'letters'] as const
export type Branch = (typeof branches)[number]

export interface Suggestion {
  text: string
  branch: Branch
  /** In how many of YouTube's lists it is, and its place in the one for the words alone, from 1. */
  lists: number
  place?: number
}

export interface Suggestions {
  found: Suggestion[]
  /** How often the search box was asked, and how often it gave no answer. */
  asked: number
  failed: number
  /** Why the first of them failed. */
  failure?: AppError
}

interface Question {
  words: string
  branch: Branch
  /** What was added to the words; a suggestion belongs to the branch if it has that too. */
  added: string
  /** It is a search with nothing behind it. */
  isWhole?: boolean
}

/** What the search box is asked about some words, in a language of the site. */
export async function questionsOf(keyword: string, tag: string): Promise<Question[]> {
  const { letters, questions, whole, prepositions } = treesByTag[tag] ?? treesByTag.en!
  // In Korean, 이 stands behind a consonant alone: 주식이란, but 커피란.
  const isOpen = tag === 'ko' && endsInConsonant(keyword) === false
  const ofPattern = (branch: Branch) => (pattern: string) => {
    const own = isOpen ? pattern.replace('~이', '~') : pattern
    return {
      words: own.replace('~', () => keyword),
      branch,
      added: fold(own.replace('~', '')).trim(),
      // One that ends with its question is a search, too: “パン 作り方”.
      isWhole: branch !== 'questions' || whole.includes(pattern) || pattern.startsWith('~'),
    }
  }
  const isSentence =
    asksAlready(keyword, tag) ||
    saysWhatToDo(keyword, tag) ||
    isUnasked(keyword, tag, await stopWords(tag))
  // Of each kind one is tried first.
  const asked =
    isSentence || isName(keyword, tag) ? [] : new Set([questions[0]!, ...whole, ...questions])
  // What is written to a noun in Chinese, Japanese and Korean stands at no sentence.
  const joined = isSentence && /^(?:ja|ko|zh)/.test(tag) ? [] : prepositions
  const all: Question[] = [
    { words: keyword, branch: 'direct', added: '', isWhole: true },
    ...[...asked].map(ofPattern('questions')),
    ...joined.map(ofPattern('prepositions')),
    ...letters.map((letter) => ofPattern('letters')(`~ ${letter}`)),
  ]
  // Some prepositions are a letter.
  return [...new Map(all.toReversed().map((one) => [one.words, one])).values()].toReversed()
}

/** Whether a suggestion has what was asked for; a letter is only what people type next. */
const belongs = (text: string, { branch, added }: Question) =>
  branch === 'letters' || fold(text).includes(added)

/** Whether a question was put into another one, as in “is how does bread worth it”: the search box
 * completes whatever it is asked. */
const isNested = (text: string, { branch, words }: Question) =>
  branch === 'questions' && fold(text).indexOf(fold(words)) > 0

/**
 * All that YouTube's search box suggests about some words, each once and in the first branch that it
 * belongs to; none of it costs quota. What can't be asked is counted as failed. Where the first questions
 * find nothing, the others aren't asked.
 */
export async function suggestionsAbout(
  typed: string,
  { tag, country }: { tag: string; country?: string },
  {
    youtube,
    signal,
    isGrave,
    stumps = [],
  }: Pick<RunContext, 'youtube' | 'signal' | 'isGrave' | 'stumps'>,
): Promise<Suggestions> {
  const keyword = withoutAsides(typed)
  // Nobody is asked in the visitor's name how to do what is grave, nor about what rude words have left.
  const isBare = isGrave === true || stumps.length > 0
  const questions = (await questionsOf(keyword, tag)).slice(0, isBare ? 1 : undefined)
  const language = (treesByTag[tag] ?? treesByTag.en!).searchBox
  const answers: (string[] | AppError)[] = []
  let asked = 0
  const ask = async (places: readonly number[]) => {
    asked += places.length
    const waiting = places.values()
    const work = async () => {
      for (const at of waiting) {
        if (signal.aborted) return
        answers[at] = await youtube
          .suggest(questions[at]!.words, { language, country })
          .then((found) => found.map(withoutAsides))
          .catch((error) => {
            if (error instanceof AppError) return error
            throw error
          })
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  const listOf = (at: number) => {
    const answer = answers[at]
    const question = questions[at]
    if (!question || !Array.isArray(answer)) return []
    return answer.filter((text) => !isNested(text, question) && !isEcho(text, question))
  }
  const bare = () =>
    [0, ...ofLetters].flatMap((at) => (Array.isArray(answers[at]) ? answers[at] : []))
  /** Whether a suggestion is only the question that was asked, which nobody searches for alone; where the
   * search box has it for the bare words, somebody does. */
  const isEcho = (text: string, { branch, words, isWhole }: Question) =>
    branch === 'questions' &&
    !isWhole &&
    fold(text) === fold(words) &&
    !bare().some((one) => fold(one) === fold(words))
  const asks = (text: string) => isQuestion(text, tag) && !isQuestion(keyword, tag)
  const places = [...questions.keys()]
  const ofLetters = places.filter((at) => questions[at]!.branch === 'letters')
  const ofQuestions = places.filter((at) => questions[at]!.branch === 'questions')
  const late = ofQuestions.slice(probes)
  await ask(places.filter((at) => !late.includes(at)))
  // Where YouTube didn't answer, nobody knows.
  const mayBeAsked = (at: number) =>
    answers[at] instanceof AppError || listOf(at).some((text) => belongs(text, questions[at]!))
  if (listOf(0).some(asks) || ofQuestions.slice(0, probes).some(mayBeAsked)) await ask(late)
  // Nobody searches for “how to bread with”: a noun should follow.
  const ends = (joinsByTag[tag] ?? []).flatMap((join) => [
    fold(`${keyword} ${join}`),
    ...(tag.startsWith('zh') || tag === 'ja' || tag === 'ko' ? [fold(keyword + join)] : []),
  ])
  const branchOf = new Map<string, Suggestion>()
  const answered = answers.map((answer) => (Array.isArray(answer) ? answer.map(fold) : []))
  const add = (text: string, branch: Branch) => {
    const key = fold(text)
    if (key === fold(keyword) || ends.some((end) => key.endsWith(end))) return
    if (branchOf.has(key)) return
    const lists = answered.filter((answer) => answer.includes(key)).length
    const place = (answered[0]?.indexOf(key) ?? -1) + 1
    branchOf.set(key, { text, branch, lists, ...(place > 0 && { place }) })
  }
  // Questions and prepositions first: the same words often stand in the plain list too.
  for (const [at, question] of questions.entries()) {
    if (question.branch === 'direct' || question.branch === 'letters') continue
    for (const text of listOf(at)) if (belongs(text, question)) add(text, question.branch)
  }
  for (const text of listOf(0)) add(text, asks(text) ? 'questions' : 'direct')
  for (const [at, { branch }] of questions.entries()) {
    for (const text of listOf(at)) add(text, branch === 'letters' ? 'letters' : 'direct')
  }
  const found = [...branchOf.values()].sort(
    (one, other) => branches.indexOf(one.branch) - branches.indexOf(other.branch),
  )
  const failures = answers.filter((answer) => answer instanceof AppError)
  return { found, asked, failed: failures.length, failure: failures[0] }
}

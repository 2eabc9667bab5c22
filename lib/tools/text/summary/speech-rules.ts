import { literal } from '../../../literal-pattern'
import { fold, type Word } from '../words'
import { namesPlace } from './own-points'
import lists from './speech-words.json'

/** What tells in a language that a sentence can't stand alone. Our own lists, sure rather than complete. */
export interface SpeechRules {
  /** It begins with a word that points to the sentence before (“that is why”, “he”, “but”). */
  leans: (text: string) => boolean
  /** It does so though words that only go on (“and then”, “so”) are left away. */
  leansBehindOpener: (text: string) => boolean
  /** It says at its beginning which of several things it is about (“the second mistake”). */
  counts: (text: string) => boolean
  /** It turns or refutes the sentence before. */
  turns: (text: string) => boolean
  /** It may do so, or limit what was said (“only”, “unless”, “must not”). */
  limits: (text: string) => boolean
  /** It reports or supposes what its speaker may not mean (“my neighbor claims”). */
  doubts: (text: string) => boolean
  /** It does so, or names a claim or a mistake. */
  weighs: (text: string) => boolean
  /** It says how things were at first, which what comes later may turn. */
  isFirst: (text: string) => boolean
  /** A short question that can't be told without what was said before (“Is that bad?”). */
  asksBack: (text: string) => boolean
  /** Whether sentences go through something step by step: leaving one out would mislead. */
  isGuide: (texts: readonly string[]) => boolean
  /** Whether one of the words opens a clause that needs another, or denies what comes (“if”, “not”). */
  opens: (words: readonly Word[]) => boolean
  /** Without marks: whether words leave a clause open at their end (“if you”, “not”, 〜たら). */
  endsOpen: (words: readonly Word[]) => boolean
  /** Without marks: whether a word goes on with the clause before it, or limits it (“unless”, の). */
  goesOn: (word: Word | undefined) => boolean
}

/** Languages whose words are not parted by spaces. */
const unspaced = new Set(['ja', 'zh'])
/** Words of the longest question that is read as pointing back, and of the shortest that asks by itself. */
const [longestBack, shortestAsked] = [6, 3]
/** Where a step's word stands in its sentence, in characters. */
const stepReach = 24
/** Sentences at the beginning in which a guide is announced. */
const announced = 6
/** Sentences longer than this say more than that another one is wrong. */
const longestTurn = 160

/** A pronoun inside a sentence that says what only with the one before it; our own patterns. */
const pointsBack: Readonly<Record<string, RegExp>> = {
  ru: /^(?:\S+ ){0,2}(?:её|ее|его|их|ею)(?!\p{L})|^\p{L}+(?:ть|ти|чь) это(?!\p{L})/u,
  hi: /^\S+\s(?:\S+\s)?(?:इसे|उसे|इन्हें|उन्हें)(?=\s)/u,
  gu: /^\S+\s(?:\S+\s)?(?:તેને|એને|તેમને)(?=\s)|\sતે \S+$/u,
}
/** The same in German, as it is written: “Sie” is whoever listens. */
const pointsBackInGerman = /^\P{L}*\p{L}+ (?:er|sie|ihn|ihm)(?!\p{L})/u
/** Another point is announced, which doesn't go on with the one before: “And one more thing: …”. */
const another =
  /^(?:(?:und|and|et|y|e|en|i|и) )?(?:noch (?:etwas|eins|was)|eins noch|one (?:more|last|other) thing|another thing|autre chose|une dernière chose|otra cosa|una cosa más|un'altra cosa|outra coisa|mais uma coisa|nog (?:iets|[eé]{2}n ding)|jeszcze jedn[ao]|ещ[её] одно|ещ[её] кое-что)\s*[:,]/u
/** “That was annoying, but no disaster” takes back what it points to. */
const contrast: Readonly<Record<string, RegExp>> = {
  en: /, but /u,
  de: /, aber /u,
  fr: /, mais /u,
  es: /, pero /u,
  it: /, ma /u,
  pt: /, mas /u,
  nl: /, maar /u,
  pl: /, ale /u,
  ru: /, но /u,
  hi: /, (?:लेकिन|मगर|पर) /u,
  gu: /, (?:પણ|પરંતુ) /u,
}

/** The words of a list as one pattern, at the beginning of a text or anywhere in it. Korean writes
 * endings and particles to its words. */
function patternOf(list: string, tag: string, place: 'start' | 'anywhere'): RegExp {
  if (list === '') return /(?!)/
  const words = list.split('|').map((one) => literal(fold(one)))
  const isOpen = unspaced.has(tag) || (tag === 'ko' && place === 'anywhere')
  const before = place === 'start' ? '^' : isOpen ? '' : '(?<![\\p{L}\\p{M}])'
  const particle = tag === 'ko' ? '(?:는|은|도|만)?' : ''
  const after = isOpen ? '' : `${particle}(?![\\p{L}\\p{M}'])`
  return new RegExp(`${before}(?:${words.join('|')})${after}`, 'u')
}

/** Who speaks, before a line of a conversation. */
const speaker =
  /^[\p{L}\p{M}\p{N}.’' ]{1,24}(?:\s?:\s|:(?=[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]))(?=\P{N})/u
/** A text as the lists have it: folded, without what stands before its first letter. */
const bare = (text: string) => fold(text).replace(/^[^\p{L}\p{N}]+/u, '')
/** The same without its speaker. */
const plain = (text: string) => bare(text).replace(speaker, '')

interface Lists {
  leans: string
  turns: string
  wrongs: string
  doubts: string
  /** More words of talks in which claims are weighed. */
  claims: string
  /** Words that open a clause which needs another one. */
  opens: string
  /** Words for how things were at first. */
  first: string
  /** How a step begins (“then”, “finally”). */
  steps: string
  /** How a guide is announced. */
  shows: string
  /** Words that go on with what is said and point to nothing of it. */
  openers: string
  /** A pattern of sentences that tell to do something, where the language shows it. */
  commands?: string
  /** Ends of words after which a sentence goes on. */
  goesOn?: string
}

const made = new Map<string, SpeechRules>()

const tagOf = (language: string) => language.split('-')[0]!.toLowerCase()

/** Whether a language has lists: of any other nobody knows where speech without marks may be cut. */
export const hasSpeechRules = (language: string): boolean => Object.hasOwn(lists, tagOf(language))

/** The rules of a language (BCP 47). Of a language without lists nothing is known: there a question, or
 * a sentence that its marks leave open, still isn't quoted alone. */
export function speechRules(language: string): SpeechRules {
  const tag = tagOf(language)
  const known = made.get(tag)
  if (known) return known
  const own = (lists as Record<string, Lists>)[tag]
  const rules = own ? rulesOf(own, tag) : unknownRules
  made.set(tag, rules)
  return rules
}

const unknownRules: SpeechRules = {
  leans: () => false,
  leansBehindOpener: () => true,
  counts: () => false,
  turns: () => false,
  limits: () => true,
  doubts: () => false,
  weighs: () => false,
  isFirst: () => false,
  asksBack: () => false,
  isGuide: () => false,
  opens: () => true,
  endsOpen: () => true,
  goesOn: () => true,
}

function rulesOf(own: Lists, tag: string): SpeechRules {
  const leans = patternOf(own.leans, tag, 'start')
  const turns = patternOf(own.turns, tag, 'start')
  const wrongs = patternOf(own.wrongs, tag, 'anywhere')
  const doubts = patternOf(own.doubts, tag, 'anywhere')
  const claims = patternOf(own.claims, tag, 'anywhere')
  const isFirst = patternOf(own.first, tag, 'anywhere')
  const pointing = patternOf(own.leans, tag, 'anywhere')
  const steps = patternOf(own.steps, tag, 'anywhere')
  const shows = patternOf(own.shows, tag, 'anywhere')
  const commands = own.commands ? new RegExp(own.commands, 'u') : /(?!)/
  const isPatched = unspaced.has(tag) || tag === 'ko'
  const limiting = patternOf(own.opens, tag, 'anywhere')
  const open = own.goesOn ? new RegExp(`(?:${own.goesOn})$`, 'u') : /(?!)/
  const opens = new Set(own.opens.split('|').map(fold))
  const goingOn = new Set([...opens, ...(own.goesOn ?? '').split('|')])
  const openers = patternOf(own.openers, tag, 'start')
  const rules: SpeechRules = {
    counts: (text) => namesPlace(plain(text), tag),
    leansBehindOpener: (text) => {
      const rest = plain(text).replace(openers, '')
      const next = bare(rest).replace(openers, '')
      return rules.leans(next)
    },
    // “And not a little: 48 degrees” has no speaker.
    leans: (text) => {
      const folded = plain(text)
      if (another.test(bare(text))) return false
      const end = folded.replace(/[\s.।!]+$/u, '')
      if (tag === 'de' && pointsBackInGerman.test(text.trim().replace(speaker, ''))) return true
      return leans.test(bare(text)) || leans.test(folded) || pointsBack[tag]?.test(end) === true
    },
    turns: (text) => {
      const folded = plain(text)
      // A question about a mistake refutes nothing.
      if (/[?？]/.test(folded)) return turns.test(folded)
      if (leans.test(folded) && contrast[tag]?.test(folded)) return true
      return turns.test(folded) || (folded.length <= longestTurn && wrongs.test(folded))
    },
    // Without spaces, and in endings, “not” and “if” can’t be told.
    limits: (text) => isPatched || rules.turns(text) || limiting.test(plain(text)),
    doubts: (text) => doubts.test(plain(text)),
    weighs: (text) => {
      const folded = plain(text)
      return [doubts, wrongs, claims].some((pattern) => pattern.test(folded))
    },
    isFirst: (text) => isFirst.test(plain(text)),
    asksBack: (text) => {
      const folded = plain(text)
      if (rules.leans(text)) return true
      if (isPatched) return folded.length < 6
      const { length } = folded.split(' ')
      return length < shortestAsked || (length <= longestBack && pointing.test(folded))
    },
    isGuide: (texts) => {
      const told = texts.map((text) => plain(text))
      const begun = told.flatMap((text) => steps.exec(text.slice(0, stepReach))?.[0] ?? [])
      const commanded = told.filter((text) => commands.test(text)).length / told.length
      if (told.slice(0, announced).some((text) => shows.test(text)))
        return begun.length > 0 || commanded >= 0.15
      const share = begun.length / told.length
      const isTold = begun.length > 3 || commanded >= 0.1
      return commanded >= 0.35 || (share >= 0.15 && isTold && new Set(begun).size > 2)
    },
    opens: (words) => words.some(({ word }) => opens.has(word)),
    endsOpen: (words) => rules.opens(words) || open.test(words.at(-1)?.word ?? ''),
    goesOn: (word) => word !== undefined && goingOn.has(word.word),
  }
  return rules
}

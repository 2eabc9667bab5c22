import { sentenceStart } from '../text/fill-gaps'
import { emojiEnd, oneLine } from '../text/phrase-shape'
import { listedIn, type TitleFrame, type TitleWords } from '../text/title-words'
import { fold, words } from '../text/words'
import { doingRules } from './doing-rules'
import { withInfinitive } from './impersonal'
import { formOfTopic } from './topic-forms'

/** Words and letters of the longest topic that reads well in a frame; letters alone where the dictionary
 * cuts words into pieces. */
const longest = { words: 10, letters: 56, denseLetters: 24 } as const
const isTooLong = (topic: string, language: string): boolean =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(topic)
    ? [...topic].length > longest.denseLetters
    : [...topic].length > longest.letters || words(topic, language).length > longest.words
/** Words of one of two things that are compared. */
const longestSide = 6

/** What parts a sentence, or begins another one. */
const sentenceMark = /[.!?…:;|。！？：；｜—–"“”«»„「」()（）,，、]/u

/** How a question for the way begins or ends, which the verb is taken from. */
const asking: Readonly<Record<string, RegExp>> = {
  en: /^how (?:to|do (?:i|you)|can (?:i|you)) /iu,
  fr: /^comment /iu,
  es: /^c[oó]mo /iu,
  it: /^come /iu,
  pt: /^como /iu,
  pl: /^jak /iu,
  ru: /^как (?:правильно )?/iu,
  'zh-Hans': /^(?:如何|怎么|怎样)/u,
  'zh-Hant': /^(?:如何|怎麼|怎樣)/u,
}

const versus = /\s+(?:vs\.?|versus)\s+/iu
/** A word that stands between two things that are compared. */
const between: Readonly<Record<string, RegExp>> = {
  en: /\s+or\s+/iu,
  de: /\s+oder\s+/iu,
  fr: /\s+ou\s+/iu,
  es: /\s+o\s+/iu,
  it: /\s+o\s+/iu,
  pt: /\s+ou\s+/iu,
  nl: /\s+of\s+/iu,
  pl: /\s+(?:czy|albo|kontra)\s+/iu,
  ru: /\s+или\s+/iu,
  hi: /\s+या\s+/u,
  gu: /\s+કે\s+/u,
  'zh-Hans': /\s*还是\s*/u,
  'zh-Hant': /\s*還是\s*/u,
}

const chineseRest = /(?<=\p{sc=Han}{4})\s+\p{sc=Han}.*$/u
/** Says what comes of doing something, so that it isn't what is done: 怎么蒸馒头才不会塌. */
const outcome = /才|就(?:可以|能|会|會)|不用|不求/u

/** What goes into a frame. */
export type Topic = { for: 'doing'; topic: string } | { for: 'comparison'; a: string; b: string }

/**
 * A topic that a frame suits: a how-to, an activity, or one thing against another. Undefined for all
 * else: names, sentences, and words that no rule knows.
 */
export function topicOf(typed: string, language: string, lists: TitleWords): Topic | undefined {
  // “A vs B which is better” has a question in its second side.
  const asksIn = (side: string) => listedIn(side, lists.question).length > 0
  const whole = oneLine(typed)
    .replace(emojiEnd, '')
    .replace(/[?？]$/u, '')
    .trim()
  // In Chinese, what stands behind a space is a second sentence.
  const line = language.startsWith('zh')
    ? whole.replace(chineseRest, '')
    : withInfinitive(whole, language)
  const text = fold(line)
  const marked = language === 'ja' ? text.replace(/、/u, ' ') : text
  if (sentenceMark.test(marked.replace(/\bvs\./u, 'vs'))) return undefined
  const rules = doingRules[language] ?? {}
  const parting = versus.test(line) ? versus : rules.comparison?.test(text) && between[language]
  if (parting) {
    const sides = line.split(parting).map((side) => side.trim())
    const isSide = (side: string) => {
      const own = words(side, language).length
      return own > 0 && own <= longestSide && !asking[language]?.test(side) && !asksIn(side)
    }
    const [a = '', b = ''] = sides
    return sides.length === 2 && sides.every(isSide) ? { for: 'comparison', a, b } : undefined
  }
  const prefix = asking[language]
  const isAsked = prefix?.test(line) && rules.howTo?.test(text)
  const isDoing = isAsked || rules.howTo?.test(text) || rules.activity?.test(text)
  if (!isDoing) return undefined
  if (language.startsWith('zh') && outcome.test(line)) return undefined
  const form = formOfTopic(line, language)
  const isBent = form === undefined && !isAsked && !rules.activity?.test(text)
  const topic = form === undefined ? (isAsked ? line.replace(prefix!, '').trim() : line) : form
  if (topic === null || isBent || isTooLong(topic, language)) return undefined
  return { for: 'doing', topic }
}

/** A frame with a topic in it. */
function filled({ text }: TitleFrame, topic: Topic, language: string): string {
  if (topic.for === 'comparison') {
    const { a, b } = topic
    return sentenceStart(
      text.replace('{a}', () => a).replace('{b}', () => b),
      language,
    )
  }
  const own = topic.topic
  return text.replace('{Topic}', () => sentenceStart(own, language)).replace('{topic}', () => own)
}

/** What a frame itself says: each three words in a row, or four signs where words have no spaces. */
function partsOf(frame: string, language: string): string[] {
  const own = frame.split(/\{\w+\}/).map(fold)
  if (/^(?:ja|zh)/.test(language)) {
    return own.flatMap((part) => part.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]{4}/gu) ?? [])
  }
  return own.flatMap((part) => {
    const all = words(part, language)
    return all.flatMap((_, at) => (all[at + 2] ? all.slice(at, at + 3).join(' ') : []))
  })
}

const isIndian = (text: string) => /[\p{sc=Deva}\p{sc=Gujr}]/u.test(text)

export interface FramedTitle {
  text: string
  frame: TitleFrame
}

/** The titles that the frames of a language make of a topic, in their order; none where none suits. */
export function framedTitles(typed: string, language: string, lists: TitleWords): FramedTitle[] {
  const topic = topicOf(typed, language, lists)
  if (!topic) return []
  // “Step by step” isn't said twice.
  const said = fold(typed)
  const isSaid = ({ text }: TitleFrame) =>
    partsOf(text, language).some((part) => said.includes(part))
  // Hindi and Gujarati are typed in Latin letters, too, and have frames in them.
  const isTyped = ({ text }: TitleFrame) =>
    topic.for === 'comparison' || isIndian(text) === isIndian(topic.topic)
  const has = /^(?:hi|gu)$/.test(language) ? isTyped : () => true
  return lists.frames
    .filter((frame) => frame.for === topic.for && !isSaid(frame) && has(frame))
    .map((frame) => ({ text: filled(frame, topic, language), frame }))
}

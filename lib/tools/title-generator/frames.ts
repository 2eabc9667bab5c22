import { sentenceStart } from '../text/fill-gaps'
import { emojiEnd, oneLine } from '../text/phrase-shape'
import { listedIn, type TitleFrame, type TitleWords } from '../text/title-words'
import { isVerb } from '../text/verbs'
import { fold, words } from '../text/words'
import { type Comparison, comparisonIn, sentenceMark, versus } from './comparisons'
import { doingRules } from './doing-rules'
import { plainHowTo } from './impersonal'
import { formOfTopic } from './topic-forms'

/** Words and letters of the longest topic that reads well in a frame; letters alone where the dictionary
 * cuts words into pieces. */
const longest = { words: 10, letters: 56, denseLetters: 24 } as const
const isTooLong = (topic: string, language: string): boolean =>
  /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(topic)
    ? [...topic].length > longest.denseLetters
    : [...topic].length > longest.letters || words(topic, language).length > longest.words
/** How a question for the way begins or ends, which the verb is taken from. */
const asking: Readonly<Record<string, RegExp>> = {
  en: /^how (?:to|do (?:i|you)|can (?:i|you)) /iu,
  fr: /^comment /iu,
  es: /^c[oó]mo /iu,
  it: /^come /iu,
  pt: /^como /iu,
  pl: /^jak /iu,
  ru: /^как /iu,
  'zh-Hans': /^(?:如何|怎么|怎样)/u,
  'zh-Hant': /^(?:如何|怎麼|怎樣)/u,
}

interface Framing {
  language: string
  words: TitleWords
  stops: ReadonlySet<string>
}

/** Words that a phrase goes on with. */
const going: Readonly<Record<string, string>> = {
  en: 'without|with|for|at|in|on|from|using|so|when|while|if|before|after',
  de: 'ohne|mit|für|im|in|am|an|auf|bei|unter|vom|wenn|damit|vor|nach',
  fr: 'sans|avec|pour|avant|après|dans|en|chez|quand|si|à|au|aux|sur',
  es: 'sin|con|para|en|desde|cuando|si|antes|después|por',
  it: 'senza|con|per|a|in|da|dal|nel|nella|quando|se|prima|dopo',
  pt: 'sem|com|para|pra|em|no|na|nos|nas|quando|se|antes|depois',
  nl: 'zonder|met|voor|in|op|als|bij|aan|vanuit|na|om',
  pl: 'bez|z|ze|w|we|na|dla|do|żeby|aby|przez|przed|po|u',
  ru: 'без|с|со|в|во|на|для|чтобы|за|из|от|до|после|перед|если',
}

/** Those of them that no verb asks for (“play with”, “играть на”), so that they may be left out with what
 * is behind them. */
const besides: Readonly<Record<string, string>> = {
  en: 'without|using|so|when|while|if|before|after|during|in (?:the|a|an|your|under|\\p{Nd}+)|at (?:home|work|night)',
  de: 'ohne|wenn|damit|während',
  fr: 'sans|avant|après|quand|si|pendant|chez|dans',
  es: 'sin|cuando|si|antes|después|durante|desde',
  it: 'senza|quando|se|prima|dopo|durante|nel|nella',
  pt: 'sem|quando|se|antes|depois|durante',
  nl: 'zonder|als|terwijl|om|tijdens',
  pl: 'bez|żeby|aby|przed|jeśli|kiedy',
  ru: 'без|чтобы|после|перед|если|когда',
}

/** Words of a phrase that something was left out of, at least. */
const fewestWords = 2

/** A phrase without what it goes on with, the longest one first. */
function shorterOf(
  phrase: string,
  fewest: number,
  list: string | undefined,
  { language, stops }: Pick<Framing, 'language' | 'stops'>,
): string[] {
  if (!list) return []
  const found: string[] = []
  for (const { index } of phrase.matchAll(new RegExp(`\\s(?:${list})(?=\\s|$)`, 'giu'))) {
    const head = phrase.slice(0, index)
    const own = words(head, language)
    if (own.length >= fewest && !stops.has(own.at(-1)!)) found.unshift(head)
  }
  return found
}

/** What a text says before it goes on about it: “fix a fan, took me 15 minutes”. */
const tail = /[,:]\s.*$|[，：、].*$|\s[-–—|]\s.*$/u

const chineseRest = /(?<=\p{sc=Han}{4})\s+\p{sc=Han}.*$/u
/** Says what comes of doing something, which time it is, or what one thinks, so that it isn't what is done:
 * 怎么蒸馒头才不会塌, 学二胡第100天, 怎么说呢. */
const outcome =
  /第.{1,4}[天次期集周週]|才|就(?:可以|能|会|會)|不用|不求|评价|評價|看待|[呢吧啊呀吗嗎的]$/u

/** “Fixing a wobbly fan” as “fix a wobbly fan”, where an article shows that it is done (a “sewing machine”
 * isn't); nothing of the speaker's own. */
function fromGerund(line: string): string {
  const [, stem = '', rest = ''] =
    /^(\p{L}{3,})ing ((?:an?|the|that|this|these|your)\s.+)$/iu.exec(line) ?? []
  if (stem === '' || /\b(?:i|my|me|our|we)\b/iu.test(rest)) return line
  const verb = [stem, `${stem}e`, stem.replace(/(\p{L})\1$/u, '$1')].find((one) =>
    isVerb(one, 'en'),
  )
  return verb ? `how to ${verb.toLowerCase()} ${rest}` : line
}

/** What goes into a frame. */
export type Topic = { for: 'doing'; topic: string } | ({ for: 'comparison' } & Comparison)

/**
 * A topic that a frame suits: a how-to, an activity, or one thing against another. Undefined for all
 * else: names, sentences, and words that no rule knows.
 */
export function topicOf(typed: string, language: string, lists: TitleWords): Topic | undefined {
  const topic = topicOfWhole(typed, language, lists)
  if (topic) return topic
  const head = oneLine(typed).replace(tail, '')
  const own = head === oneLine(typed) ? undefined : topicOfWhole(head, language, lists)
  const isOne = own?.for === 'doing' && words(own.topic, language).length < fewestWords
  return isOne ? undefined : own
}

function topicOfWhole(typed: string, language: string, lists: TitleWords): Topic | undefined {
  const whole = oneLine(typed)
    .replace(emojiEnd, '')
    .replace(/^¿|[?？]+$/gu, '')
    .trim()
  const compared = comparisonIn(whole, { language, lists, open: going[language] ?? '-' })
  if (compared) return { for: 'comparison', ...compared }
  const topic = doneIn(whole, language)
  if (topic === undefined) return undefined
  // A capital inside small letters is of a name, “draw My Little Pony”, but for “I”. 家 and うち are in other
  // words, too.
  const plain = /^\p{Lu}/u.test(topic) ? topic : topic.replace(/(?<!\p{L})\p{Lu}\p{L}+/gu, '-')
  const isOwn = language !== 'ja' && listedIn(plain, lists.firstPerson).length > 0
  return isOwn || (language === 'en' && isOdd(topic)) ? undefined : { for: 'doing', topic }
}

/** What no English frame takes: “not be nervous”, “train with me” (“move to the US” is another word), “train your
 * dragon trailer” (“back up a trailer” is one), “basic”. */
const isOdd = (topic: string) =>
  /^not\s/iu.test(topic) ||
  /\b(?:me|us|myself|ourselves)\b/u.test(topic) ||
  /(?<!\b(?:an?|the)\s(?:\p{L}+\s)?)(?:trailer|soundtrack|full movie)$/iu.test(topic) ||
  (!/\s/.test(topic) && !/^\p{Lu}{2,}$/u.test(topic) && !isVerb(fold(topic), 'en'))

/** What a how-to or an activity is about, in the form that frames take. */
function doneIn(whole: string, language: string): string | undefined {
  const rules = doingRules[language] ?? {}
  // In Chinese, what stands behind a space is a second sentence.
  const plain = language.startsWith('zh') ? whole.replace(chineseRest, '') : whole
  const line = plainHowTo(language === 'en' ? fromGerund(plain) : plain, language)
  const text = fold(line)
  if (sentenceMark.test(language === 'ja' ? text.replace(/、/u, ' ') : text)) return undefined
  if (versus.test(line) || rules.comparison?.test(text)) return undefined
  const prefix = asking[language]
  const isAsked = prefix?.test(line) && rules.howTo?.test(text)
  const isDoing = isAsked || rules.howTo?.test(text) || rules.activity?.test(text)
  if (!isDoing || (language.startsWith('zh') && outcome.test(line))) return undefined
  const form = formOfTopic(line, language)
  if (form !== undefined) return form ?? undefined
  if (isAsked) return line.replace(prefix!, '').trim()
  return rules.activity?.test(text) ? line : undefined
}

/** A frame with a topic in it. */
function filled({ text }: TitleFrame, topic: Topic, language: string): string {
  if (topic.for === 'comparison') {
    const { a, b } = topic
    // “O” before another one is “u” in Spanish.
    const own = language === 'es' && /^h?o/iu.test(b) ? text.replace(' o {b}', ' u {b}') : text
    return sentenceStart(
      own.replace('{a}', () => a).replace('{b}', () => b),
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

/** A topic with less said about it; of a comparison, about its second side. */
const shorterTopics = (topic: Topic, framing: Framing): Topic[] =>
  topic.for === 'doing'
    ? shorterOf(topic.topic, fewestWords, besides[framing.language], framing).map((one) => ({
        ...topic,
        topic: one,
      }))
    : shorterOf(topic.b, 1, going[framing.language], framing).map((b) => ({ ...topic, b }))

export interface FramedTitle {
  /** Around the whole topic, and around less of it, the longest one first. */
  texts: string[]
  frame: TitleFrame
}

/** The titles that the frames of a language make of a topic, in their order; none where none suits. */
export function framedTitles(typed: string, framing: Framing): FramedTitle[] {
  const { language, words: lists } = framing
  const topic = topicOf(typed, language, lists)
  if (!topic) return []
  // “Step by step” isn't said twice.
  const said = fold(typed)
  const isSaid = ({ text }: TitleFrame) =>
    partsOf(text, language).some((part) => said.includes(part))
  // Hindi and Gujarati are typed in Latin letters, too, and have frames in them.
  const typesLatin =
    topic.for === 'comparison'
      ? /\s(?:ya|aur|kya|mein|me|ke|liye|hai)\s/iu.test(`${typed} `)
      : !isIndian(topic.topic)
  const isTyped = ({ text }: TitleFrame) => isIndian(text) !== typesLatin
  const has = /^(?:hi|gu)$/.test(language) ? isTyped : () => true
  const isFor = (frame: TitleFrame) =>
    frame.for === topic.for ||
    (frame.for === 'choice' && topic.for === 'comparison' && topic.isChoice === true)
  // “Clean White Sneakers” reads well at the start alone. Other languages have capitals in names.
  const isTitle = topic.for === 'doing' && language === 'en' && /^\p{Lu}\p{Ll}/u.test(topic.topic)
  const mayStand = ({ text }: TitleFrame) => !isTitle || text.startsWith('{Topic}')
  const topics = [topic, ...shorterTopics(topic, framing)].filter(
    (one) => one.for === 'comparison' || !isTooLong(one.topic, language),
  )
  if (topics.length === 0) return []
  return lists.frames
    .filter((frame) => isFor(frame) && !isSaid(frame) && has(frame) && mayStand(frame))
    .map((frame) => ({ texts: topics.map((one) => filled(frame, one, language)), frame }))
}

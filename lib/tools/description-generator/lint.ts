import { findAddresses } from '../../web-addresses'
import type { TextFact } from '../results/text'
import { textColumns } from '../text/columns'
import { chapterLines, oddTimeOf } from '../text/find-chapters'
import { hashtagsAboveTitle, maxHashtags, toHashtag } from '../text/hashtags'
import { descriptionFaults, descriptionLimit, textLength } from '../text/limits'
import { lintChapters } from '../text/lint-chapters'
import { descriptionCuts } from '../text/title-widths'
import { fold, isEnding, segments, uniqueFolded, wordsIn } from '../text/words'
import { findLinks } from '../youtube-title-and-description-extractor/find-links'
import { countHashtags } from '../youtube-title-and-description-extractor/find-words'
import type { Block } from './blocks'
import { disclosure, isBareAddress, isHeading, label, saysPaid } from './lines'
import type { names } from './tool'

export type Fact = TextFact<Block, (typeof names)['note'][number], GoodFact>
/** What holds, and is said beside its block. */
export type GoodFact =
  | 'first.topic'
  | 'first.whole'
  | 'links.fine'
  | 'links.disclosed'
  | 'chapters.fine'
  | 'call.one'
  | 'hashtags.fine'

/** Numbers of lines from 1, each once. */
const written = (lines: readonly number[]) =>
  [...new Set(lines)].map((line) => String(line + 1)).join(', ')

/** Columns within which a topic is said at once: about a line of a phone. */
const topicColumns = 50
/** Share of the topic's words that have to be there: a first sentence isn't the title again. */
const topicShare = 0.2

/** A text without the tags of HTML, which name nothing. */
const withoutMarkup = (text: string) => text.replace(/<\/?[a-z][^<>]*>/gi, '')

/** Whether the words of a topic stand at the beginning of a text. */
function saysEarly(topic: string, text: string, language: string, stops: ReadonlySet<string>) {
  ;[topic, text] = [withoutMarkup(topic), withoutMarkup(text)]
  const telling = wordsIn(topic, language).filter(({ word }) => !stops.has(word))
  if (telling.length === 0) return undefined
  const start = text.slice(
    0,
    [...text].findIndex((_, at) => textColumns(text.slice(0, at)) >= topicColumns),
  )
  const early = fold(textColumns(text) <= topicColumns ? text : start)
  const there = wordsIn(early, language)
  const said = telling.filter(
    ({ word }) => early.includes(word) || there.some((one) => isEnding(word, one.word)),
  )
  return said.length >= topicShare * telling.length
}

/** Words of a sentence that says something, at least. */
const fewestWords = 4

/** What search and the folds show of the visitor's first sentence. */
export function factsOfFirst(
  first: string,
  topic: string,
  language: string,
  stops: ReadonlySet<string>,
): Fact[] {
  if (!/[\p{L}\p{N}]/u.test(first))
    return [{ block: 'first', state: 'mend', key: 'note.first.empty' }]
  const [line = ''] = first.split('\n')
  const isEarly = topic === '' ? undefined : saysEarly(topic, line, language, stops)
  // What goes on behind the first sentence may be cut, but a greeting says nothing yet. Which of the two a
  // short sentence is, isn't known.
  const sentences = [...segments(line, language, 'sentence')]
  const told = sentences.find(({ segment }) => wordsIn(segment, language).length >= fewestWords)
  const end = told ? told.index + told.segment.length : line.length
  const columns = descriptionCuts.phone
  const isWhole = textColumns(line.slice(0, end).trim()) <= columns
  const isUnsure = !isWhole && sentences.length > 1 && told !== sentences[0]
  return [
    ...(isEarly === undefined
      ? []
      : [
          isEarly
            ? ({ block: 'first', state: 'good', key: 'good.first.topic' } as const)
            : ({ block: 'first', state: 'mend', key: 'note.first.topicLate' } as const),
        ]),
    // Of what isn't known to be about the topic, such as a line of requests, it would be praise.
    ...(isWhole && isEarly
      ? [{ block: 'first', state: 'good', key: 'good.first.whole' } as const]
      : []),
    ...(isWhole || isUnsure
      ? []
      : [{ block: 'first', state: 'mend', key: 'note.first.cut', values: { columns } } as const]),
  ]
}

const chapterNotes = {
  few: 'note.chapters.few',
  start: 'note.chapters.start',
  order: 'note.chapters.order',
  short: 'note.chapters.short',
  untitled: 'note.chapters.untitled',
  form: 'note.chapters.form',
  hours: 'note.chapters.hours',
  impossible: 'note.chapters.impossible',
} as const satisfies Partial<Record<string, Fact['key']>>

/** Faults that stop all chapters on YouTube. */
const stopping = new Set(['few', 'start', 'order', 'short'])

/** Whether YouTube will show the chapters; lines are those of their block. */
export function factsOfChapters(text: string): Fact[] {
  if (text === '') return []
  // How long the video will be is unknown, so no time is past its end.
  const { faults, chapters } = lintChapters(text, 0)
  const lines = text.split('\n')
  const timed = chapterLines(text, 0).lines.map(({ lineNumber }) => lineNumber)
  const untimed = lines.flatMap((line, at) =>
    line.trim() !== '' && !timed.includes(at) ? [at] : [],
  )
  // Right above the first time a line may name the list.
  const isName = (at: number) => timed[0] === at + 1 && isHeading(lines[at]!)
  const odd = (kind: ReturnType<typeof oddTimeOf>) =>
    untimed.filter((at) => oddTimeOf(lines[at]!) === kind)
  const found = [
    ...faults,
    ...odd('form').map((line) => ({ fault: 'form' as const, line })),
    ...odd('impossible').map((line) => ({ fault: 'impossible' as const, line })),
  ]
  const named = Object.entries(chapterNotes).flatMap(([fault, key]): Fact[] => {
    const own = found.filter((one) => one.fault === fault)
    if (own.length === 0) return []
    const places = [...new Set(own.flatMap(({ line }) => line ?? []))].sort(
      (one, other) => one - other,
    )
    const state = stopping.has(fault) ? 'wrong' : 'mend'
    return [
      {
        block: 'chapters',
        state,
        key,
        ...(places.length > 0 && { values: { lines: written(places) } }),
      },
    ]
  })
  const missing = odd(undefined).filter((at) => !isName(at))
  if (missing.length > 0) {
    const values = { lines: written(missing) }
    named.push({ block: 'chapters', state: 'mend', key: 'note.chapters.untimed', values })
  }
  // What YouTube may not read it can't be said to show.
  if (named.some(({ key }) => key !== 'note.chapters.untimed') || chapters.length === 0)
    return named
  return [
    ...named,
    {
      block: 'chapters',
      state: 'good',
      key: 'good.chapters.fine',
      values: { count: chapters.length },
    },
  ]
}

/** The beginning of an address that is none of the web: javascript:, data:, file: and others. */
const otherScheme = /(?<![\p{L}\p{N}/.])(?!https?:|mailto:)[a-z][a-z\d+.-]{1,20}:(?=\S)(?!\d)/iu
/** What is wrong with the links, which nobody opens; lines are those of their block.
 * @param all the whole description, which may say elsewhere that links pay */
export function factsOfLinks(text: string, all: string): Fact[] {
  if (text === '') return []
  const lines = text.split('\n')
  const addresses = lines.map((line) => findAddresses(line).map(({ address }) => address))
  const filled = lines.flatMap((line, at) => (line.trim() !== '' ? [at] : []))
  const odd = filled.filter((at) => otherScheme.test(lines[at]!))
  const bare = filled.filter((at) => addresses[at]!.length === 0 && isBareAddress(lines[at]!))
  const isLink = (at: number) => bare.includes(at) || (addresses[at] ?? []).length > 0
  // The name of the group of links that begins below it.
  const isName = (at: number) =>
    (isLink(at + 1) || lines[at + 1]?.includes('@')) &&
    !lines[at - 1]?.trim() &&
    isHeading(lines[at]!)
  const missing = filled.filter(
    (at) =>
      !isName(at) &&
      addresses[at]!.length === 0 &&
      !bare.includes(at) &&
      !odd.includes(at) &&
      !/@|[:：]\s*$/.test(lines[at]!) &&
      !saysPaid(lines[at]!),
  )
  // An e-mail address or a handle is no mistake, and no link.
  const isUnlinked = filled.some((at) => addresses[at]!.length === 0 && lines[at]!.includes('@'))
  const plain = filled.filter(
    (at) => bare.includes(at) || addresses[at]!.some((one) => !/^https:\/\//i.test(one)),
  )
  const links = findLinks(text)
  const tracking = [...new Set(links.flatMap((link) => link.tracking))]
  const withoutLinks = (some: string) => some.replace(/(?:https?:\/\/|www\.)\S+/gi, ' ')
  const paid = filled.filter((at) =>
    findLinks(bare.includes(at) ? lines[at]!.replace(/\S+$/, 'https://$&') : lines[at]!).some(
      ({ affiliate }) => affiliate,
    ),
  )
  const unsaid = disclosure.test(withoutLinks(all))
    ? []
    : paid.filter((at) => !label.test(withoutLinks(lines[at]!)))
  const fact = (is: boolean, one: Omit<Fact, 'block'>): Fact[] =>
    is ? [{ block: 'links', ...one } as Fact] : []
  const found = [
    ...fact(odd.length > 0, {
      state: 'wrong',
      key: 'note.links.scheme',
      values: { lines: written(odd) },
    }),
    ...fact(missing.length > 0, {
      state: 'mend',
      key: 'note.links.missing',
      values: { lines: written(missing) },
    }),
    ...fact(plain.length > 0, {
      state: 'mend',
      key: 'note.links.https',
      values: { lines: written(plain) },
    }),
    ...fact(unsaid.length > 0, {
      state: 'mend',
      key: 'note.links.affiliate',
      values: { lines: written(unsaid) },
    }),
    ...fact(tracking.length > 0, {
      state: 'mend',
      key: 'note.links.tracking',
      values: { names: tracking.join(', ') },
    }),
  ]
  if (paid.length > 0 && unsaid.length === 0)
    found.push(...fact(true, { state: 'good', key: 'good.links.disclosed' }))
  return found.length > 0 || links.length === 0 || isUnlinked
    ? found
    : fact(true, { state: 'good', key: 'good.links.fine', values: { count: links.length } })
}

/** Whether the call asks for one thing. */
export const factsOfCall = (text: string): Fact[] =>
  (text.match(/[?？؟]/g) ?? []).length === 1
    ? [{ block: 'call', state: 'good', key: 'good.call.one' }]
    : []

/** Phrases between commas (of any script), line breaks or signs of hashtags, without the empty ones. A
 * hashtag ends before markup, and where another one is written to it. */
const phrasesIn = (text: string): string[] =>
  text
    .replace(/(?<=[#＃]\S+)\s+(?=<)/gu, ',')
    .replace(/(?<=[#＃][\p{L}\p{M}\p{N}_]+)[#＃](?=[\p{L}\p{N}])/gu, ',#')
    .replace(/\s*(?<![\p{L}])[#＃]+/gu, ',#')
    .split(/[,，、،;；\n]+/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase.replace(/^[#＃]+/, '').trim() !== '')

/** The hashtags that somebody typed, each once, and what is to say about them. What has markup in it is
 * none. */
export function hashtagsIn(text: string, language: string): { hashtags: string[]; facts: Fact[] } {
  const phrases = phrasesIn(text)
  const clean = phrases.filter((phrase) => !/[<>]/.test(phrase))
  // Whether YouTube links digits alone isn't known: #2024 stays as it was typed, and nothing is said of it.
  const asTyped = (phrase: string) => (/^#[\p{Nd}_]+$/u.test(phrase) ? phrase : undefined)
  const made = clean.map((phrase) => ({
    phrase,
    hashtag: toHashtag(phrase, language) ?? asTyped(phrase),
  }))
  const hashtags = uniqueFolded(made.flatMap(({ hashtag }) => hashtag ?? []))
  const changed = made.flatMap(({ phrase, hashtag }) => {
    const word = phrase.replace(/^#/, '').trim()
    return hashtag !== `#${word}` ? [word] : []
  })
  const marked = phrases.length > clean.length
  const facts: Fact[] = [
    ...(marked
      ? [{ block: 'hashtags', state: 'wrong', key: 'note.hashtags.markup' } as const]
      : []),
    ...(changed.length > 0
      ? [
          {
            block: 'hashtags',
            state: 'mend',
            key: 'note.hashtags.changed',
            values: { words: changed.join(', ') },
          } as const,
        ]
      : []),
  ]
  const areKnown = hashtags.length > 0 && hashtags.every((hashtag) => /\p{L}/u.test(hashtag))
  if (areKnown && hashtags.length <= hashtagsAboveTitle && facts.length === 0) {
    facts.push({ block: 'hashtags', state: 'good', key: 'good.hashtags.fine' })
  }
  return { hashtags, facts }
}

/** Why YouTube refuses the whole description, or ignores its hashtags. */
export function factsOfWhole(description: string): Fact[] {
  const faults = descriptionFaults(description)
  const isLong = faults.includes('characters') || faults.includes('bytes')
  return [
    ...(isLong
      ? [
          {
            state: 'wrong',
            key: 'note.tooLong',
            values: { ...textLength(description), limit: descriptionLimit },
          } as const,
        ]
      : []),
    ...(faults.includes('angleBrackets')
      ? [{ state: 'wrong', key: 'note.angleBrackets' } as const]
      : []),
    ...(countHashtags(description) > maxHashtags
      ? [
          {
            block: 'hashtags',
            state: 'wrong',
            key: 'note.hashtags.tooMany',
            values: { most: maxHashtags },
          } as const,
        ]
      : []),
  ]
}

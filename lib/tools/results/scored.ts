import type { CsvCell } from '../../csv'
import { tagCharacters } from '../text/tag-budget'
import type { ChannelCard } from './channel-card'
import type { FileLabels } from './file-labels'
import { plainNumber } from './plain-number'
import type { ResultNote } from './text'
import type { VideoCard } from './video-card'

/** What a scored list's parts are called. */
export interface ScoredNames {
  /** Conclusions over the whole list; their sentences are the keys `verdict.<level>`. */
  verdict: readonly VerdictLevel[]
  /** Items that are sentences of the tool, not words of its own; the keys `item.<name>`. */
  item: readonly string[]
  /** Why an item has its score; their sentences are the keys `reason.<name>`. */
  reason: readonly string[]
  /** What a score is made of; their labels are the keys `part.<name>`. */
  part: readonly string[]
  /** Kinds of items; their headings are the keys `group.<name>`. */
  group: readonly string[]
  /** Things to know about the list; their sentences are the keys `note.<name>`. */
  note: readonly string[]
}

/** How sure a conclusion may sound. Where nothing was found, it is `unknown`, never `unlikely`. */
export const verdictLevels = ['likely', 'possible', 'unlikely', 'unknown'] as const
export type VerdictLevel = (typeof verdictLevels)[number]

export interface ScoredVerdict<Level extends string = string, Why extends string = string> {
  level: Level
  /** The reason that settles it by itself, however little of the rest was checked. */
  settledBy?: Why
  /** Between 0 and 1: how much of what could be checked was checked. Absent where it is not known. */
  confidence?: number
}

/** Why an item has its score; the sentence is the key `reason.<name>`, with its values. */
export interface Reason<Name extends string = string> {
  name: Name
  values?: Record<string, string | number>
  tone: 'good' | 'bad' | 'neutral'
  /** Where it is from: a fact from YouTube, or this site's own rule or calculation. */
  from: 'youtube' | 'ours'
  /** What it stands on: the address of a video, a channel or another source. */
  url?: string
  /** ISO 8601 instant at which it was seen there. */
  seenAt?: string
}

/** A part of a score; the label is the key `part.<name>`. */
export interface ScorePart<Name extends string = string> {
  name: Name
  /** From 0 to `of`. */
  points: number
  of: number
}

/** What an item says: words to use, or a sentence of the tool by its key `item.<name>`. */
export type ItemWords<Name extends string = string> =
  | { text: string; name?: never; values?: never }
  | { name: Name; values?: Record<string, string | number>; text?: never }

export type ScoredItem<N extends ScoredNames = ScoredNames> = ItemWords<N['item'][number]> & {
  /** From 0 to 100; absent where there is nothing to judge by. */
  score?: number
  /** The most important first. */
  reasons: Reason<N['reason'][number]>[]
  /** What the score is made of; empty where it is a fact of one piece. */
  parts: ScorePart<N['part'][number]>[]
  /** The heading it stands under is the key `group.<name>`. */
  group?: N['group'][number]
}

/** A limit for items that are used together. */
export interface ItemBudget {
  /** Characters of a video's tags, as YouTube counts them, or the number of items. */
  unit: 'tagCharacters' | 'items'
  limit: number
  /** The items, by their text, that the tool has chosen; the visitor changes the choice. */
  chosen: string[]
}

/** A list of suggestions or findings, each with a score and the reasons for it. */
export interface ScoredResult<N extends ScoredNames = ScoredNames> {
  /** What the items are about in words, which other tools can go on with. */
  topic?: string
  /** What the list is about: a video, or a channel. */
  video?: VideoCard
  channel?: ChannelCard
  verdict?: ScoredVerdict<N['verdict'][number], N['reason'][number]>
  /** The best of each group first. Texts occur once. */
  items: ScoredItem<N>[]
  /** What stands between items that are copied together. */
  joiner: ', ' | ' ' | '\n'
  /** Present where items are picked into a set. */
  budget?: ItemBudget
  /** Most important first. */
  notes: ResultNote<`note.${N['note'][number]}`>[]
}

/** Orders of a scored list: the best first, or the shortest. Items without a score come last. */
export const scoredOrders = ['score', 'length'] as const
export type ScoredOrder = (typeof scoredOrders)[number]

const lengthOf = (text: string) => [...text].length

/** Items in another order, group by group; equal ones keep theirs. `words` gives an item's text. */
export function sortItems<Item extends Pick<ScoredItem, 'score' | 'group'>>(
  items: readonly Item[],
  order: ScoredOrder,
  words: (item: Item) => string,
): Item[] {
  const groups = [...new Set(items.map(({ group }) => group))]
  const groupOf = ({ group }: Item) => groups.indexOf(group)
  const byOrder = (one: Item, other: Item) =>
    order === 'score'
      ? (other.score ?? -1) - (one.score ?? -1)
      : lengthOf(words(one)) - lengthOf(words(other))
  return [...items].sort((one, other) => groupOf(one) - groupOf(other) || byOrder(one, other))
}

/** How much of a budget some texts use, in its unit. */
export const budgetUsed = ({ unit }: ItemBudget, texts: readonly string[]): number =>
  unit === 'items' ? texts.length : tagCharacters(texts)

/** Texts with one of them moved by a number of places, to the ends at most. */
export function moved(texts: readonly string[], text: string, places: number): string[] {
  const from = texts.indexOf(text)
  if (from < 0) return [...texts]
  const to = Math.max(0, Math.min(texts.length - 1, from + places))
  const others = texts.filter((one) => one !== text)
  return [...others.slice(0, to), text, ...others.slice(to)]
}

/** What names are called in the page's language. */
export interface ScoredLabels extends Pick<FileLabels, 'head'> {
  item: (item: ScoredItem) => string
  reason: (reason: Reason) => string
  part: (part: ScorePart) => string
  group: (group: string) => string
}

type Column = [head: string, cell: (item: ScoredItem) => CsvCell]

/** The rows of a CSV file, one for each item, under the group it belongs to. Each part of the score has
 * its column, whose head says the most points: a spreadsheet takes `10/25` for a day. A column that no
 * item has a value for is left out, and the length of what are sentences of the tool. */
export function scoredRows({ items }: ScoredResult, labels: ScoredLabels): CsvCell[][] {
  const names = [...new Set(items.flatMap(({ parts }) => parts.map(({ name }) => name)))]
  const points = ({ parts }: ScoredItem, name: string) => {
    const part = parts.find((one) => one.name === name)
    return part ? plainNumber(part.points) : ''
  }
  const partHead = (name: string) => {
    const all = items.flatMap(({ parts }) => parts.filter((part) => part.name === name))
    return `${labels.part(all[0]!)} (0–${Math.max(...all.map(({ of }) => of))})`
  }
  const sources = (item: ScoredItem) => [
    ...new Set(item.reasons.flatMap(({ url }) => (url ? [url] : []))),
  ]
  const columns: Column[] = [
    [labels.head('group'), ({ group }) => (group ? labels.group(group) : '')],
    [labels.head('text'), labels.item],
    [labels.head('characters'), ({ text }) => (text === undefined ? '' : lengthOf(text))],
    [labels.head('score'), ({ score }) => (score === undefined ? '' : plainNumber(score))],
    ...names.map((name): Column => [partHead(name), (one) => points(one, name)]),
    [labels.head('reasons'), (item) => item.reasons.map(labels.reason).join('; ')],
    [labels.head('sources'), (item) => sources(item).join(' ')],
  ]
  const used = columns.filter(([, cell]) => items.some((item) => cell(item) !== ''))
  return [used.map(([head]) => head), ...items.map((item) => used.map(([, cell]) => cell(item)))]
}

const signs = { good: '+', bad: '−', neutral: '·' } as const

/** Every item with its score, and under it the reasons; a blank line between items. */
export function scoredText({ items }: ScoredResult, labels: ScoredLabels): string {
  return items
    .map((item) => {
      const score = item.score === undefined ? '' : `${item.score}  `
      const reasons = item.reasons.map((one) => `  ${signs[one.tone]} ${labels.reason(one)}`)
      return [`${score}${labels.item(item)}`, ...reasons].join('\n')
    })
    .join('\n\n')
}

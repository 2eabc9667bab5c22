import type { CsvCell } from '../../csv'
import type { SourceName } from '../../youtube/models'
import type { FoundChapter } from '../text/find-chapters'
import type { ChannelCard } from './channel-card'
import type { FileLabels } from './file-labels'
import type { ResultNote } from './text'
import type { VideoCard } from './video-card'

/** What a result's facts are called. */
export interface FactNames {
  /** Their sentences are the keys `verdict.<name>`. */
  verdict: readonly string[]
  /** Their headings are the keys `group.<name>`. */
  group: readonly string[]
  /** Their labels are the keys `fact.<name>`. */
  fact: readonly string[]
  /** Reasons why nothing is known; their sentences are the keys `none.<name>`. */
  none: readonly string[]
  /** Facts that are one of a few words, by their names; the words are the keys `<fact>.<word>`. */
  word: Readonly<Record<string, readonly string[]>>
}

/** The value of a fact, independent of language; the page formats it. */
export type FactValue<N extends FactNames = FactNames> =
  | { kind: 'text'; value: string }
  /** A whole number. */
  | { kind: 'number'; value: number }
  /** Between 0 and 1; shown as a percentage. */
  | { kind: 'share'; value: number }
  /** ISO 8601 instant. */
  | { kind: 'date'; value: string }
  /** A day without a time: `2024-02-29`. */
  | { kind: 'day'; value: string }
  /** Whole seconds. */
  | { kind: 'duration'; value: number }
  | { kind: 'yesNo'; value: boolean }
  /** Degrees (WGS 84), north and east positive: `52.52,13.405`. */
  | { kind: 'place'; value: string }
  /** BCP 47 tags. */
  | { kind: 'languages'; value: string[] }
  /** ISO 3166-1 alpha-2 codes. */
  | { kind: 'regions'; value: string[] }
  | { kind: 'links'; value: { text: string; url: string }[] }
  /** YouTube's number of a category, and its English name when YouTube returned it. */
  | { kind: 'category'; value: string; title?: string }
  /** There is no value, and the key `none.<value>` says why; with an empty value nothing is set. */
  | { kind: 'none'; value: N['none'][number] | '' }
  /** YouTube did not return it, or not in a form that could be parsed. */
  | { kind: 'unknown'; value: '' }

/** A fact that is one of a few words; its value's label is the key `<name>.<value>`. */
type WordFact<N extends FactNames> = {
  [Name in keyof N['word'] & string]: {
    name: Name
    ours?: true
    kind: 'word'
    value: N['word'][Name][number]
  }
}[keyof N['word'] & string]

/** One fact; its label is the key `fact.<name>`. `ours` marks a value calculated by this site. */
export type Fact<N extends FactNames = FactNames> =
  | ({ name: N['fact'][number]; ours?: true } & FactValue<N>)
  | WordFact<N>

/** Facts that belong together; the heading is the key `group.<name>`. */
export interface FactGroup<N extends FactNames = FactNames> {
  name: N['group'][number]
  facts: Fact<N>[]
}

/** A sentence that sums up one thing; the key `verdict.<key>`. */
export interface Verdict<N extends FactNames = FactNames> extends ResultNote<N['verdict'][number]> {
  tone: 'good' | 'plain' | 'warning'
}

/** What can change about a video, stored so that the visitor can compare it with a later state. */
export interface Snapshot<OneFact extends Fact = Fact> {
  /** Empty when YouTube did not return it; the other fields are then absent. */
  title: string
  description?: string
  tags?: string[]
  /** By name, such as `views`; hidden ones are absent. */
  counts: Record<string, number>
  /** Settings, dates, countries and all other facts shown; absent in older snapshots. */
  facts?: OneFact[]
  /** The source of the facts. */
  source?: SourceName
}

/** A video as this site saw it. Times are ISO 8601 instants. */
export interface SeenViews {
  first: string
  /** Oldest first, only moments at which the views were known. */
  views: { at: string; value: number }[]
}

/** Facts about a video, a channel, or anything that has a name. */
export interface FactsResult<N extends FactNames = FactNames> {
  video?: VideoCard
  channel?: ChannelCard
  /** What the facts are about, where that is neither a video nor a channel. */
  about?: string
  /** A video's own chapters; absent where YouTube makes none from its description. */
  chapters?: FoundChapter[]
  /** What this site saw of the video before; absent where it never did, or could not be asked. */
  seen?: SeenViews
  verdicts: Verdict<N>[]
  groups: FactGroup<N>[]
  /** Present where the visitor is told what has changed since the last time. */
  snapshot?: Snapshot<Fact<N>>
  /** The source's original response, where there is one that can be shown. */
  raw?: unknown
}

/** The value of a fact as machine-readable text. */
export function plainValue(fact: Fact): string {
  switch (fact.kind) {
    case 'languages':
    case 'regions':
      return fact.value.join(' ')
    case 'links':
      return fact.value.map(({ url }) => url).join(' ')
    case 'none':
    case 'unknown':
      return ''
    default:
      return String(fact.value)
  }
}

/** The rows of a CSV file: one for each fact, then title, description and tags. */
export function factsRows(
  { groups, snapshot }: FactsResult,
  { head, named }: FileLabels,
): CsvCell[][] {
  const { title, description, tags } = snapshot ?? {}
  return [
    (['group', 'name', 'value'] as const).map(head),
    ...groups.flatMap(({ name, facts }) =>
      facts.map((fact) => [
        named('group', name),
        named('fact', fact.name),
        typeof fact.value === 'number' ? fact.value : plainValue(fact),
      ]),
    ),
    ...(title === undefined ? [] : [[head('text'), head('title'), title]]),
    ...(description === undefined ? [] : [[head('text'), head('description'), description]]),
    ...(tags ? [[head('text'), head('tags'), tags.join(', ')]] : []),
  ]
}

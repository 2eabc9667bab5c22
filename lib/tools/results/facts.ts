import type { SourceName } from '../../youtube/models'
import type { ResultNote } from './text'
import type { VideoCard } from './video-card'

/** The value of a fact, independent of language; the page formats it. */
export type FactValue =
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
  /** Its label is the key `<name of the fact>.<value>`. */
  | { kind: 'word'; value: string }
  /** BCP 47 tags. */
  | { kind: 'languages'; value: string[] }
  /** ISO 3166-1 alpha-2 codes. */
  | { kind: 'regions'; value: string[] }
  | { kind: 'links'; value: { text: string; url: string }[] }
  /** YouTube's number of a category, and its English name when YouTube returned it. */
  | { kind: 'category'; value: string; title?: string }
  /** There is no value, and the key `none.<value>` says why; with an empty value nothing is set. */
  | { kind: 'none'; value: string }
  /** YouTube did not return it, or not in a form that could be parsed. */
  | { kind: 'unknown'; value: '' }

/** One fact; its label is the key `fact.<name>`. `ours` marks a value calculated by this site. */
export type Fact = { name: string; ours?: true } & FactValue

/** Facts that belong together; the heading is the key `group.<name>`. */
export interface FactGroup {
  name: string
  facts: Fact[]
}

/** A sentence that sums up one thing; the key `verdict.<key>`. */
export interface Verdict extends ResultNote {
  tone: 'good' | 'plain' | 'warning'
}

/** What can change about a video, stored so that the visitor can compare it with a later state. */
export interface Snapshot {
  /** Empty when YouTube did not return it; the other fields are then absent. */
  title: string
  description?: string
  tags?: string[]
  /** By name, such as `views`; hidden ones are absent. */
  counts: Record<string, number>
  /** Settings, dates, countries and all other facts shown; absent in older snapshots. */
  facts?: Fact[]
  /** The source of the facts. */
  source?: SourceName
}

export interface FactsResult {
  video: VideoCard
  verdicts: Verdict[]
  groups: FactGroup[]
  snapshot: Snapshot
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
export function factsRows({ groups, snapshot }: FactsResult): string[][] {
  const { title, description, tags } = snapshot
  return [
    ['group', 'name', 'value'],
    ...groups.flatMap(({ name, facts }) =>
      facts.map((fact) => [name, fact.name, plainValue(fact)]),
    ),
    ['words', 'title', title],
    ...(description === undefined ? [] : [['words', 'description', description]]),
    ...(tags ? [['words', 'tags', tags.join(', ')]] : []),
  ]
}

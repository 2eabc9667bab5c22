import { drawnPlaces, listHash } from '../../draws/fair-draw'
import type { FileLabels } from './file-labels'
import type { ResultNote } from './text'
import type { VideoCard } from './video-card'

/** What a draw's parts are called. */
export interface DrawNames {
  /** Conditions for taking part; their sentences are the keys `rule.<name>`. */
  rule: readonly string[]
  /** Why some were left out; their labels are the keys `removed.<name>`. */
  removed: readonly string[]
  /** Where the seed is from; their sentences are the keys `seed.<name>`. */
  seed: readonly string[]
}

/** One that takes part. */
export interface DrawEntry {
  /** What the list is made of, one a line: an id or a name. Different for each entry. */
  key: string
  /** As it is shown. */
  name: string
  /** What the person wrote, and where, when (ISO 8601) and how often it was liked. */
  text?: string
  url?: string
  at?: string
  likes?: number
}

/** Entries left out of the list; the label is the key `removed.<name>`. */
export interface Removed<Name extends string = string> {
  name: Name
  values?: Record<string, string | number>
  count: number
}

/** A draw that has taken place, with everything that is needed to repeat it. */
export interface DrawResult<N extends DrawNames = DrawNames> {
  /** What a kept draw is called; absent where it is kept nowhere. */
  id?: string
  video?: VideoCard
  rules: ResultNote<`rule.${N['rule'][number]}`>[]
  /** How many were read, and how many YouTube reports; absent where the list was given. */
  loaded?: { read: number; reported?: number }
  removed: Removed<N['removed'][number]>[]
  /** How many took part. */
  count: number
  /** Those that took part, in the order of the list; absent once they are deleted. */
  entries?: DrawEntry[]
  /** SHA-256 of the list (`listHash` of the entries' keys). */
  hash: string
  /** ISO 8601: when the list was frozen and its hash published; absent where nobody kept it. */
  frozenAt?: string
  /** What decides; the sentence on where it is from is the key `seed.<name>`. */
  seed: { value: string; name: N['seed'][number]; values?: Record<string, string | number> }
  /** ISO 8601. */
  drawnAt?: string
  /** Places in the list, 1 for the first entry, in the order drawn. */
  winners: Drawn[]
  alternates: Drawn[]
  /** Where anybody can repeat it: a page of this site, or this page with a field filled in. */
  verify?: { path: string } | { field: string; value: string }
}

/** A drawn entry, kept with its place even when the list is deleted. */
export interface Drawn {
  /** From 1. */
  place: number
  entry: DrawEntry
}

/** Draws winners, then alternates, from a frozen list. */
export function drawFrom(
  entries: readonly DrawEntry[],
  seed: string,
  wanted: { winners: number; alternates: number },
): Pick<DrawResult, 'count' | 'hash' | 'winners' | 'alternates'> & { entries: DrawEntry[] } {
  const hash = listHash(entries.map(({ key }) => key))
  const places = drawnPlaces(hash, seed, entries.length, wanted.winners + wanted.alternates)
  const drawn = places.map((place) => ({ place, entry: entries[place - 1]! }))
  return {
    count: entries.length,
    entries: [...entries],
    hash,
    winners: drawn.slice(0, wanted.winners),
    alternates: drawn.slice(wanted.winners),
  }
}

/** Whether the draw comes out the same when it is repeated here; undefined once its list is gone. */
export function isRepeatable(result: DrawResult): boolean | undefined {
  const { entries, hash, seed, winners, alternates } = result
  if (!entries) return undefined
  const wanted = { winners: winners.length, alternates: alternates.length }
  const again = drawFrom(entries, seed.value, wanted)
  const places = (list: readonly Drawn[]) => list.map(({ place, entry }) => `${place} ${entry.key}`)
  return (
    again.hash === hash &&
    String(places([...again.winners, ...again.alternates])) ===
      String(places([...winners, ...alternates]))
  )
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** A name that its owner recognizes and nobody can look up: the first letter and at most four of the
 * last. An `@` stays. */
export function shortName(name: string): string {
  const sign = name.startsWith('@') ? '@' : ''
  const parts = [...letters.segment(name.slice(sign.length))].map(({ segment }) => segment)
  if (parts.length === 0) return name
  const last = Math.max(0, Math.min(4, Math.floor(parts.length / 2) - 1))
  return `${sign}${parts[0]}…${last > 0 ? parts.slice(-last).join('') : ''}`
}

/** The rows of a CSV file: every entry in the list's order, with what it was drawn as. After the
 * list is deleted, only the drawn ones. */
export function drawRows(
  { entries, winners, alternates }: DrawResult,
  { head }: FileLabels,
  drawn: (name: 'winner' | 'alternate', number: number) => string,
): string[][] {
  const drawnAs = new Map([
    ...winners.map(({ place }, at) => [place, drawn('winner', at + 1)] as const),
    ...alternates.map(({ place }, at) => [place, drawn('alternate', at + 1)] as const),
  ])
  const all = entries?.map((entry, at) => ({ place: at + 1, entry })) ?? [...winners, ...alternates]
  return [
    (['place', 'name', 'entry', 'drawn', 'text', 'url', 'time'] as const).map(head),
    ...all.map(({ place, entry }) => [
      String(place),
      entry.name,
      entry.key,
      drawnAs.get(place) ?? '',
      entry.text ?? '',
      entry.url ?? '',
      entry.at ?? '',
    ]),
  ]
}

/** Everything that somebody needs to repeat the draw, a line each, with the names in short. */
export function drawText(result: DrawResult, label: (name: 'winner' | 'alternate') => string) {
  const line = (name: 'winner' | 'alternate') => (one: Drawn) =>
    `${label(name)}: ${shortName(one.entry.name)} (${one.place}/${result.count})`
  return [
    ...result.winners.map(line('winner')),
    ...result.alternates.map(line('alternate')),
    `SHA-256: ${result.hash}`,
    `Seed: ${result.seed.value}`,
  ].join('\n')
}

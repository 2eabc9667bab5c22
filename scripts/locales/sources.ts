/**
 * What each translation was made from: `scripts/locales/sources/<tag>.json` has a record for every
 * text of a language, so that a changed English text cannot go unnoticed.
 * A record is one line: the hash of the English text, the hash of the translation, then `read` if an
 * editor has read the translation, and `kept: <reason>` if it stayed although the English changed.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { expectedKeys } from './compare'
import { type Problem, readJson, type Words } from './read'

export interface SourceRecord {
  /** The hash of the English text, or of all its forms, that the translation was made from. */
  english: string
  /** The hash of the translation. */
  own: string
  /** Whether an editor has read this translation. */
  isRead: boolean
  /** Why the translation stayed as it was when the English changed. */
  kept?: string
}

/** The records of a language by namespace and key. */
export type SourceRecords = Record<string, Record<string, string>>

/** A text of a language beside its English, and what its record says of them. */
export interface TracedText {
  namespace: string
  key: string
  /** All English forms. */
  english: string[]
  own: string
  /** How the two are now. */
  now: SourceRecord
  recorded?: SourceRecord
}

/** Why a translation has to be looked at again. */
export const staleReason = 'made from an earlier English text'

const folder = 'scripts/locales/sources'
export const fileOf = (tag: string): string => `${folder}/${tag}.json`

const hashOf = (texts: readonly string[]): string =>
  createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 8)

const pattern = /^([0-9a-f]{8}) ([0-9a-f]{8})( read)?(?: kept: (.+))?$/

function parse(line: string | undefined): SourceRecord | undefined {
  const [, english, own, read, kept] = pattern.exec(line ?? '') ?? []
  if (!english || !own) return undefined
  return { english, own, isRead: read !== undefined, ...(kept && { kept }) }
}

export const lineOf = ({ english, own, isRead, kept }: SourceRecord): string =>
  `${english} ${own}${isRead ? ' read' : ''}${kept ? ` kept: ${kept}` : ''}`

/** The records of a language; none where it has no file yet. */
export function readRecords(root: string, tag: string): SourceRecords {
  const file = path.join(root, fileOf(tag))
  const read = fs.existsSync(file) ? readJson(file) : { content: {} }
  if ('reason' in read) throw new Error(`${fileOf(tag)}: ${read.reason}`)
  return read.content as SourceRecords
}

/** Every text of a language that English has, too. */
export function traceTexts(
  tag: string,
  english: ReadonlyMap<string, Words>,
  words: ReadonlyMap<string, Words>,
  records: SourceRecords,
): TracedText[] {
  const traced: TracedText[] = []
  for (const [namespace, originals] of english) {
    for (const [key, sources] of expectedKeys(originals, tag)) {
      const own = words.get(namespace)?.get(key)
      const texts = sources.flatMap((source) => originals.get(source) ?? [])
      if (own === undefined || texts.length < sources.length) continue
      const now = { english: hashOf(texts), own: hashOf([own]), isRead: false }
      traced.push({
        namespace,
        key,
        english: texts,
        own,
        now,
        recorded: parse(records[namespace]?.[key]),
      })
    }
  }
  return traced
}

/** Whether the English has changed since the translation was made. */
export const isStale = ({ now, recorded }: TracedText): boolean =>
  recorded !== undefined && recorded.english !== now.english

/** What `update` may record by itself: a new text, and one that was translated again. */
export const isRedone = ({ now, recorded }: TracedText): boolean => recorded?.own !== now.own

/** Texts whose English has changed, texts without a record, and records without a text. */
export function sourceProblems(
  root: string,
  tag: string,
  english: ReadonlyMap<string, Words>,
  words: ReadonlyMap<string, Words>,
): Problem[] {
  const records = readRecords(root, tag)
  const traced = traceTexts(tag, english, words, records)
  const isStray = Object.entries(records).some(([namespace, keys]) => {
    const expected = expectedKeys(english.get(namespace) ?? new Map(), tag)
    return Object.keys(keys).some((key) => !expected.has(key))
  })
  const problems = traced.flatMap((text) => {
    const file = `locales/${tag}/${text.namespace}.json`
    if (isRedone(text)) {
      return [{ file, key: text.key, reason: 'not recorded: run npm run locales -- update' }]
    }
    return isStale(text) ? [{ file, key: text.key, reason: staleReason }] : []
  })
  const stray = {
    file: fileOf(tag),
    reason: 'has records of texts that are gone: run npm run locales -- update',
  }
  return isStray ? [...problems, stray] : problems
}

/** Writes the records of a language in the order of its texts; `change` says what each becomes. */
export function writeRecords(
  root: string,
  tag: string,
  traced: readonly TracedText[],
  change: (text: TracedText) => SourceRecord,
): void {
  const records: SourceRecords = {}
  for (const text of traced) {
    records[text.namespace] ??= {}
    records[text.namespace]![text.key] = lineOf(change(text))
  }
  const file = path.join(root, fileOf(tag))
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `${JSON.stringify(records, null, 2)}\n`)
}

/** Records new translations, and stale ones that were translated again; returns how many. */
export function updateRecords(
  root: string,
  tag: string,
  english: ReadonlyMap<string, Words>,
  words: ReadonlyMap<string, Words>,
): number {
  const traced = traceTexts(tag, english, words, readRecords(root, tag))
  writeRecords(root, tag, traced, (text) =>
    isRedone(text) ? text.now : (text.recorded ?? text.now),
  )
  return traced.filter(isRedone).length
}

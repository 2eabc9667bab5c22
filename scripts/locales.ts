/**
 * `npm run locales -- <command>` keeps the record of what each translation was made from
 * (`locales/sources.ts`):
 *   stale [tag …]                          lists translations whose English has changed
 *   update                                 records new translations, and stale ones that were redone
 *   accept <tag|all> <ns:key …> --reason R keeps stale translations as they are, and says why
 *   read <tag> [ns …|ns:key …]             records that an editor has read them; without names, all
 */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readLanguage, readTags } from './locales/read'
import {
  isRedone,
  isStale,
  readRecords,
  type SourceRecord,
  type TracedText,
  traceTexts,
  updateRecords,
  writeRecords,
} from './locales/sources'

const root = path.join(__dirname, '..')
const english = readLanguage(root, 'en').words
const languages = readTags(root).filter((tag) => tag !== 'en')

const traceLanguage = (tag: string): TracedText[] =>
  traceTexts(tag, english, readLanguage(root, tag).words, readRecords(root, tag))

/** What a text's record is if nobody says anything new of it. */
const asRecorded = ({ now, recorded }: TracedText): SourceRecord => recorded ?? now

function stale(tags: readonly string[]): void {
  for (const tag of tags) {
    const texts = traceLanguage(tag).filter((text) => isStale(text) && !isRedone(text))
    console.log(`${tag}: ${texts.length}`)
    for (const { namespace, key, english: originals, own } of texts) {
      console.log(
        `  ${namespace}:${key}\n    en  ${originals.join('\n        ')}\n    ${tag}  ${own}`,
      )
    }
  }
}

function update(): void {
  for (const tag of languages) {
    const redone = updateRecords(root, tag, english, readLanguage(root, tag).words)
    console.log(`${tag}: ${redone} recorded, ${traceLanguage(tag).filter(isStale).length} stale`)
  }
}

/** Whether names such as `ns` or `ns:key` name a text. */
const isNamed = ({ namespace, key }: TracedText, names: readonly string[]): boolean =>
  names.includes(namespace) || names.includes(`${namespace}:${key}`)

function accept(tags: readonly string[], names: readonly string[], reason: string): void {
  for (const tag of tags) {
    const isAccepted = (text: TracedText) =>
      isStale(text) && !isRedone(text) && isNamed(text, names)
    const texts = traceLanguage(tag)
    writeRecords(root, tag, texts, (text) => {
      const before = asRecorded(text)
      return isAccepted(text) ? { ...before, english: text.now.english, kept: reason } : before
    })
    console.log(`${tag}: ${texts.filter(isAccepted).length} accepted`)
  }
}

function markRead(tag: string, names: readonly string[]): void {
  const isMarked = (text: TracedText) =>
    !isStale(text) && !isRedone(text) && (names.length === 0 || isNamed(text, names))
  const texts = traceLanguage(tag)
  writeRecords(root, tag, texts, (text) => ({
    ...asRecorded(text),
    ...(isMarked(text) && { isRead: true }),
  }))
  console.log(`${tag}: ${texts.filter(isMarked).length} of ${texts.length} read`)
}

function main(): void {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { reason: { type: 'string' } },
  })
  const [command, tag = '', ...names] = positionals
  const reason = values.reason?.replace(/\s+/g, ' ').trim()
  const isKnown = languages.includes(tag)
  if (command === 'stale' && [tag, ...names].every((one) => !one || languages.includes(one))) {
    stale(isKnown ? [tag, ...names] : languages)
  } else if (command === 'update') update()
  else if (command === 'accept' && (isKnown || tag === 'all') && names.length > 0 && reason) {
    accept(isKnown ? [tag] : languages, names, reason)
  } else if (command === 'read' && isKnown) markRead(tag, names)
  else {
    console.error(
      'Usage: npm run locales -- stale [tag …] | update | accept <tag|all> <ns:key …> --reason "…" | read <tag> [ns:key …]',
    )
    process.exitCode = 1
  }
}

main()

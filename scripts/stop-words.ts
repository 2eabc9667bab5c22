/**
 * `npm run stop-words`: writes lib/tools/text/stop-words/*.json from the package `stopwords-iso` and
 * from our own additions and removals in stop-words/own.json. With `--check` it only says whether
 * they are up to date.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { version } from 'stopwords-iso/package.json'
import iso from 'stopwords-iso/stopwords-iso.json'
import languages from '../lib/i18n/languages.json'
import { fold } from '../lib/tools/text/words'
import own from './stop-words/own.json'

const folder = path.join(__dirname, '../lib/tools/text/stop-words')
const shortEnglish = new Set(own.shortEnglish.split(' '))

type Added = Record<string, { source: string; words: string } | undefined>

/** The list of the package, which has no Traditional Chinese. */
function fromPackage(tag: string): string[] {
  if (tag === 'zh-Hant') return []
  const list = (iso as Record<string, string[]>)[tag.split('-')[0]!] ?? []
  // The English list has every country code, `ai` and `tv` among them.
  return tag === 'en' ? list.filter((word) => word.length > 2 || shortEnglish.has(word)) : list
}

function listOf(tag: string) {
  const added = (own.added as Added)[tag]
  const subjects = own.subjects as Record<string, string | undefined>
  const removed = new Set((subjects[tag] ?? subjects[tag.split('-')[0]!] ?? '').split(' '))
  const words = [...fromPackage(tag), ...(added?.words.split(' ') ?? [])]
    .map(fold)
    .filter((word) => /^[\p{L}\p{M}\p{N}'.-]+$/u.test(word) && /\p{L}/u.test(word))
    .filter((word) => !removed.has(word))
  const sources = [
    ...(tag === 'zh-Hant' ? [] : [`stopwords-iso ${version} (MIT, Gene Diaz)`]),
    ...(added ? [added.source] : []),
  ]
  return { source: sources.join('; '), words: [...new Set(words)].sort().join(' ') }
}

for (const { tag } of languages) {
  const file = path.join(folder, `${tag}.json`)
  const text = `${JSON.stringify(listOf(tag), null, 2)}\n`
  if (!process.argv.includes('--check')) writeFileSync(file, text)
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${path.basename(file)} is out of date: run \`npm run stop-words\`.`)
    process.exitCode = 1
  }
}

import { findAddresses, withoutAddresses } from '../machine/addresses'
import type { TextResult } from '../results/text'
import { chapterLines } from '../text/find-chapters'
import { maxHashtags } from '../text/hashtags'
import { descriptionFaults, descriptionLimit, textLength } from '../text/limits'
import { lintChapters } from '../text/lint-chapters'
import { fold } from '../text/words'
import { findLinks } from '../youtube-title-and-description-extractor/find-links'
import { countHashtags } from '../youtube-title-and-description-extractor/find-words'
import type { names } from './tool'

export type Note = TextResult<typeof names>['notes'][number]

/** Numbers of lines from 1, each once. */
const written = (lines: readonly number[]) =>
  [...new Set(lines)].map((line) => String(line + 1)).join(', ')

const chapterNotes = {
  few: 'note.chapters.few',
  start: 'note.chapters.start',
  order: 'note.chapters.order',
  short: 'note.chapters.short',
  untitled: 'note.chapters.untitled',
  form: 'note.chapters.form',
  hours: 'note.chapters.hours',
} as const satisfies Partial<Record<string, Note['key']>>

/** What is wrong with the typed chapters; lines are those of their field. */
export function notesOfChapters(text: string): Note[] {
  // How long the video will be is unknown, so no time is past its end.
  const { faults } = lintChapters(text, 0)
  const timed = chapterLines(text, 0).lines.map(({ lineNumber }) => lineNumber)
  const untimed = text
    .split('\n')
    .flatMap((line, at) => (line.trim() !== '' && !timed.includes(at) ? [at] : []))
  const named = Object.entries(chapterNotes).flatMap(([fault, key]): Note[] => {
    const found = faults.filter((one) => one.fault === fault)
    const lines = found.flatMap(({ line }) => line ?? [])
    if (found.length === 0) return []
    return [lines.length > 0 ? { key, values: { lines: written(lines) } } : { key }]
  })
  return untimed.length > 0
    ? [...named, { key: 'note.chapters.untimed', values: { lines: written(untimed) } }]
    : named
}

/** What is wrong with the typed links; lines are those of their field. */
export function notesOfLinks(text: string): Note[] {
  const lines = text.split('\n')
  const addresses = lines.map((line) => findAddresses(line).map(({ address }) => address))
  const places = (isFaulty: (found: string[], line: string) => boolean) =>
    lines.flatMap((line, at) => (line.trim() !== '' && isFaulty(addresses[at]!, line) ? [at] : []))
  const missing = places((found) => found.length === 0)
  const plain = places((found) => found.some((address) => !/^https:\/\//i.test(address)))
  const tracking = [...new Set(findLinks(text).flatMap((link) => link.tracking))]
  return [
    ...(missing.length > 0
      ? [{ key: 'note.linkMissing' as const, values: { lines: written(missing) } }]
      : []),
    ...(plain.length > 0
      ? [{ key: 'note.linkHttps' as const, values: { lines: written(plain) } }]
      : []),
    ...(tracking.length > 0
      ? [{ key: 'note.linkTracking' as const, values: { names: tracking.join(', ') } }]
      : []),
  ]
}

/** Why YouTube refuses the whole description, or ignores its hashtags. */
export function notesOfLimits(description: string): Note[] {
  const faults = descriptionFaults(description)
  const isLong = faults.includes('characters') || faults.includes('bytes')
  const hashtags = countHashtags(description)
  return [
    ...(isLong
      ? [
          {
            key: 'note.tooLong' as const,
            values: { ...textLength(description), limit: descriptionLimit },
          },
        ]
      : []),
    ...(faults.includes('angleBrackets') ? [{ key: 'note.angleBrackets' as const }] : []),
    ...(hashtags > maxHashtags
      ? [{ key: 'note.tooManyHashtags' as const, values: { most: maxHashtags } }]
      : []),
  ]
}

/** Keywords that aren't in a text. Hashtags and links don't count, because nobody reads them. */
export function missingKeywords(keywords: readonly string[], text: string): string[] {
  const read = fold(withoutAddresses(text).replace(/[#＃]\S+/gu, ' '))
  return keywords.filter((keyword) => !read.includes(fold(keyword)))
}

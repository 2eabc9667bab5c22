import type { ErrorCode } from '../../errors'
import { type Link, parseChannelLink, parseLink, parseVideoLink } from '../../youtube/links'
import { type Field, type Fields, isLinkField, maxLinks } from './fields'

/** A link as typed, with the parsed link or the reason it was rejected. */
export interface LinkEntry {
  input: string
  link?: Link
  failure?: ErrorCode
}

/** Why a text leads to nothing on YouTube. */
export function noLink(text: string): ErrorCode {
  const read = parseChannelLink(text)
  return read.ok ? 'link.notYouTube' : read.code
}

/** Reads a link as a field of its kind takes it. */
export function readLink(field: Field, input: string): LinkEntry {
  const { kind } = field
  const clip = parseLink(input)
  // Which video it is of is asked before the run.
  if (clip?.kind === 'clip') return { input, link: clip }
  if (kind === 'anyUrl') {
    const link = parseLink(input)
    return link ? { input, link } : { input, failure: noLink(input) }
  }
  const read = kind === 'channelUrl' ? parseChannelLink(input) : parseVideoLink(input)
  if (read.ok) return { input, link: read.value }
  if (kind !== 'videoUrl' || !('playlist' in field)) return { input, failure: read.code }
  const link = parseLink(input)
  if (link?.kind === 'playlist') return { input, link }
  const isOther = read.code === 'link.videoExpected'
  return { input, failure: isOther ? 'link.videoOrPlaylistExpected' : read.code }
}

/** Why the links of a query can't be run, as the server would answer: an empty or too long list, or
 * a list without a single link that its field takes. Lists the reason of each link that is wrong. */
export function linkFaults(fields: Fields, query: URLSearchParams) {
  const byLink = new Map<string, ErrorCode>()
  let failure: { code: ErrorCode; field: string } | undefined
  for (const [name, field] of Object.entries(fields)) {
    if (!isLinkField(field)) continue
    const entries = query.getAll(name).map((text) => readLink(field, text))
    for (const entry of entries) if (entry.failure) byLink.set(entry.input, entry.failure)
    if (entries.length === 0 && 'optional' in field) continue
    const isAllWrong = entries.every((entry) => entry.failure)
    const code = entries.length > maxLinks(field) ? 'input.tooMany' : entries[0]?.failure
    if (failure || !(isAllWrong || code === 'input.tooMany')) continue
    failure = { code: code ?? 'input.required', field: name }
  }
  return { failure, byLink }
}

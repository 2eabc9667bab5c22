import type { TimedCue } from './cue'
import { writeClock } from './cue-times'

/** Cues have to last for something to show them; a cue without a length gets this one. */
const leastMs = 1

const endOf = ({ start, end }: TimedCue) => Math.max(end, start + leastMs)

/** An empty line ends a cue. */
const linesOf = (text: string) => text.split(/\s*\n\s*/).filter((line) => line.trim() !== '')

/** What is taken for a code or a break in any format. */
const codes = /\{(?=\s{0,3}\\|\/?[bius][01]?\}|an\d\}|[a-z]:)|(?<!:)\\(?=[hn])|\[(?=br\])/gi
/** What SubRip’s players take for a tag, a reference or bold type. */
const tags = /<(?=[\s/]{0,3}[a-z\d!])|&(?=#?[a-z\d]{1,10};)|^[*_](?=[*_])/gim

const asReference = (sign: string) => `&#${sign.charCodeAt(0)};`

/** Cues as SubRip. It has no escapes of its own, so a page’s stand for what would be a tag, and only there: not all
 * players know them. An arrow in a text, which would be a time, loses a dash. */
export function toSrt(cues: readonly TimedCue[]): string {
  const escaped = (text: string) =>
    text.replaceAll('-->', '->').replace(tags, asReference).replace(codes, asReference)
  const blocks = cues.map((cue, index) => {
    const times = `${writeClock(cue.start, ',')} --> ${writeClock(endOf(cue), ',')}`
    return [index + 1, times, ...linesOf(escaped(cue.text)), ''].join('\n')
  })
  return blocks.join('\n')
}

/** Cues as WebVTT, with `&`, `<` and `>` escaped. Source: https://www.w3.org/TR/webvtt1/#file-structure */
export function toVtt(cues: readonly TimedCue[]): string {
  const escaped = (text: string) =>
    text
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replace(codes, asReference)
  const blocks = cues.map((cue) => {
    const times = `${writeClock(cue.start, '.')} --> ${writeClock(endOf(cue), '.')}`
    return [times, ...linesOf(escaped(cue.text)), ''].join('\n')
  })
  return ['WEBVTT\n', ...blocks].join('\n')
}

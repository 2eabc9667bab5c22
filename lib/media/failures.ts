import type { ErrorCode } from '../errors'
import { restrictionCodes } from '../youtube/models/restrictions'
import { restrictionOfWords } from '../youtube/sources/keyless/playability'

type Causes = readonly (readonly [RegExp, ErrorCode])[]

/** What yt-dlp and YouTube say of a video or of this server; the first match counts. */
const ofVideo: Causes = [
  [/\bPremieres? (?:in|will begin)\b|\blive event will begin\b/i, 'media.upcoming'],
  [/\blive event has ended\b|\bprocessing this video\b|\bstill processing\b/i, 'media.processing'],
  [/\bgeo restriction\b|\bis available in [A-Z]/, 'video.notInRegion'],
  [/\blive stream recording is not available\b|\bDRM protected\b/i, 'media.noFormat'],
  [/\bcaptcha challenge\b|\brate-limited by YouTube\b|\bHTTP Error 429\b/i, 'media.blocked'],
]

/** Why yt-dlp could not do its part. */
const ofEngine: Causes = [
  [/\bchallenge solving failed\b|\bsignature solving failed\b/i, 'media.runtimeMissing'],
  [/\bJavaScript runtime\b|\bchallenge solver \w+ script\b/i, 'media.runtimeMissing'],
  [
    /\bnsig extraction failed\b|\bnsig function code\b|\binitial JS player\b/i,
    'media.engineTooOld',
  ],
]

/** What kept the two apart, and what this server has no room for. */
const ofConnection: Causes = [
  [/\btimed out\b/i, 'youtube.timeout'],
  [/\bHTTP Error 5\d\d\b/, 'youtube.error'],
  [/\bgetaddrinfo\b|\bnot known\b|\bname resolution\b/i, 'youtube.unreachable'],
  [/\bConnection (?:refused|reset|aborted)\b|\bunreachable\b/i, 'youtube.unreachable'],
  [/\bclosed connection\b|\btunnel connection\b|\bcertificate\b/i, 'youtube.unreachable'],
  [/\blarger than max-filesize\b/, 'media.tooBig'],
  [/\bNo space left on device\b|\bDisk quota exceeded\b/i, 'media.siteFull'],
]

/** What only states that something is missing: a warning may explain it. */
const ofStreams: Causes = [
  [/\bHTTP Error 403\b/, 'media.blocked'],
  [/\bHTTP Error 4(?:04|10)\b|\bRequested format is not available\b/, 'media.formatGone'],
  [/\bNo video formats found\b|\bOnly images are available\b/i, 'media.noFormat'],
  [/\bplease sign in\b|\bregistered users\b|\bLogin details are needed\b/i, 'video.notShown'],
  [/\bvideo (?:is )?(?:unavailable|not available|does not exist)\b/i, 'video.notFound'],
  [/\bisn.t available any ?more\b|\bno longer available\b/i, 'video.notFound'],
]

const firstOf = (causes: Causes, text: string) => causes.find(([words]) => words.test(text))?.[1]

function ofRestriction(text: string): ErrorCode | undefined {
  const restriction = restrictionOfWords(text)
  return restriction === 'robots' ? 'media.blocked' : restriction && restrictionCodes[restriction]
}

const causeIn = (text: string) =>
  firstOf(ofVideo, text) ?? ofRestriction(text) ?? firstOf(ofEngine, text)

/**
 * The code of the sentence for visitors, of what yt-dlp has printed on stderr. Its errors count more than
 * its warnings; those explain what an error only states, such as a format that is missing. Undefined for
 * what isn't known. Nothing of the text itself is for visitors: it asks to sign in and for cookies.
 * Sentences: yt-dlp's `extractor/youtube/_video.py`, `YoutubeDL.py` and `downloader/`, and YouTube's
 * reasons in its issues; the tests name each source.
 */
export function failureOf(output: string): ErrorCode | undefined {
  const errors = output
    .split('\n')
    .filter((line) => line.startsWith('ERROR:'))
    .join('\n')
  return (
    causeIn(errors) ??
    firstOf(ofConnection, errors) ??
    causeIn(output) ??
    firstOf(ofStreams, errors) ??
    firstOf([...ofStreams, ...ofConnection], output)
  )
}

/** What yt-dlp says when YouTube has ended the session of the operator's cookies. */
export const rejectsCookies = (output: string): boolean =>
  /\baccount cookies are no longer valid\b/i.test(output)

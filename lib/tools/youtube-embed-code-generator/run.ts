import { AppError } from '../../errors'
import { thumbnailPath } from '../../youtube/images'
import { watchUrl } from '../../youtube/links'
import type { BrowserRun, CheckSubject, InputOf } from '../define-tool'
import type { ResultNote, TextResult } from '../results/text'
import type { VideoCard } from '../video-card'
import { readParameters } from './parameters'
import { embedSnippets } from './snippets'
import type { fields } from './tool'

export type EmbedInput = InputOf<typeof fields>

/** What only YouTube knows about a video that is to be embedded. */
export interface EmbedVideo extends VideoCard {
  /** Absent when YouTube does not tell it. */
  embeddable?: boolean
  ageRestricted?: boolean
  blockedSomewhere: boolean
}

/** The code and, once it is known, whether YouTube will let it play. */
export interface EmbedResult extends TextResult {
  video?: EmbedVideo
}

/** The player's address with every chosen parameter. Only values of ours and checked ones go in. */
function embedUrl(input: EmbedInput, accepted: [string, string][]): string {
  const { videoId } = input.url
  const host = input.privacy ? 'www.youtube-nocookie.com' : 'www.youtube.com'
  const url = new URL(`https://${host}/embed/${videoId}`)
  const set = (name: string, value: string | number | undefined | false) => {
    if (value !== undefined && value !== false) url.searchParams.set(name, String(value))
  }
  set('start', input.start || undefined)
  set('end', input.end)
  set('autoplay', input.autoplay && 1)
  set('mute', input.mute && 1)
  set('loop', input.loop && 1)
  // The player repeats a single video only when it is its own playlist.
  set('playlist', input.loop && videoId)
  set('controls', !input.controls && 0)
  set('cc_load_policy', input.captions && 1)
  set('cc_lang_pref', input.captionLanguage)
  set('hl', input.playerLanguage)
  for (const [name, value] of accepted) set(name, value)
  return url.href
}

function videoNotes(video: EmbedVideo, { start, end }: EmbedInput): ResultNote[] {
  const { durationSeconds } = video
  const known = durationSeconds > 0
  const notes: [boolean, string][] = [
    [video.embeddable === false, 'note.notEmbeddable'],
    [video.ageRestricted === true, 'note.ageRestricted'],
    [video.blockedSomewhere, 'note.blockedSomewhere'],
    [known && (start ?? 0) >= durationSeconds, 'note.startAfterEnd'],
    [known && (end ?? 0) > durationSeconds, 'note.endAfterEnd'],
  ]
  return notes.flatMap(([applies, key]) => (applies ? [{ key }] : []))
}

/**
 * The embed code for a video, without asking anybody. `video` is what YouTube has said of it, as far
 * as it was asked; its title is for screen readers.
 * @throws AppError `input.endBeforeStart`
 */
export function embedCode(typed: EmbedInput, video?: EmbedVideo): EmbedResult {
  // A time in the pasted link is a start, unless the field says another.
  const input = { ...typed, start: typed.start ?? typed.url.start }
  if (input.end !== undefined && input.end <= (input.start ?? 0)) {
    throw new AppError('input.endBeforeStart', { field: 'end' })
  }
  const { videoId, form } = input.url
  const { accepted, refused } = readParameters(input.parameters ?? '')
  const address = embedUrl(input, accepted)
  const notes = video ? videoNotes(video, input) : []
  if (input.autoplay && !input.mute) notes.push({ key: 'note.autoplayNeedsMute' })
  if (accepted.some(([name, value]) => name === 'rel' && value === '0')) {
    notes.push({ key: 'note.relSameChannel' })
  }
  const ratio = form === 'short' ? 16 / 9 : 9 / 16
  const snippets = embedSnippets({
    videoId,
    title: video?.title ?? 'YouTube video player',
    embedUrl: address,
    watchUrl: watchUrl(videoId),
    thumbnailUrl: `https://i.ytimg.com${thumbnailPath(videoId, 'hqdefault', 'jpg')}`,
    width: input.width,
    height: Math.round(input.width * ratio),
  })
  return { ...(video && { video }), snippets, notes, refused, embedUrl: address }
}

export const checkSubject: CheckSubject<typeof fields> = ({ url }) => url.videoId

const run: BrowserRun<typeof fields, EmbedResult> = (input, checked) =>
  embedCode(input, checked?.video)

export default run

import { AppError } from '../../errors'
import { thumbnailPath } from '../../youtube/pictures/addresses'
import type { BrowserRun, CheckSubject, InputOf } from '../machine/define-tool'
import type { PlaylistCard, TextResult } from '../results/text'
import type { VideoCard } from '../results/video-card'
import type { Loss } from '../video-data-viewer/verdicts'
import { readParameters } from './parameters'
import { isMix, pageUrl, type Target, targetOf } from './playlist'
import { embedSnippets } from './snippets'
import type { fields, names } from './tool'

type Note = TextResult<typeof names>['notes'][number]

export type EmbedInput = InputOf<typeof fields>

/** What only YouTube knows about a video to embed. */
export interface EmbedVideo extends VideoCard {
  /** These three are absent when YouTube does not return them. */
  embeddable?: boolean
  ageRestricted?: boolean
  blockedSomewhere?: boolean
  /** The list of allowed countries is empty. */
  blockedEverywhere?: true
  /** Why nobody can play it in any country. */
  loss?: Loss
}

/** What YouTube returned about a video and its playlist, as far as they were requested. */
export interface Checked {
  video?: EmbedVideo
  playlist?: PlaylistCard
  /** YouTube knows no such playlist, so the player ignores it. */
  playlistMissing?: true
}

/** The code and, once it is known, whether YouTube will play it. */
export interface EmbedResult extends TextResult<typeof names>, Checked {
  video?: EmbedVideo
}

/**
 * The player's address with every chosen parameter. It contains only our own and validated values.
 * Source: https://developers.google.com/youtube/player_parameters
 */
function embedUrl(
  { videoId, playlistId }: Target,
  input: EmbedInput,
  accepted: [string, string][],
): string {
  const host = input.privacy ? 'www.youtube-nocookie.com' : 'www.youtube.com'
  const url = new URL(`https://${host}/embed/${videoId ?? 'videoseries'}`)
  const set = (name: string, value: string | number | undefined | false) => {
    if (value !== undefined && value !== false) url.searchParams.set(name, String(value))
  }
  set('listType', playlistId && 'playlist')
  set('list', playlistId)
  set('start', input.start || undefined)
  set('end', input.end)
  set('autoplay', input.autoplay && 1)
  set('mute', input.mute && 1)
  set('loop', input.loop && 1)
  // A playlist loops by itself. A single video loops only when it is its own playlist.
  set('playlist', input.loop && !playlistId && videoId)
  set('controls', !input.controls && 0)
  set('cc_load_policy', input.captions && 1)
  set('cc_lang_pref', input.captionLanguage)
  set('hl', input.playerLanguage)
  for (const [name, value] of accepted) set(name, value)
  return url.href
}

const lossNotes: Record<Loss, Note['key']> = {
  failed: 'note.uploadFailed',
  rejected: 'note.uploadRejected',
  deleted: 'note.uploadDeleted',
}

function videoNotes(video: EmbedVideo, { start, end }: EmbedInput): Note[] {
  const { durationSeconds, loss } = video
  // The owner's settings no longer matter.
  if (loss) return [{ key: lossNotes[loss] }]
  const known = durationSeconds > 0
  const notes: [boolean | undefined, Note['key']][] = [
    [video.embeddable === false, 'note.notEmbeddable'],
    [video.embeddable === undefined, 'note.embeddableUntold'],
    [video.ageRestricted, 'note.ageRestricted'],
    [video.blockedEverywhere, 'note.nowhere'],
    [video.blockedSomewhere && !video.blockedEverywhere, 'note.blockedSomewhere'],
    [known && (start ?? 0) >= durationSeconds, 'note.startAfterEnd'],
    [known && (end ?? 0) > durationSeconds, 'note.endAfterEnd'],
  ]
  return notes.flatMap(([applies, key]) => (applies ? [{ key }] : []))
}

function playlistNotes(
  playlistId: string,
  { start, end }: EmbedInput,
  playlistMissing: boolean,
): Note[] {
  const notes: [boolean, Note['key']][] = [
    [playlistMissing, 'note.playlistMissing'],
    [isMix(playlistId), 'note.mix'],
    [Boolean(start || end), 'note.timesInPlaylist'],
  ]
  return notes.flatMap(([applies, key]) => (applies ? [{ key }] : []))
}

/**
 * The embed code for a video or a playlist, without a request. Titles are for screen readers.
 * @throws AppError `input.endBeforeStart`
 */
export function embedCode(typed: EmbedInput, video?: EmbedVideo, known?: Checked): EmbedResult {
  const { url } = typed
  // The time in the pasted link is the start, unless the field sets another.
  const input = { ...typed, start: typed.start ?? (url.kind === 'video' ? url.start : undefined) }
  if (input.end !== undefined && input.end <= (input.start ?? 0)) {
    throw new AppError('input.endBeforeStart', { field: 'end' })
  }
  const target = targetOf(input)
  const { accepted, refused } = readParameters(input.parameters ?? '')
  const address = embedUrl(target, input, accepted)
  const playlistMissing = Boolean(known?.playlistMissing)
  const notes: Note[] = [
    ...(video ? videoNotes(video, input) : []),
    ...(target.playlistId ? playlistNotes(target.playlistId, input, playlistMissing) : []),
  ]
  if (input.autoplay && !input.mute) notes.push({ key: 'note.autoplayNeedsMute' })
  if (accepted.some(([name, value]) => name === 'rel' && value === '0')) {
    notes.push({ key: 'note.relSameChannel' })
  }
  const ratio = url.kind === 'video' && url.form === 'short' ? 16 / 9 : 9 / 16
  const playlist = target.playlistId ? known?.playlist : undefined
  const pictureVideoId = target.videoId ?? playlist?.firstVideoId
  const height = Math.round(input.width * ratio)
  const snippets = embedSnippets({
    title: video?.title || playlist?.title || 'YouTube video player',
    embedUrl: address,
    pageUrl: pageUrl(target),
    thumbnailUrl:
      pictureVideoId && `https://i.ytimg.com${thumbnailPath(pictureVideoId, 'hqdefault', 'jpg')}`,
    width: input.width,
    height,
  })
  return {
    ...(video && { video }),
    ...(playlist && { playlist }),
    ...(playlistMissing && { playlistMissing }),
    snippets,
    notes,
    refused,
    embedUrl: address,
    player: { width: input.width, height, ...(pictureVideoId && { pictureVideoId }) },
  }
}

export const checkSubject: CheckSubject<typeof fields> = (input) => {
  const { videoId, playlistId } = targetOf(input)
  return [videoId, playlistId].filter(Boolean).join(' ')
}

const run: BrowserRun<typeof fields, EmbedResult> = (input, { checked }) =>
  embedCode(input, checked?.video, checked)

export default run

import type { Video } from '../../youtube/models'
import type { ServerRun } from '../define-tool'
import type { ResultNote, TextResult } from '../results/text'
import { type VideoCard, videoCard } from '../video-card'
import { type EmbedInput, embedCode } from './run'
import type { fields } from './tool'

/** The code, and whether YouTube will let it play. */
interface CheckedEmbed extends TextResult {
  video: VideoCard & { embeddable?: boolean; ageRestricted: boolean }
}

/** What only YouTube knows about a video that is to be embedded. */
function videoNotes(video: Video, { start, end }: EmbedInput): ResultNote[] {
  const known = video.durationSeconds > 0
  const notes: [boolean, string][] = [
    [video.embeddable === false, 'note.notEmbeddable'],
    [video.ageRestricted, 'note.ageRestricted'],
    [Boolean(video.blockedIn?.length || video.allowedIn), 'note.blockedSomewhere'],
    [known && (start ?? 0) >= video.durationSeconds, 'note.startAfterEnd'],
    [known && (end ?? 0) > video.durationSeconds, 'note.endAfterEnd'],
  ]
  return notes.flatMap(([applies, key]) => (applies ? [{ key }] : []))
}

const run: ServerRun<typeof fields, CheckedEmbed> = async (input, { youtube }) => {
  // Wrong options are refused before anybody is asked.
  embedCode(input)
  const video = await youtube.video(input.url.videoId)
  const code = embedCode(input, video.title)
  const { embeddable, ageRestricted } = video
  return {
    ...code,
    video: { ...videoCard(video), embeddable, ageRestricted },
    notes: [...videoNotes(video, input), ...code.notes],
  }
}

export default run

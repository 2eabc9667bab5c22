import { AppError } from '../errors'
import type { TimedCue } from '../tools/text/captions/cue'
import { toSrt } from '../tools/text/captions/write-captions'
import { fromVideo } from '../tools/youtube-video-summary-generator/source.server'
import type { YouTube } from '../youtube/youtube.server'

/** What is heard in a part of a video, with times from that part's start on. All in milliseconds. */
export function cuesWithin(
  cues: readonly TimedCue[],
  { start, end }: { start: number; end: number },
): TimedCue[] {
  return cues
    .filter((cue) => cue.end > start && cue.start < end)
    .map(({ text, ...cue }) => ({
      text,
      start: Math.max(cue.start, start) - start,
      end: Math.min(cue.end, end) - start,
    }))
}

/**
 * The captions of a video in a language as SubRip, from where the summary tool reads them.
 * @param language BCP 47; no other one is given in its place
 * @param part seconds of the video that the file has
 * @throws AppError `video.noTranscript`, `video.notFound`, `youtube.*`
 */
export async function captionsOf(
  videoId: string,
  language: string,
  youtube: YouTube,
  part?: { start: number; end: number },
): Promise<string> {
  const found = await fromVideo(videoId, language, youtube)
  if (found.language?.toLowerCase() !== language.toLowerCase()) {
    throw new AppError('video.noTranscript')
  }
  const cues = found.cues as TimedCue[]
  const within = part && { start: part.start * 1000, end: part.end * 1000 }
  return toSrt(within ? cuesWithin(cues, within) : cues)
}

import { AppError } from '../../errors'
import {
  fitFor,
  judgeOnce,
  requireAllowedSpeech,
  requireAllowedVideo,
  subjectLanguage,
} from '../../subjects/gate.server'
import type { Video } from '../../youtube/models'
import type { YouTube } from '../../youtube/youtube.server'
import type { InputOf, RunContext } from '../machine/define-tool'
import { type FoundChapter, findChapters } from '../text/find-chapters'
import { type Summary, summarize } from '../text/summary/summarize'
import { inTurn } from './in-turn.server'
import { endSeconds } from './pointed.server'
import { fromText, fromVideo, type Source } from './source.server'
import type { fields } from './tool'

/** Characters from which on a pasted transcript counts as a heavy run, though YouTube isn't asked. */
const longText = 20_000

/** The chapters that YouTube shows, if the owner wrote some. */
function ownersChapters(video: Video | undefined): FoundChapter[] {
  const { chapters, problem } = findChapters(video?.description ?? '', video?.durationSeconds ?? 0)
  return problem ? [] : chapters
}

/** What is made of the words; nothing when there are too many of them. */
async function summaryOf(
  { cues, language = 'und' }: Source,
  mayStand: (text: string) => boolean,
  signal: AbortSignal,
): Promise<Summary | undefined> {
  try {
    return await summarize(cues, { language, signal, mayStand })
  } catch (error) {
    if (error instanceof AppError && error.code === 'input.tooLong') return undefined
    throw error
  }
}

/** The video, and undefined if YouTube didn't answer. A private one says so before its captions do.
 * @throws AppError `subject.withheld`, `video.*` */
async function allowedVideo(asked: Promise<Video>, language: string): Promise<Video | undefined> {
  try {
    const video = await asked
    requireAllowedVideo(video, language, 'url')
    return video
  } catch (error) {
    if (error instanceof AppError && error.code.startsWith('youtube.')) return undefined
    throw error
  }
}

/** Counts a long text as work; without a text, captions are needed, and nothing is spent where no source
 * has them. */
async function prepare(transcript: string | undefined, youtube: YouTube): Promise<void> {
  if (transcript === undefined) return youtube.requireCaptions()
  if (transcript.length <= longText) return
  await youtube.payer.work?.begin()
  youtube.payer.work?.confirm()
}

/** What is heard of an input. */
export interface Heard {
  source: Source
  isTimed: boolean
  /** Absent where no link was given, and where YouTube didn't answer. */
  video?: Video
  /** The chapters of the video's owner. */
  owners: FoundChapter[]
  /** Absent where there are too many words. */
  summary?: Summary
  /** Whether a passage may be quoted, by its subject. */
  mayStand: (text: string) => boolean
  /** Seconds until the video ends, where chapters may be found that its owner didn't write. */
  end?: number
}

/**
 * Reads a video's captions, or a pasted transcript, and judges what is said; a link beside a transcript
 * names its video.
 * @throws AppError `input.*`, `subject.withheld`, `video.*`, `youtube.*`, `server.busy`; the signal's reason
 */
export async function hear(
  { url, transcript, lang }: InputOf<typeof fields>,
  { youtube, visitor, signal }: Pick<RunContext, 'youtube' | 'visitor' | 'signal'>,
): Promise<Heard> {
  if (!url && transcript === undefined) throw new AppError('input.linkOrText', { field: 'url' })
  await prepare(transcript, youtube)
  const pasted =
    transcript === undefined ? undefined : await fromText(transcript, lang, visitor, signal)
  const video = url && (await allowedVideo(youtube.video(url.videoId), lang))
  const source = pasted ?? (await fromVideo(url!.videoId, lang, youtube))
  const isTimed = source.cues[0]?.start !== undefined
  const spoken = subjectLanguage(source.language, lang)
  // Each sentence is judged once, however many ask about it.
  const judge = judgeOnce(spoken)
  const mayStand = fitFor(spoken, false, judge)
  const summary = await inTurn(visitor, { cues: source.cues, signal }, () =>
    summaryOf(source, mayStand, signal),
  )
  if (summary) requireAllowedSpeech(summary, spoken, pasted ? 'transcript' : 'url', judge)
  const owners = isTimed ? ownersChapters(video) : []
  // Of a video that couldn't be read nobody knows whether its owner wrote some.
  const isUntold = owners.length > 0 || (url && !video)
  const end = isUntold ? undefined : endSeconds(source, video)
  return { source, isTimed, video, owners, summary, mayStand, end }
}

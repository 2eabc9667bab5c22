import { languageModel } from '../../ai/language-model.server'
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
import type { ServerRun } from '../machine/define-tool'
import type { TranscriptResult } from '../results/transcript'
import { videoCard } from '../results/video-card'
import { type FoundChapter, findChapters } from '../text/find-chapters'
import { mayPoint } from '../text/summary/pointed-ranges'
import { maxSummaryWords, type Summary, summarize } from '../text/summary/summarize'
import { ownSentences } from './chosen-sentences'
import { inTurn } from './in-turn.server'
import { endSeconds, pointedParts } from './pointed.server'
import { fromText, fromVideo, type Source } from './source.server'
import type { fields, names } from './tool'

type Result = TranscriptResult<typeof names>

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

/** The phrases that come back; what is said once is only a word. */
const keywordsOf = (summary: Summary | undefined): Result['keywords'] =>
  (summary?.phrases ?? [])
    .filter(({ count }) => count > 1)
    .map(({ phrase, count }) => ({ phrase, count }))

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

/** A summary of a video's captions, or of a pasted transcript; a link beside it names its video. */
const run: ServerRun<typeof fields, Result> = async (
  { url, transcript, lang },
  { youtube, visitor, signal },
) => {
  if (!url && transcript === undefined) throw new AppError('input.linkOrText', { field: 'url' })
  await prepare(transcript, youtube)
  const pasted =
    transcript === undefined ? undefined : await fromText(transcript, lang, visitor, signal)
  const video = url && (await allowedVideo(youtube.video(url.videoId), lang))
  const source = pasted ?? (await fromVideo(url!.videoId, lang, youtube))
  const isTimed = source.cues[0]?.start !== undefined
  const { language = 'und' } = source
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
  const { sentences, chapters } = await pointedParts(
    { summary, cues: source.cues, language, mayStand, signal, visitor },
    isUntold ? undefined : endSeconds(source, video),
  )
  const notes: Result['notes'] = []
  if (url && !video) notes.push({ key: 'note.videoUntold' })
  if (!isTimed) notes.push({ key: 'note.untimed' })
  if (summary && languageModel() && mayPoint(summary, language) && !sentences)
    notes.push({ key: 'note.modelFailed' })
  if (!summary) notes.push({ key: 'note.tooLong', values: { limit: maxSummaryWords } })
  return {
    ...(video && { video: videoCard(video) }),
    origin: source.origin,
    ...(source.language && { language: source.language }),
    ...(!isTimed && { untimed: true as const }),
    cues: source.cues.map(({ start = 0, end = 0, text }) => ({
      start: start / 1000,
      end: end / 1000,
      text,
    })),
    chapters: [...owners, ...chapters],
    ...(chapters.length > 0 && { chaptersOurs: true as const }),
    ...(sentences ?? (summary ? ownSentences(summary) : { summaries: {}, keyPoints: [] })),
    ...(summary?.unquotable && !sentences && { unquotable: summary.unquotable }),
    keywords: keywordsOf(summary),
    notes,
  }
}

export default run

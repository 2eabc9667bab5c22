import type { ServerRun } from '../machine/define-tool'
import type { TranscriptResult } from '../results/transcript'
import { videoCard } from '../results/video-card'
import { maxSummaryWords, type Summary } from '../text/summary/summarize'
import { ownSentences } from './chosen-sentences'
import { hear } from './hear.server'
import { mayAsk } from './pointed.server'
import type { fields, names } from './tool'

type Result = TranscriptResult<typeof names>

/** The phrases that come back; what is said once is only a word. */
const keywordsOf = (summary: Summary | undefined): Result['keywords'] =>
  (summary?.phrases ?? [])
    .filter(({ count }) => count > 1)
    .map(({ phrase, count }) => ({ phrase, count }))

/** A summary of a video's captions, or of a pasted transcript; a link beside it names its video. What a
 * language model points at is asked for apart (`points.server.ts`): nobody waits for it. */
const run: ServerRun<typeof fields, Result> = async (input, context) => {
  const { source, isTimed, video, owners, summary, end } = await hear(input, context)
  const { origin, language, cues } = source
  const asked = mayAsk({ summary, cues, language: language ?? 'und' }, end)
  const notes: Result['notes'] = []
  if (input.url && !video) notes.push({ key: 'note.videoUntold' })
  if (!isTimed) notes.push({ key: 'note.untimed' })
  if (!summary) notes.push({ key: 'note.tooLong', values: { limit: maxSummaryWords } })
  return {
    ...(video && { video: videoCard(video) }),
    origin,
    ...(language && { language }),
    ...(!isTimed && { untimed: true as const }),
    cues: cues.map(({ start = 0, end = 0, text }) => ({
      start: start / 1000,
      end: end / 1000,
      text,
    })),
    chapters: owners,
    ...(summary ? ownSentences(summary) : { summaries: {}, keyPoints: [] }),
    ...(summary?.unquotable && { unquotable: summary.unquotable }),
    ...(asked && { mayAsk: asked }),
    keywords: keywordsOf(summary),
    notes,
  }
}

export default run

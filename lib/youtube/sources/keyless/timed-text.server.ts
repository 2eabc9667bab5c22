import { AppError } from '../../../errors'
import { askUpstream } from '../../http/http.server'
import { type Cue, type CuesQuery, cuesInJson3 } from '../../models/captions'
import type { CaptionTrack } from '../../models/lists'
import type { YouTubeSource } from '../source'

const attribute = (tag: string, name: string) =>
  new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? ''

/**
 * The captions that the sample YouTube lists. YouTube itself has closed this endpoint, and its Data
 * API lists captions only to a video's owner.
 */
export function timedTextCaptions(origin: string): NonNullable<YouTubeSource['captions']> {
  return async ({ videoId }, payers): Promise<CaptionTrack[]> => {
    const url = new URL('/api/timedtext', origin)
    url.search = String(new URLSearchParams({ type: 'list', v: videoId }))
    const { status, text } = await askUpstream('timedtext', url, { tool: payers[0]?.tool })
    if (status !== 200) throw new AppError('youtube.error', { cause: `timedtext ${status}` })
    return (text.match(/<track [^>]*>/g) ?? []).map((tag) => ({
      language: attribute(tag, 'lang_code'),
      name: attribute(tag, 'lang_translated'),
      automatic: attribute(tag, 'kind') === 'asr',
    }))
  }
}

/**
 * The lines in a `json3` answer. YouTube answers 200 with nothing at all when it refuses a visitor.
 * @throws AppError `youtube.unexpected`
 */
export function readCues(text: string): Cue[] {
  const cues = cuesInJson3(text)
  if (!cues) throw new AppError('youtube.unexpected', { cause: 'no captions' })
  return cues
}

/** The lines of a caption track of the sample YouTube. */
export function timedTextCues(origin: string): NonNullable<YouTubeSource['cues']> {
  return async ({ videoId, language, automatic }: CuesQuery, payers): Promise<Cue[]> => {
    const url = new URL('/api/timedtext', origin)
    const query = new URLSearchParams({ v: videoId, lang: language, fmt: 'json3' })
    if (automatic) query.set('kind', 'asr')
    url.search = String(query)
    const { status, text } = await askUpstream('timedtext', url, { tool: payers[0]?.tool })
    if (status !== 200) throw new AppError('youtube.error', { cause: `timedtext ${status}` })
    return readCues(text)
  }
}

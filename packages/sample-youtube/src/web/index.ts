import type { SampleAnswer, SampleRequest } from '../http'
import { answerMediaInfo } from '../media/info'
import { answerPlayback } from '../media/playback'
import { answerChannelPicture, answerThumbnail } from '../pictures/answer'
import { answerFeed } from './feed'
import { answerOembed } from './oembed'
import { answerClip, answerHashtag, answerWatch } from './pages'
import { answerSuggest } from './suggest'
import { answerTimedText } from './timedtext'

type Answerer = (request: SampleRequest) => SampleAnswer | Promise<SampleAnswer>

const pages: Record<string, Answerer> = {
  '/oembed': answerOembed,
  '/feeds/videos.xml': answerFeed,
  '/complete/search': answerSuggest,
  '/api/timedtext': answerTimedText,
  '/watch': answerWatch,
}

const folders: [start: string, answer: Answerer][] = [
  ['/hashtag/', answerHashtag],
  ['/vi/', answerThumbnail],
  ['/vi_webp/', answerThumbnail],
  ['/ytc/', answerChannelPicture],
  ['/banner/', answerChannelPicture],
  ['/clip/', answerClip],
  ['/media-info/', answerMediaInfo],
  ['/videoplayback/', answerPlayback],
]

/**
 * All of YouTube's services that need no key: oEmbed, feeds, autocomplete, captions, pages,
 * pictures, streams; and what yt-dlp tells of a video.
 * `undefined` for any other path.
 */
export async function answerWeb(request: SampleRequest): Promise<SampleAnswer | undefined> {
  const { path } = request
  const page = Object.hasOwn(pages, path) ? pages[path] : undefined
  const answer = page ?? folders.find(([start]) => path.startsWith(start))?.[1]
  return answer?.(request)
}

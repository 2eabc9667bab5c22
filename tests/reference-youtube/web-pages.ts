import { allChannels, allVideos, type MadeVideo, secondsOf } from './catalogue'
import { tracks } from './catalogue/captions'

// What YouTube's web pages and its phone client are sent, in the shapes that NewPipeExtractor, yt-dlp
// and Invidious have recorded. Only what the Data API lacks is here: captions, signs of earnings,
// hashtags and suggestions.

export interface Page {
  status: number
  type: string
  text: string
}

export const json = (value: unknown, status = 200): Page => ({
  status,
  type: 'application/json; charset=UTF-8',
  text: JSON.stringify(value),
})
const notFound = json({ error: { code: 404, status: 'NOT_FOUND' } }, 404)
const find = (id: unknown): MadeVideo | undefined => allVideos.find((video) => video.id === id)

/** `POST /youtubei/v1/player` of the phone client. */
export function player(body: string): Page {
  const { videoId, context } = JSON.parse(body || '{}')
  const video = find(videoId)
  if (!video) return json({ playabilityStatus: { status: 'ERROR', reason: 'Video unavailable' } })
  if (video.privacy === 'private') {
    return json({
      playabilityStatus: { status: 'LOGIN_REQUIRED', reason: 'This video is private' },
    })
  }
  if (context?.client?.clientName === 'WEB') {
    const reason = { simpleText: 'Video unavailable' }
    const subreason = { simpleText: 'The page needs to be reloaded.' }
    return json({
      playabilityStatus: {
        status: 'UNPLAYABLE',
        reason: 'Video unavailable',
        errorScreen: { playerErrorMessageRenderer: { reason, subreason } },
      },
    })
  }
  const captionTracks = (video.captions ?? []).map((name) => {
    const { language, name: label, automatic } = tracks[name]!
    const query = new URLSearchParams({ v: video.id, lang: language, caps: 'asr', opi: '1' })
    if (automatic) query.set('kind', 'asr')
    return {
      baseUrl: `https://www.youtube.com/api/timedtext?${query}`,
      name: { runs: [{ text: label }] },
      vssId: `${automatic ? 'a' : ''}.${language}`,
      languageCode: language,
      ...(automatic && { kind: 'asr' }),
      isTranslatable: true,
      trackName: '',
    }
  })
  return json({
    playabilityStatus: { status: 'OK', playableInEmbed: true },
    ...(captionTracks.length > 0 && {
      captions: { playerCaptionsTracklistRenderer: { captionTracks, audioTracks: [] } },
    }),
    videoDetails: {
      videoId: video.id,
      title: video.title,
      lengthSeconds: String(secondsOf(video.duration)),
      channelId: video.channelId,
      shortDescription: video.description,
      ...(video.views !== undefined && { viewCount: String(video.views) }),
      ...(video.tags && { keywords: video.tags }),
      ...(video.live === 'live' && { isLive: true }),
      ...(video.live === 'upcoming' && { isUpcoming: true }),
      author: allChannels.find(({ id }) => id === video.channelId)!.title,
    },
  })
}

/** `GET /api/timedtext` as json3: words of automatic captions are segments, and lines scroll. */
export function timedText(query: URLSearchParams): Page {
  const isAutomatic = query.get('kind') === 'asr'
  const track = (find(query.get('v'))?.captions ?? [])
    .map((name) => tracks[name]!)
    .find(
      ({ language, automatic = false }) =>
        language === query.get('lang') && automatic === isAutomatic,
    )
  // YouTube answers 200 with nothing to whom it refuses.
  if (!track || query.get('fmt') !== 'json3') return { status: 200, type: 'text/html', text: '' }
  const events = track.lines.flatMap(({ at, lasts, text }, index) => {
    const words = track.automatic ? text.split(/(?= )/) : [text]
    const segs = words.map((utf8, place) => ({ utf8, ...(place > 0 && { tOffsetMs: place * 90 }) }))
    const line = { tStartMs: at, dDurationMs: lasts, wWinId: 1, segs }
    const scroll = { tStartMs: at + lasts - 10, aAppend: 1, segs: [{ utf8: '\n' }] }
    return track.automatic && index > 0 ? [scroll, line] : [line]
  })
  const windows = [{ tStartMs: 0, dDurationMs: 99_999_999, id: 1, wpWinPosId: 1 }]
  return json({ wireMagic: 'pb3', pens: [{}], events: [...windows, ...events] })
}

/** A script's assignment, as YouTube writes it: without characters that could end the script. */
const assigned = (name: string, value: unknown) =>
  `<script nonce="x">var ${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};</script>`

/** `GET /watch`. */
export function watchPage(query: URLSearchParams): Page {
  const video = find(query.get('v'))
  const type = 'text/html; charset=utf-8'
  if (!video) return { status: 404, type, text: '<html>404</html>' }
  const { ads, join, merch, broken } = video.page ?? {}
  if (broken) return { status: 200, type, text: '<html><title>Before you continue</title></html>' }
  const status = {
    playabilityStatus: { status: 'OK' },
    videoDetails: { videoId: video.id, title: video.title },
    ...(ads && { adPlacements: [{ adPlacementRenderer: {} }], playerAds: [{}] }),
  }
  const membershipButton = { buttonRenderer: { text: { runs: [{ text: 'Join' }] } } }
  const videoOwnerRenderer = { title: { runs: [{ text: 'x' }] }, ...(join && { membershipButton }) }
  const contents = [
    { videoPrimaryInfoRenderer: { title: { runs: [{ text: video.title }] } } },
    { videoSecondaryInfoRenderer: { owner: { videoOwnerRenderer } } },
    ...(merch ? [{ merchandiseShelfRenderer: { items: [] } }] : []),
  ]
  const results = { results: { results: { contents } } }
  const data = { contents: { twoColumnWatchNextResults: results } }
  const scripts = assigned('ytInitialPlayerResponse', status) + assigned('ytInitialData', data)
  return { status: 200, type, text: `<!DOCTYPE html><html><body>${scripts}</body></html>` }
}

/** How many videos and channels use each hashtag, as its page writes it. */
export const hashtagTexts: Record<string, string> = {
  sourdoughstarter: '1.2K videos • 310 channels',
  sourdough: '12K videos • 4.5K channels',
  サワー種: '87 videos • 31 channels',
  sauerteig: '2,345 videos • 789 channels',
}

/** `GET /hashtag/<tag>`. */
export function hashtagPage(path: string): Page {
  const tag = decodeURIComponent(path.split('/').at(-1) ?? '')
  const text = hashtagTexts[tag.toLowerCase()]
  const type = 'text/html; charset=utf-8'
  if (!text) return { status: 404, type, text: '<html>404</html>' }
  const content = { hashtagHeaderRenderer: { hashtagInfoText: { simpleText: text } } }
  const data = { header: content, contents: {} }
  return { status: 200, type, text: `<html>${assigned('ytInitialData', data)}</html>` }
}

/** What people type after some words; by the language that the search box is asked in. */
export const suggestions: Record<string, string[]> = {
  'en sourdough starter': [
    'sourdough starter recipe',
    'sourdough starter day 1',
    'Sourdough Starter  feeding',
    '<b>sourdough</b> starter',
  ],
  'en how to sourdough starter': ['how to sourdough starter', 'how to make sourdough starter'],
  'en sourdough starter for': ['sourdough starter for beginners', 'sourdough for one'],
  'en sourdough starter a': ['sourdough starter acetone smell'],
  'ja サワー種': ['サワー種 作り方', 'サワー種 レシピ', 'サワー種 保存'],
  'ru закваска': ['закваска с нуля', 'закваска ржаная'],
  'de sauerteig': ['sauerteig ansetzen', 'sauerteig füttern'],
  'zh-TW 酸種': ['酸種麵包', '酸種 養'],
  'gu ઢોકળા': ['ઢોકળા રેસીપી', 'ઢોકળા બનાવવાની રીત'],
  'ar خميرة': ['خميرة البيرة', 'خميرة العجين المخمر'],
}

/** `GET /complete/search`: `client=firefox` answers plain JSON. */
export function suggest(query: URLSearchParams): Page {
  const words = query.get('q') ?? ''
  const found = suggestions[`${query.get('hl')} ${words}`] ?? []
  return json([words, found, [], { 'google:suggestsubtypes': found.map(() => [512]) }])
}

export { notFound }

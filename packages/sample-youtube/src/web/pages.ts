import {
  channelOf,
  clipById,
  isPrivateVideo,
  publicVideos,
  type SampleVideo,
  visibleVideo,
} from '../catalogue'
import { isMadeTag } from '../catalogue/made-videos'
import {
  decodeLeniently,
  escapeMarkup,
  type SampleAnswer,
  type SampleRequest,
  textAnswer,
} from '../http'
import { hashOf } from '../seed'

const html = 'text/html; charset=utf-8'

/** A page of YouTube's as far as scripts read it: a title, and facts in assignments. */
function page(title: string, facts: Record<string, object>): SampleAnswer {
  // A `<` inside JSON could end the script.
  const scripts = Object.entries(facts).map(
    ([name, value]) =>
      `<script>var ${name} = ${JSON.stringify(value).replaceAll('<', '\\u003c')};</script>`,
  )
  const head = `<!DOCTYPE html><html><head><title>${escapeMarkup(title)} - YouTube</title></head>`
  return textAnswer(200, `${head}<body>${scripts.join('')}</body></html>`, html)
}

/** Channels that YouTube reports as monetized have a Join button, and advertisements. */
function ownerOf(video: SampleVideo): object {
  const { id, monetized, title } = channelOf(video)
  const browseEndpoint = { browseId: id }
  return {
    title: { runs: [{ text: title, navigationEndpoint: { browseEndpoint } }] },
    ...(monetized && { membershipButton: { buttonRenderer: { text: { simpleText: 'Join' } } } }),
  }
}

/**
 * `/watch?v=…`: the player's facts and the page's, with the signs of advertisements, memberships and
 * products. An unknown video has a page too, which says that it is unavailable.
 */
export function answerWatch({ query }: SampleRequest): SampleAnswer {
  const id = query.get('v') ?? ''
  const video = visibleVideo(id)
  if (!video) {
    const status = isPrivateVideo(id)
      ? { status: 'LOGIN_REQUIRED', messages: ['This is a private video.'] }
      : { status: 'ERROR', reason: 'Video unavailable' }
    return page('', { ytInitialPlayerResponse: { playabilityStatus: status }, ytInitialData: {} })
  }
  const { monetized } = channelOf(video)
  const ads = monetized && !video.madeForKids
  const contents = [
    { videoSecondaryInfoRenderer: { owner: { videoOwnerRenderer: ownerOf(video) } } },
    ...(monetized && video.seconds > 600 ? [{ merchandiseShelfRenderer: { items: [] } }] : []),
  ]
  return page(video.title, {
    ytInitialPlayerResponse: {
      playabilityStatus: { status: 'OK' },
      videoDetails: { videoId: video.id, title: video.title },
      ...(ads && { adPlacements: [{ adPlacementRenderer: {} }] }),
    },
    ytInitialData: {
      contents: { twoColumnWatchNextResults: { results: { results: { contents } } } },
    },
  })
}

/**
 * `/clip/…`: the page of the clip's video, with what of it is shown, on the places where the player and
 * yt-dlp (`YoutubeClipIE`) read it. A clip that is no more has a page that names no video.
 */
export function answerClip({ path }: SampleRequest): SampleAnswer {
  const postId = decodeLeniently(path.slice('/clip/'.length))
  const clip = clipById(postId)
  const video = clip && visibleVideo(clip.videoId)
  if (!clip || !video) {
    const status = { status: 'ERROR', reason: 'This clip is not available' }
    return page('', { ytInitialPlayerResponse: { playabilityStatus: status }, ytInitialData: {} })
  }
  // YouTube writes these numbers as texts.
  const times = { startTimeMs: String(clip.startMs), endTimeMs: String(clip.endMs) }
  const loop = { commandExecutorCommand: { commands: [{ loopCommand: { loop: true, ...times } }] } }
  const actionButton = { buttonRenderer: { command: loop } }
  const openPopupAction = { popup: { notificationActionRenderer: { actionButton } } }
  const onScrubExit = { commandExecutorCommand: { commands: [{ openPopupAction }] } }
  const clipSectionRenderer = { contents: [{ clipAttributionRenderer: { onScrubExit } }] }
  const content = { clipSectionRenderer }
  return page(video.title, {
    ytInitialPlayerResponse: {
      playabilityStatus: { status: 'OK' },
      videoDetails: { videoId: video.id, title: video.title },
      clipConfig: { postId, ...times },
    },
    ytInitialData: {
      currentVideoEndpoint: { watchEndpoint: { videoId: video.id } },
      engagementPanels: [{ engagementPanelSectionListRenderer: { content } }],
    },
  })
}

/** `1.2K`, as YouTube shortens counts: rounded down. */
function shortened(count: number): string {
  if (count < 1000) return String(count)
  const [unit, letter] = count < 1e6 ? [1e3, 'K'] : [1e6, 'M']
  const tenths = Math.floor((count / unit) * 10) / 10
  return `${tenths < 100 ? tenths : Math.floor(tenths)}${letter}`
}

const fold = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/[\s_]/g, '')

let knownTags: ReadonlySet<string> | undefined
/** The tags of all public videos, folded once: a page of hashtags asks for dozens. */
const tagsInUse = () =>
  (knownTags ??= new Set(publicVideos().flatMap(({ tags }) => tags.map(fold))))

/**
 * `/hashtag/…`: how many videos and channels use a hashtag. A word of the catalogue has made-up
 * counts by its first letters, fewer the longer it is; any other has none, and its page no numbers.
 */
export function answerHashtag({ path }: SampleRequest): SampleAnswer {
  const tag = decodeLeniently(path.slice('/hashtag/'.length))
  const folded = fold(tag)
  const begin = folded.slice(0, 5)
  const most = 400 + (hashOf(`channels ${begin}`) % 40_000)
  const channels = Math.ceil(most / Math.max(2, folded.length / 3) ** 2)
  const videos = channels * (3 + (hashOf(`videos ${begin}`) % 40))
  const counts = [`${shortened(videos)} videos`, `${shortened(channels)} channels`]
  const metadataParts = (tagsInUse().has(folded) || isMadeTag(tag) ? counts : []).map(
    (content) => ({
      text: { content },
    }),
  )
  const metadata = { contentMetadataViewModel: { metadataRows: [{ metadataParts }] } }
  const pageHeaderViewModel = {
    title: { dynamicTextViewModel: { text: { content: `#${tag}` } } },
    metadata,
  }
  const header = { pageHeaderRenderer: { pageTitle: `#${tag}`, content: { pageHeaderViewModel } } }
  return page(`#${tag}`, { ytInitialData: { header } })
}

import { drawCost } from '../draws/cost.server'
import { AppError } from '../errors'
import { defaultLocale } from '../i18n/languages'
import { requireAllowedSubject, subjectLanguage } from '../subjects/gate.server'
import { noLink } from '../tools/machine/read-link'
import { channelCard } from '../tools/results/channel-card'
import { videoCard } from '../tools/results/video-card'
import { findChapters } from '../tools/text/find-chapters'
import { tagCharacters, tagLimit } from '../tools/text/tag-budget'
import { groupsOf } from '../tools/video-data-viewer/groups'
import { findLinks } from '../tools/youtube-title-and-description-extractor/find-links'
import { parseChannelLink, parseLink } from '../youtube/links'
import type { Channel, Video } from '../youtube/models'
import type { YouTube } from '../youtube/youtube.server'
import type { LookedUp, LookedUpChannel, LookUp } from './answers'

/**
 * What a link leads to: one unit for a channel; two for a video with its channel, and for a playlist
 * with its first video; one page more for a clip. What is cached costs nothing.
 * @throws AppError `link.notYouTube`, `link.nothing`, `link.nameGoesOn` or `link.clipUnreadable` with the field `link`, or `subject.withheld` for harmful words; `video.*`, `channel.*`, `playlist.*` or
 *   `youtube.*`
 */
export async function lookUp(text: string, language: string, youtube: YouTube): Promise<LookUp> {
  const link = parseLink(text)
  // Whoever types of harming themselves gets the way to help here, too.
  const isWord = !link || (link.kind === 'video' && link.form === 'bare')
  if (isWord) await requireAllowedSubject([text], subjectLanguage(language, defaultLocale), 'link')
  if (!link) throw new AppError(noLink(text), { field: 'link' })
  if (link.kind === 'video') return lookUpVideo(link.videoId, youtube)
  if (link.kind === 'clip') {
    const clip = await clipOf(link.clipId, youtube)
    return { ...(await lookUpVideo(clip.videoId, youtube)), clip }
  }
  // The playlist of a channel's uploads stands for the channel.
  const owner = parseChannelLink(text)
  const channel = link.kind === 'channel' ? link : owner.ok && owner.value
  if (channel && channel.kind === 'channel') {
    return { kind: 'channel', channel: channelOf(await youtube.channel(channel)) }
  }
  if (link.kind === 'playlist') return lookUpPlaylist(link.playlistId, youtube)
  throw new AppError('link.notYouTube', { field: 'link' })
}

/** What a clip shows; why that isn't known is said at the field. */
async function clipOf(clipId: string, youtube: YouTube) {
  try {
    return await youtube.clip(clipId)
  } catch (error) {
    const isUnreadable = error instanceof AppError && error.code === 'link.clipUnreadable'
    throw isUnreadable ? new AppError(error.code, { field: 'link', cause: error }) : error
  }
}

async function lookUpVideo(videoId: string, youtube: YouTube): Promise<LookedUp<'video'>> {
  const video = await youtube.video(videoId)
  const { channelId, likeCount, commentCount } = video
  const channel = channelId
    ? // The card is worth showing without it.
      await youtube.channel({ by: 'id', value: channelId }).catch(() => undefined)
    : undefined
  return {
    kind: 'video',
    video: videoCard(video),
    likeCount,
    commentCount,
    draw: drawCost(commentCount),
    ...(channel && { channel: channelOf(channel) }),
    known: knownOf(video),
  }
}

function knownOf(video: Video): LookedUp<'video'>['known'] {
  const { tags, description, durationSeconds, embeddable } = video
  const groups = groupsOf(video, Date.now(), new Map())
  const facts = groups.flatMap((group) => group.facts).filter(({ kind }) => kind !== 'unknown')
  return {
    facts: facts.length,
    ...(tags && { tags: { count: tags.length, used: tagCharacters(tags), limit: tagLimit } }),
    ...(description !== undefined && {
      texts: {
        links: findLinks(description).length,
        chapters: findChapters(description, durationSeconds).chapters.length,
      },
    }),
    embeddable,
  }
}

function channelOf(channel: Channel): LookedUpChannel {
  const { videoCount, viewCount, publishedAt, bannerUrl, unknownFacts } = channel
  const hasBanner = unknownFacts?.includes('bannerUrl') ? undefined : Boolean(bannerUrl)
  return { ...channelCard(channel), videoCount, viewCount, publishedAt, hasBanner }
}

async function lookUpPlaylist(id: string, youtube: YouTube): Promise<LookedUp<'playlist'>> {
  const [[playlist], first] = await Promise.all([
    youtube.playlists([id]),
    youtube.playlistItems({ playlistId: id }).catch(() => undefined),
  ])
  if (playlist instanceof AppError) throw playlist
  if (!playlist) throw new AppError('playlist.notFound')
  const { title, channelId, channelTitle, itemCount, publishedAt } = playlist
  const firstVideoId = first?.items[0]?.videoId
  return {
    kind: 'playlist',
    ...{ id, title, channelId, channelTitle, itemCount, publishedAt },
    ...(firstVideoId && { firstVideoId }),
  }
}

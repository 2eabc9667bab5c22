import { channelOf, type SampleVideo, visibleVideo } from '../catalogue'
import { categoryIds, categoryNames } from '../data-api/category-names'
import { videoThumbnails } from '../data-api/videos'
import { decodeLeniently, jsonAnswer, type SampleAnswer, type SampleRequest } from '../http'
import { streamAddress } from './addresses'
import { fileOf, formatsOf, type SampleFormat } from './formats'
import { refusalOf } from './refusals'

/** Bytes that yt-dlp asks for at a time, because YouTube slows down longer requests. */
const chunkBytes = 10 << 20

/**
 * `/media-info/<video id>.json`: what yt-dlp's `-J --ignore-no-formats-error` tells of a video, without
 * `webpage_url` and the extractor's name, so that nothing leads yt-dlp to the real YouTube; or
 * `{ error }` with what it prints.
 */
export function answerMediaInfo({ origin, path }: SampleRequest): SampleAnswer {
  const id = /^\/media-info\/([\w-]{11})\.json$/.exec(decodeLeniently(path))?.[1]
  if (!id) return jsonAnswer(404, { error: 'Not found.' })
  const refusal = refusalOf(id)
  if (refusal) return jsonAnswer(refusal.status, { error: refusal.error })
  return jsonAnswer(200, infoOf(visibleVideo(id) as SampleVideo, origin))
}

function infoOf(video: SampleVideo, origin: string): Record<string, unknown> {
  const { audioLanguage, broadcast, description, id, media = {}, publishedAt, seconds } = video
  const channel = channelOf(video)
  const status = liveStatus(video)
  const begin = broadcast && (broadcast.actualStart ?? broadcast.scheduledStart)
  const language = media.dubbed ? 'en-US' : audioLanguage
  return {
    _type: 'video',
    id,
    title: video.title,
    description,
    channel: channel.title,
    channel_id: channel.id,
    channel_url: `https://www.youtube.com/channel/${channel.id}`,
    uploader: channel.title,
    uploader_id: channel.handle,
    duration: seconds || null,
    upload_date: publishedAt.slice(0, 10).replaceAll('-', ''),
    timestamp: Date.parse(publishedAt) / 1000,
    release_timestamp: begin ? Date.parse(begin) / 1000 : null,
    live_status: status,
    is_live: status === 'is_live',
    was_live: status === 'was_live',
    availability: video.privacy,
    age_limit: 0,
    categories: [categoryNames.en?.[categoryIds.indexOf(video.category)]],
    tags: video.tags,
    language: language ?? null,
    // yt-dlp reports only the other licence.
    ...(video.licence === 'creativeCommon' && {
      license: 'Creative Commons Attribution license (reuse allowed)',
    }),
    ...(media.song && { ...media.song, artists: [media.song.artist] }),
    chapters: chaptersOf(description, seconds),
    view_count: video.views,
    ...(!video.likesHidden && { like_count: video.likes }),
    thumbnails: Object.values(videoThumbnails(video, origin)).map((picture, at) => ({
      ...(picture as object),
      id: String(at),
      preference: at,
    })),
    formats:
      status === 'not_live' || status === 'was_live' ? files(video, origin) : live(video, origin),
  }
}

/** By yt-dlp's names. */
function liveStatus({ broadcast, broadcastState }: SampleVideo): string {
  if (broadcastState === 'live') return 'is_live'
  if (broadcastState === 'upcoming') return 'is_upcoming'
  if (broadcast?.isProcessing) return 'post_live'
  return broadcast ? 'was_live' : 'not_live'
}

/** The chapters that a description lists, as yt-dlp finds them; `null` for none. */
function chaptersOf(description: string, seconds: number): object[] | null {
  const found = [...description.matchAll(/^((?:\d+:)?\d+:\d\d) (.+)$/gm)].map(
    ([, time = '', title]) => ({
      start_time: time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0),
      title,
    }),
  )
  if (found[0]?.start_time !== 0) return null
  return found.map((one, at) => ({ ...one, end_time: found[at + 1]?.start_time ?? seconds }))
}

/** Broadcasts come in pieces that only a list names, which this server doesn't have. */
function live(video: SampleVideo, origin: string): object[] {
  if (video.broadcastState === 'upcoming') return []
  const url = `${origin}/api/manifest/hls_playlist/id/${video.id}/itag/96/index.m3u8`
  const codecs = { vcodec: 'avc1.640028', acodec: 'mp4a.40.2' }
  const size = { width: 1920, height: 1080, fps: 30 }
  return [{ format_id: '96', url, ext: 'mp4', protocol: 'm3u8_native', ...codecs, ...size }]
}

function files(video: SampleVideo, origin: string): object[] {
  return formatsOf(video).map((format) => {
    const { audio, facts, id, video: picture } = format
    return {
      format_id: id,
      url: streamAddress(origin, video.id, id),
      protocol: new URL(origin).protocol.slice(0, -1),
      ...facts,
      ...rates(format, video),
      has_drm: false,
      video_ext: picture ? facts.ext : 'none',
      audio_ext: audio && !picture ? facts.ext : 'none',
      downloader_options: { http_chunk_size: chunkBytes },
    }
  })
}

/** Bit rates in kbit/s, and the size: exact where YouTube tells it, which it doesn't of the format that has
 * both picture and sound. */
function rates(format: SampleFormat, video: SampleVideo): Record<string, unknown> {
  const { length } = fileOf(format, video)
  const tbr = Math.round((length * 8) / video.seconds) / 1000
  const both = format.audio && format.video
  const size = both ? { filesize_approx: Math.round(length * 1.01) } : { filesize: length }
  return {
    tbr,
    ...(!both && { vbr: format.video ? tbr : 0, abr: format.audio ? tbr : 0 }),
    ...(!video.media?.sizesUnknown && size),
  }
}

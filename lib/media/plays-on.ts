import type { OfferedFormat, players } from './answers'

type Player = (typeof players)[number]
type Kind = Pick<OfferedFormat, 'container' | 'vcodec' | 'acodec' | 'range' | 'shortSide'>

const devices: Player[] = ['apple', 'android', 'windows']

/**
 * On which families of devices and programs a file plays, with nothing added. A family is named only
 * where a page says so; of one that is not named, nothing is known. The pages, read in 2026:
 *
 * - apple: H.264, AAC and MP3 in Safari, which each of their devices has (caniuse.com/mpeg4, /aac, /mp3).
 *   VP9 in WebM is there since 17.4 only, AV1 on newer devices only (caniuse.com/webm, /av1).
 * - android: H.264, AAC in MP4 and M4A, MP3, VP9 with Opus in WebM, Opus in Ogg since Android 5, AV1 in
 *   MP4 since Android 10. VP9 in MP4 is not listed, HDR is up to the device
 *   (developer.android.com/media/platform/supported-formats).
 * - windows: H.264 and AAC in MP4 and M4A, and MP3; no VP9 or AV1
 *   (learn.microsoft.com/windows/win32/medfound/supported-media-formats-in-media-foundation).
 * - tv: H.264 with AAC in MP4 up to 1920 × 1080, on Samsung’s since 2016. With VP9 in WebM only Vorbis is
 *   listed. Files of sound alone are not on these pages
 *   (developer.samsung.com/smarttv/develop/specifications/media-specifications, 2016-tv-video-specifications,
 *   2018-… and 2020-…).
 * - browsers: H.264, AAC, MP3, and VP9 in WebM, in Safari since 17.4; Firefox takes AAC only in MP4, and
 *   where the system has it. AV1 and Opus in Ogg are not in every Safari
 *   (caniuse.com/mpeg4, /aac, /mp3, /webm, /av1, /opus).
 * - chats: WhatsApp takes MP4, M4A and MP3 (docs.aws.amazon.com/social-messaging/latest/userguide/
 *   supported-media-types.html), of video only H.264 with AAC (help.vtex.com/en/docs/tutorials/
 *   supported-media-sending-whatsapp-cloud), each up to 16 MB when a program sends it.
 */
export function playsOn({ container, vcodec, acodec, range, shortSide }: Kind): Player[] {
  if (container === 'mp3' || (container === 'm4a' && acodec === 'aac')) {
    return [...devices, 'browsers', 'chats']
  }
  if (container === 'm4a') return []
  if (container === 'opus') return ['android']
  if (range === 'hdr' || vcodec === 'other') return []
  if (container === 'webm') {
    return vcodec === 'vp9' && (!acodec || acodec === 'opus') ? ['android', 'browsers'] : []
  }
  if (container !== 'mp4' || (acodec && acodec !== 'aac')) return []
  if (vcodec === 'av1') return ['android']
  if (vcodec !== 'h264') return []
  const isLarge = shortSide === undefined || shortSide > 1080
  return isLarge ? [...devices, 'browsers'] : [...devices, 'tv', 'browsers', 'chats']
}

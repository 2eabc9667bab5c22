import type { OfferedFormat, players } from './answers'

type Player = (typeof players)[number]
type Kind = Pick<OfferedFormat, 'container' | 'vcodec' | 'acodec' | 'range' | 'shortSide'>

const all: Player[] = ['apple', 'android', 'windows', 'tv', 'editors', 'browsers', 'chats']
const without = (...left: Player[]) => all.filter((player) => !left.includes(player))

/**
 * On which families of devices and programs a file plays, as they are sold or installed, with nothing
 * added. A family is named only if its makers list the file for all that are in use; one that is not
 * named may still play it. Read in 2026:
 *
 * - apple: the technical specifications of iPhone, iPad and Mac list H.264, AAC and MP3 for all, AV1 for
 *   those of late 2023 and newer only, no WebM outside browsers (support.apple.com/specs).
 * - android: H.264, AAC in MP4 and M4A, MP3, VP9 with Opus in WebM, Opus in Ogg since Android 5, AV1 in
 *   MP4 since Android 10. VP9 in MP4 is not listed, HDR is up to the device
 *   (developer.android.com/media/platform/supported-formats).
 * - windows: H.264, AAC and MP3; AV1 and VP9 need extensions of the store
 *   (learn.microsoft.com/windows/uwp/audio-video-camera/supported-codecs).
 * - tv: H.264 up to 1920 × 1080 with AAC, M4A and MP3 on Samsung's since 2016; VP9 in WebM is listed with
 *   Vorbis only, AV1 since 2020 (developer.samsung.com/smarttv/develop/specifications).
 * - editors: H.264, AAC, M4A and MP3, no WebM
 *   (helpx.adobe.com/premiere-pro/using/supported-file-formats.html).
 * - browsers: H.264, AAC and MP3; VP9 with Opus in WebM, in Safari since 17.4; AV1 in Safari only with
 *   the hardware for it, Opus in Ogg in Safari only since 18.4 (caniuse.com/webm, /av1, /opus).
 * - chats: H.264 with AAC, M4A and MP3 on WhatsApp
 *   (developers.facebook.com/docs/whatsapp/cloud-api/reference/media).
 */
export function playsOn({ container, vcodec, acodec, range, shortSide }: Kind): Player[] {
  if (container === 'mp3') return all
  if (container === 'm4a') return acodec === 'aac' ? all : []
  if (container === 'opus') return ['android']
  if (range === 'hdr' || vcodec === 'other') return []
  if (container === 'webm') {
    return vcodec === 'vp9' && (!acodec || acodec === 'opus') ? ['android', 'browsers'] : []
  }
  if (container !== 'mp4' || (acodec && acodec !== 'aac')) return []
  if (vcodec === 'av1') return ['android']
  if (vcodec !== 'h264') return []
  return shortSide === undefined || shortSide > 1080 ? without('tv', 'chats') : all
}

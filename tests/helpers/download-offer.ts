import type { DownloadOffer, OfferedFormat } from '@/lib/media/answers'

export const mp4 = (shortSide: number, more: Partial<OfferedFormat> = {}): OfferedFormat => ({
  id: `mp4-${shortSide}`,
  kind: 'video',
  container: 'mp4',
  shortSide,
  height: shortSide,
  fps: 30,
  range: 'sdr',
  vcodec: 'h264',
  acodec: 'aac',
  bitrate: 129,
  bytes: shortSide * 100_000,
  converts: false,
  plays: ['apple', 'android', 'windows', 'tv', 'browsers', 'chats'],
  ...more,
})

export const mp3: OfferedFormat = {
  id: 'mp3',
  kind: 'audio',
  container: 'mp3',
  acodec: 'mp3',
  bitrate: 192,
  source: { acodec: 'aac', bitrate: 129 },
  about: [2_400_000, 2_600_000],
  converts: true,
  plays: ['apple', 'android', 'windows', 'tv', 'browsers', 'chats'],
}

/** What can be saved of a video of a hundred seconds. */
export const anOffer = (more: Partial<DownloadOffer> = {}): DownloadOffer => ({
  video: {
    id: 'smpCommons0',
    title: 'How to remember 500 words',
    channelId: 'UC7ExHUYQbr0eoasjEClMsNg',
    channelTitle: 'Hobbin Lane Workshop',
    isMusic: false,
  },
  duration: 100,
  formats: [mp4(1080), mp4(720)],
  sounds: [{ id: 'en', language: 'en', original: true }],
  chapters: 0,
  clipModes: ['exact', 'fast'],
  maxMinutes: 180,
  clipOnly: false,
  covers: ['mp3', 'm4a', 'opus'],
  health: { state: 'ok', checkedAt: '2026-11-28T09:00:00.000Z' },
  ...more,
})

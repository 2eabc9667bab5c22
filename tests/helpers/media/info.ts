import type { InfoFormat, MediaInfo } from '@/lib/media/info'

/** A picture as yt-dlp tells of it. */
export const picture = (
  format_id: string,
  vcodec: string,
  [width, height]: [number, number],
  more: Partial<InfoFormat> = {},
): InfoFormat => ({
  format_id,
  vcodec,
  acodec: 'none',
  ext: vcodec.startsWith('vp') ? 'webm' : 'mp4',
  protocol: 'https',
  width,
  height,
  fps: 30,
  dynamic_range: 'SDR',
  format_note: `${Math.min(width, height)}p`,
  tbr: (width * height) / 1_000,
  filesize: width * height * 10,
  ...more,
})

/** A sound as yt-dlp tells of it. */
export const sound = (
  format_id: string,
  acodec: string,
  abr: number,
  more: Partial<InfoFormat> = {},
): InfoFormat => ({
  format_id,
  acodec,
  vcodec: 'none',
  ext: acodec === 'opus' ? 'webm' : 'm4a',
  protocol: 'https',
  abr,
  tbr: abr,
  audio_channels: 2,
  filesize: Math.round(abr * 12_500),
  format_note: 'medium',
  ...more,
})

export const aac = sound('140', 'mp4a.40.2', 129.47)
export const opus = sound('251', 'opus', 136.2)

/** Format 18: picture and sound in one stream of one poor size. */
export const muxed: InfoFormat = {
  ...picture('18', 'avc1.42001E', [640, 360]),
  acodec: 'mp4a.40.2',
  abr: 96,
  filesize: undefined,
}

export const storyboard: InfoFormat = {
  format_id: 'sb0',
  ext: 'mhtml',
  protocol: 'mhtml',
  vcodec: 'none',
  acodec: 'none',
  width: 320,
  height: 180,
}

export const usual: InfoFormat[] = [
  storyboard,
  sound('139', 'mp4a.40.5', 48.8),
  aac,
  sound('249', 'opus', 50),
  opus,
  muxed,
  picture('134', 'avc1.4D401E', [640, 360]),
  picture('136', 'avc1.64001F', [1280, 720]),
  picture('298', 'avc1.640020', [1280, 720], { fps: 60, tbr: 2_000, filesize: 20_000_000 }),
  picture('137', 'avc1.640028', [1920, 1080]),
  picture('248', 'vp9', [1920, 1080]),
  picture('399', 'av01.0.08M.08', [1920, 1080]),
  picture('313', 'vp9', [3840, 2160]),
  picture('401', 'av01.0.12M.08', [3840, 2160]),
  picture('337', 'vp9.2', [3840, 2160], { dynamic_range: 'HDR10', fps: 60 }),
]

/** What yt-dlp tells of a video of 100 seconds. */
export const mediaInfo = (
  formats: InfoFormat[] = usual,
  more: Partial<MediaInfo> = {},
): MediaInfo => ({
  id: 'smpMedia_01',
  title: 'A walk by the sea',
  duration: 100,
  channel: 'Quiet Walks',
  upload_date: '20260301',
  language: 'en',
  formats,
  raw: {},
  ...more,
})

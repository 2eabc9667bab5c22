import { z } from 'zod'

const text = z.string().nullish().catch(undefined)
const number = z.number().nullish().catch(undefined)

/** A stream as yt-dlp describes it; only what the site uses. `none` as a codec means that it has none. */
const InfoFormat = z.object({
  format_id: z.string(),
  url: text,
  ext: text,
  protocol: text,
  vcodec: text,
  acodec: text,
  width: number,
  height: number,
  fps: number,
  dynamic_range: text,
  abr: number,
  vbr: number,
  tbr: number,
  asr: number,
  audio_channels: number,
  filesize: number,
  filesize_approx: number,
  language: text,
  language_preference: number,
  format_note: text,
  has_drm: z.union([z.boolean(), z.string()]).nullish().catch(undefined),
})
export type InfoFormat = z.infer<typeof InfoFormat>

/** What yt-dlp's `-J` tells of a video; only what the site uses. The streams' addresses belong to the
 * network address that asked, and end after some hours. */
export const MediaInfo = z.object({
  id: z.string(),
  title: z.string(),
  duration: number,
  channel: text,
  channel_id: text,
  upload_date: text,
  language: text,
  license: text,
  live_status: text,
  release_timestamp: number,
  availability: text,
  age_limit: number,
  artist: text,
  track: text,
  album: text,
  categories: z.array(z.string()).nullish().catch(undefined),
  chapters: z
    .array(z.object({ start_time: z.number(), end_time: z.number(), title: z.string() }))
    .nullish()
    .catch(undefined),
  formats: z.array(InfoFormat),
})
export type MediaInfo = z.infer<typeof MediaInfo> & {
  /** `formats` in yt-dlp's own words, which `fetchStreams` gives back to it. */
  raw: Record<string, unknown>
}

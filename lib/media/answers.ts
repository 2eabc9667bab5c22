import { z } from 'zod'
import { JobError } from '../error-details'
import { players } from './players'

export { players } from './players'

// The browser reads answers with this; its content security policy forbids code from text.
z.config({ jitless: true })

const count = z.int().min(0)
const seconds = z.number().min(0)

/** The slugs of the six downloaders. */
export const downloadTools = [
  'youtube-shorts-downloader',
  'youtube-video-downloader',
  'youtube-shorts-to-mp4-downloader',
  'youtube-to-mp4-downloader',
  'youtube-shorts-to-mp3-downloader',
  'youtube-to-mp3-downloader',
] as const
export type DownloadTool = (typeof downloadTools)[number]

/** What can be saved of a video. What is absent is unknown. */
export const OfferedFormat = z.object({
  /** Names what it is, not how YouTube numbers it: `mp4-1080`, `webm-2160-vp9-hdr`, `m4a`, `mp3`, `srt-en`. */
  id: z.string().regex(/^[a-z0-9][a-z0-9.-]{0,39}$/i),
  kind: z.enum(['video', 'audio', 'captions']),
  container: z.enum(['mp4', 'webm', 'mkv', 'm4a', 'opus', 'mp3', 'srt']),
  height: count.optional(),
  shortSide: count.optional().describe('What people call 720p, also of an upright Short.'),
  fps: z.number().optional(),
  range: z.enum(['sdr', 'hdr']).optional(),
  vcodec: z.enum(['h264', 'vp9', 'av1', 'other']).optional(),
  acodec: z.enum(['aac', 'opus', 'mp3', 'other']).optional(),
  bitrate: count.optional().describe('Of the sound in the file, in kbit/s.'),
  source: z
    .object({ acodec: z.enum(['aac', 'opus', 'mp3', 'other']), bitrate: count.optional() })
    .optional()
    .describe('What a conversion begins with.'),
  language: z.string().optional().describe('BCP 47, of the sound or the captions.'),
  dubbed: z.literal(true).optional().describe('A translated sound track, not the original one.'),
  upscaled: z.literal(true).optional().describe('Enlarged by YouTube, not filmed so.'),
  automatic: z.literal(true).optional().describe('Captions that YouTube made from the sound.'),
  bytes: count.optional().describe('Exact, as YouTube tells it.'),
  about: z
    .tuple([count, count])
    .optional()
    .describe('Bytes at least and at most, where they are not told or the file is converted.'),
  converts: z.boolean().describe('Whether it is encoded anew rather than copied.'),
  missing: z
    .enum(['ffmpeg'])
    .optional()
    .describe('The program that this server lacks for it: it cannot be chosen.'),
  plays: z.array(z.enum(players)),
})
export type OfferedFormat = z.infer<typeof OfferedFormat>

/** A sound track of a video. */
export const SoundTrack = z.object({
  /** What `sound` takes. */
  id: z.string(),
  language: z.string().optional(),
  original: z.boolean(),
  dubbed: z.literal(true).optional(),
})
export type SoundTrack = z.infer<typeof SoundTrack>

export const clipModes = ['exact', 'fast'] as const

/** How the three parts of the engine are, in words. Each part that is not `ok` has a command that mends
 * it in the admins' health, never here. */
export const EngineHealth = z.object({
  state: z.enum(['ok', 'warning', 'off']),
  /** Why it warns, as a key of `download:health`. */
  reason: z.enum(['old', 'runtime', 'solver', 'blocked', 'ffmpeg', 'sample']).optional(),
  checkedAt: z.string().describe('ISO 8601.'),
})
export type EngineHealth = z.infer<typeof EngineHealth>

/** The result of a downloader: what can be saved of a video, the defaults first. */
export const DownloadOffer = z.object({
  video: z.object({
    id: z.string(),
    title: z.string(),
    channelId: z.string(),
    channelTitle: z.string(),
    /** BCP 47, of what is spoken. */
    language: z.string().optional(),
    isMusic: z.boolean(),
  }),
  duration: seconds.describe('Seconds.'),
  licence: z.enum(['youtube', 'creativeCommons']).optional(),
  formats: z.array(OfferedFormat),
  /** The original one first. One without a choice has one entry, or none where there is no sound. */
  sounds: z.array(SoundTrack),
  chapters: count.describe('How many chapters the file will have.'),
  clipModes: z.array(z.enum(clipModes)),
  maxMinutes: count,
  /** The part that the link or its `start` and `end` ask for, in seconds. */
  clip: z.object({ start: seconds, end: seconds.optional() }).optional(),
  /** Whether the whole is longer than this server fetches, so that only a clip can be had. */
  clipOnly: z.boolean(),
  /** Whether a cover is put into the file, by container. */
  covers: z.array(OfferedFormat.shape.container),
  health: EngineHealth,
})
export type DownloadOffer = z.infer<typeof DownloadOffer>

const id = z.string('input.required').regex(/^[a-z0-9][a-z0-9.-]{0,39}$/i, 'input.notAChoice')

/** What to make of a video; `POST /api/downloads` and lists share it. */
export const DownloadChoice = z.object({
  format: id,
  sound: id.optional(),
  captions: id.optional().describe('Language of the captions that are saved beside it.'),
  tags: z.boolean().default(true).describe('Title, channel, chapters and cover in the file.'),
  fit: z
    .object({
      maxMB: z.number('input.notANumber').min(1, 'input.outOfRange').max(4096, 'input.outOfRange'),
    })
    .optional(),
})
export type DownloadChoice = z.infer<typeof DownloadChoice>

export const Clip = z
  .object({
    start: z.number('input.notATime').min(0, 'input.notATime'),
    end: z.number('input.notATime').min(0, 'input.notATime'),
    mode: z.enum(clipModes, 'input.notAChoice').default('exact'),
  })
  .refine(({ start, end }) => end > start, { path: ['end'], message: 'input.endBeforeStart' })
export type Clip = z.infer<typeof Clip>

export const consent = z.literal(true, 'media.consentRequired')

/** Where copied clips of a format begin. */
export const KeyFrames = z.object({
  starts: z
    .array(seconds)
    .nullable()
    .describe(
      'Seconds at which its segments begin, each with a key frame: a fast clip begins at the last one before its start, or later. Null where YouTube doesn’t tell.',
    ),
})
export type KeyFrames = z.infer<typeof KeyFrames>

/** A file that a download has made. */
export const MadeFile = z.object({
  name: z.string().describe('At most 200 bytes, with its extension.'),
  kind: z.enum(['media', 'captions']),
  bytes: count,
  type: z.string().describe('Media type.'),
  href: z.string(),
})
export type MadeFile = z.infer<typeof MadeFile>

/** The result of a download's job. */
export const DownloadResult = z.object({
  video: DownloadOffer.shape.video
    .pick({ id: true, title: true, channelTitle: true })
    .extend({ channelId: z.string().optional() }),
  format: z.string(),
  files: z.array(MadeFile),
  /** What could not be added, as keys of `download:note`. */
  notes: z.array(
    z.enum(['captionsMissing', 'chaptersMissing', 'coverMissing', 'fitMissed', 'soundDefault']),
  ),
  duration: seconds,
  startsEarlier: seconds
    .optional()
    .describe('By how much a fast clip begins before it was asked to.'),
  licence: DownloadOffer.shape.licence,
})
export type DownloadResult = z.infer<typeof DownloadResult>

/** A row of a list's job. */
export const DownloadRow = z.object({
  input: z.string().describe('The video’s id.'),
  title: z.string(),
  channelId: z.string().optional(),
  state: z.enum(['waiting', 'running', 'done', 'failed', 'notStarted']),
  error: JobError.optional(),
  /** Whether a failure may go away, so that it is worth another try. */
  mayRetry: z.boolean().optional(),
  file: MadeFile.optional(),
  captions: MadeFile.optional(),
  notes: DownloadResult.shape.notes.optional(),
})
export type DownloadRow = z.infer<typeof DownloadRow>

/** The result of a list's job, whose rows are its files. It is there as soon as the list is known. */
export const DownloadListResult = z.object({
  /** Items of the list, where YouTube tells it: there may be more than rows. */
  listed: count.optional(),
  counts: z.record(DownloadRow.shape.state, count),
  /** All files as one, once there are some. */
  zip: z.string().optional(),
})
export type DownloadListResult = z.infer<typeof DownloadListResult>

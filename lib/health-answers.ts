import { z } from 'zod'
import { SiteFigures } from './admin/answers'
import { SourceAnswers } from './youtube/answering/answers'

/** The status of each part of the site. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  db: z.literal('ok'),
  mail: z.enum(['ok', 'off']),
  media: z
    .enum(['ok', 'off', 'missing', 'warning'])
    .describe('Whether downloads work; `missing` is a program that they need.'),
  youtube: z
    .enum([...SiteFigures.shape.youtube.shape.source.options, 'failing'])
    .describe('Where facts come from; `failing` when YouTube hasn’t answered for ten minutes.'),
})
export type Health = z.infer<typeof Health>

/** A part of what downloads are made with. */
const MediaPart = z.object({
  name: z.enum(['ytdlp', 'runtime', 'solver', 'ffmpeg', 'cookies']),
  state: z.enum(['ok', 'old', 'tooOld', 'missing', 'rejected', 'notNeeded']),
  version: z.string().optional(),
  ageDays: z.int().min(0).optional().describe('Days since this version.'),
  command: z.string().optional().describe('What mends it, to be typed on the server.'),
})

/** The same with the versions, the rest of YouTube's quota, and the disk use. */
export const DeepHealth = Health.extend({
  versions: z.object({
    site: z.string(),
    node: z.string(),
    next: z.string(),
    database: z.string(),
  }),
  quota: SiteFigures.shape.youtube.omit({ source: true, resetAt: true }),
  answers: z.array(SourceAnswers).describe('How YouTube answered in the last hour.'),
  disk: SiteFigures.shape.disk,
  engine: z.array(MediaPart).describe('What downloads need; empty while they are off.'),
})
export type DeepHealth = z.infer<typeof DeepHealth>

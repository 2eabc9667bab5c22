import { z } from 'zod'
import { SiteFigures } from './admin/answers'

/** The status of each part of the site. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  db: z.literal('ok'),
  mail: z.enum(['ok', 'off']),
  media: z.literal('off'),
  youtube: SiteFigures.shape.youtube.shape.source,
})
export type Health = z.infer<typeof Health>

/** The same with the versions, the rest of YouTube's quota, and the disk use. */
export const DeepHealth = Health.extend({
  versions: z.object({
    site: z.string(),
    node: z.string(),
    next: z.string(),
    database: z.string(),
  }),
  quota: SiteFigures.shape.youtube.omit({ source: true, resetAt: true }),
  disk: SiteFigures.shape.disk,
})
export type DeepHealth = z.infer<typeof DeepHealth>

import { z } from 'zod'
import { SiteFigures } from './admin/answers'

/** How the parts of the site are, in words. */
export const Health = z.object({
  status: z.enum(['ok', 'degraded']),
  db: z.literal('ok'),
  mail: z.enum(['ok', 'off']),
  media: z.literal('off'),
  youtube: SiteFigures.shape.youtube.shape.source,
})
export type Health = z.infer<typeof Health>

/** The same with what runs here, what is left of YouTube's allowance, and what the data takes. */
export const DeepHealth = Health.extend({
  versions: z.object({
    site: z.string(),
    node: z.string(),
    next: z.string(),
    database: z.string(),
  }),
  quota: SiteFigures.shape.youtube.omit({ source: true }),
  disk: SiteFigures.shape.disk,
})
export type DeepHealth = z.infer<typeof DeepHealth>

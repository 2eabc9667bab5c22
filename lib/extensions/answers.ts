import { z } from 'zod'

/** A service of others: whether it is on, and what it needs. */
export const ExtensionEntry = z.object({
  key: z.enum(['tawk_to', 'google_analytics', 'adsense']),
  status: z.enum(['Enabled', 'Disabled']),
  config: z.record(z.string(), z.string()),
})
export type ExtensionEntry = z.infer<typeof ExtensionEntry>

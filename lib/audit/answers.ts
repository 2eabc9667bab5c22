import { z } from 'zod'

export const Person = z.object({
  id: z.string(),
  username: z.string().nullable().describe('Null once they are deleted.'),
})
export type Person = z.infer<typeof Person>

/** Null after erasure. */
const Values = z
  .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .nullable()

/** An audit entry with user names. */
export const AuditRow = z.object({
  id: z.number(),
  at: z.iso.datetime(),
  actor: Person,
  action: z.string(),
  target: Person,
  fields: z.array(z.string()).describe('What changed.'),
  before: Values,
  after: Values,
})
export type AuditRow = z.infer<typeof AuditRow>

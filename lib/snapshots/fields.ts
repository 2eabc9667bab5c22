import { z } from 'zod'

/** A fact's value of one kind. */
const factOf = <K extends string, V extends z.ZodType>(kind: K, value: V) =>
  z.object({ name: z.string().regex(/^\w{1,40}$/), kind: z.literal(kind), value })
const factText = z.string().max(2000)
const factDate = z
  .string()
  .max(40)
  .refine((text) => Number.isFinite(Date.parse(text)))
const factCodes = z.array(z.string().max(40)).max(500)

/** `Fact` of a tool's result. */
const FactFields = z.discriminatedUnion('kind', [
  factOf('text', factText),
  factOf('number', z.number().min(0)),
  factOf('share', z.number().min(0)),
  factOf('date', factDate),
  factOf('day', factDate),
  factOf('duration', z.number().min(0)),
  factOf('yesNo', z.boolean()),
  factOf('place', z.string().max(40)),
  factOf('word', z.string().max(40)),
  factOf('languages', factCodes),
  factOf('regions', factCodes),
  factOf('links', z.array(z.object({ text: factText, url: factText })).max(100)),
  factOf('category', z.string().max(40)).extend({ title: z.string().max(200).optional() }),
  factOf('none', z.string().max(40)),
  factOf('unknown', z.literal('')),
])

/** The values of a video or channel that a user saw. The maximums are YouTube's own (100, 5,000, and
 * 500 for all tags) with some margin. */
export const TakenSnapshotFields = z.object({
  title: z.string().max(500),
  description: z.string().max(10_000).optional(),
  tags: z
    .array(z.string().max(500))
    .max(500)
    .refine((tags) => tags.join().length <= 2_000)
    .optional(),
  counts: z.partialRecord(z.enum(['views', 'likes', 'comments']), z.number().int().min(0)),
  facts: z.array(FactFields).max(100).optional(),
  source: z.enum(['data-api', 'keyless', 'sample', 'local']).optional(),
  takenAt: z.iso.datetime().max(40),
})

/** What a user has kept a look at. */
export const KeptSnapshot = z.object({
  subject: z.string().describe('A tool’s slug and a YouTube id, such as `video-data-viewer:<id>`.'),
  title: z.string().describe('At the last look.'),
  takenAt: z.iso.datetime(),
  before: z.iso.datetime().optional().describe('When the look before was taken.'),
})
export type KeptSnapshot = z.infer<typeof KeptSnapshot>

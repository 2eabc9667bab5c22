import { z } from 'zod'
import { JobStatus } from './jobs/answers'
import { MadeFile } from './media/answers'

/** A job in its user's list. */
export const OwnJob = z.object({
  id: z.string(),
  kind: z.enum(['download', 'bulk', 'draw']),
  /** The tool's slug. */
  tool: z.string(),
  of: z.string().describe('A video’s id, or the link to a list.'),
  title: z.string().optional().describe('Of the video, once it is known.'),
  state: JobStatus.shape.state,
  done: JobStatus.shape.done,
  total: JobStatus.shape.total,
  share: JobStatus.shape.share,
  error: JobStatus.shape.error,
  createdAt: z.iso.datetime(),
  keptUntil: z.iso.datetime().optional().describe('Until when what it has made can be saved.'),
  files: z.array(MadeFile).describe('What can be saved now.'),
  zip: z.string().optional().describe('All files of a list as one.'),
  formats: z
    .array(z.enum(['csv', 'zip']))
    .describe('What `GET /api/jobs/:id/file` gives of a list that was read.'),
})
export type OwnJob = z.infer<typeof OwnJob>

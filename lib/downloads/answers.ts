import { z } from 'zod'
import { JobStatus } from '../jobs/answers'
import { downloadTools, MadeFile } from '../media/answers'

/** A download in its user's list. */
export const OwnDownload = z.object({
  id: z.string(),
  tool: z.enum(downloadTools),
  /** The video's id, or the link to a list. */
  of: z.string(),
  title: z.string().optional().describe('Known once the file is made.'),
  state: JobStatus.shape.state,
  share: JobStatus.shape.share,
  error: JobStatus.shape.error,
  createdAt: z.iso.datetime(),
  keptUntil: z.iso.datetime().optional().describe('Until when its files can be saved.'),
  files: z.array(MadeFile).describe('What can be saved now.'),
  zip: z.string().optional().describe('All files of a list as one.'),
})
export type OwnDownload = z.infer<typeof OwnDownload>

import { z } from 'zod'

const count = z.int().min(0)

/** What is told of a failure besides its code. */
export const ErrorDetails = z.object({
  field: z.string().optional().describe('The invalid field; the message belongs beside it.'),
  row: count.optional().describe('Which record of the field, counted from 1.'),
  help: z.string().optional().describe('Where somebody finds people to talk to.'),
  startsAt: z.iso.datetime().optional().describe('When what is asked for begins.'),
  reason: z
    .string()
    .optional()
    .describe('Why an account is banned, or what an operator says of what they have blocked.'),
  isDone: z.boolean().optional().describe('What was asked for has been done before.'),
  format: z.string().optional().describe('What people call the format of a file that isn’t read.'),
  retryAfter: count.optional().describe('Seconds after which a retry may succeed.'),
  limit: count
    .optional()
    .describe(
      'What is allowed: uses of a window, bytes that may be kept, or characters of a text.',
    ),
  used: count
    .optional()
    .describe('How much of it is used, where some is left; of a text, how long it is.'),
  unit: z
    .enum(['bytes', 'characters'])
    .optional()
    .describe('What `limit` and `used` count, if not uses.'),
})
export type ErrorDetails = z.infer<typeof ErrorDetails>

/** Why a job, or a row of its list, has failed. */
export const JobError = ErrorDetails.pick({ retryAfter: true, reason: true }).extend({
  code: z.string(),
})

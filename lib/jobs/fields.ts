import { z } from 'zod'

/** A job's id; one that cannot be is unknown like any other. */
export const JobId = z.string().regex(/^[\da-f]{24}$/, 'job.notFound')

/** The secret of who isn't signed in, for readers that cannot send a header. */
export const JobSecret = z.string().max(100).optional()

// What a job's fields may hold. A file without Mongoose, because browsers read it too.

export const jobStates = ['queued', 'running', 'waiting', 'done', 'failed', 'cancelled'] as const
export type JobState = (typeof jobStates)[number]
export const unfinishedStates: readonly JobState[] = ['queued', 'running', 'waiting']

/** Whether nothing more will come of a job by itself. */
export const isOver = ({ state }: { state: JobState }): boolean => !unfinishedStates.includes(state)

/** The plans: who isn't signed in, who is, and whom the operator has given theirs. */
export const planIds = ['visitor', 'free', 'operator'] as const
export type PlanId = (typeof planIds)[number]

/** The plans that an account may have. */
export const accountPlans = ['free', 'operator'] as const
export type AccountPlan = (typeof accountPlans)[number]

/** The largest value of each limit that the rest of the site can hold. */
export const mostOf = {
  /** Runs of one tool a minute, by what a run costs. */
  lightRuns: 100_000,
  heavyRuns: 100_000,
  /** Files that are downloaded one by one, and files of lists, an hour. */
  downloads: 100_000,
  listFiles: 100_000,
  /** Draws from comments a day, and the comments that one reads, replies too. */
  draws: 100_000,
  drawComments: 100_000,
  /** Jobs that wait or run at a time: as many as one address may have, whoever is signed in there. */
  jobs: 4,
  /** Videos of one channel or playlist. */
  listVideos: 5_000,
  savedChannels: 500,
} as const

export type LimitKey = keyof typeof mostOf
export type Limits = Record<LimitKey, number>
export const limitKeys = Object.keys(mostOf) as LimitKey[]

/** Whose saved channels stay in the browser: the server keeps, and limits, none. */
export const hasOwnList = (plan: PlanId): boolean => plan !== 'visitor'

/** The limits in the order of pages, in groups. */
export const limitGroups = [
  { name: 'pace', keys: ['lightRuns', 'heavyRuns', 'downloads', 'listFiles', 'draws'] },
  { name: 'size', keys: ['jobs', 'listVideos', 'drawComments', 'savedChannels'] },
] as const satisfies readonly { name: string; keys: readonly LimitKey[] }[]

/** The most items of a list that one job downloads, whoever starts it. */
export const maxListItems = 50

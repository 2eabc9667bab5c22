// What a review's fields may hold. A file without Mongoose, because browsers read it too.

export const reviewStates = ['published', 'waiting', 'hidden'] as const
/** `waiting` for a moderator, or `hidden` by one. */
export type ReviewState = (typeof reviewStates)[number]

/** In characters, as code points. */
export const reviewLength = { min: 10, max: 1_000 } as const

export const starNumbers = [1, 2, 3, 4, 5] as const

/** How visitors sort reviews; a minus in front begins with the newest or the best. */
export const reviewOrders = ['-createdAt', '-rating', 'rating'] as const
export type ReviewOrder = (typeof reviewOrders)[number]

/** Sorts of the admins' list, with their fields; `_id` follows, so that pages never overlap. */
export const adminReviewSorts = {
  createdAt: 'createdAt',
  rating: 'rating',
  reports: 'openReports',
} as const
export type AdminReviewSort = keyof typeof adminReviewSorts

/** `publish` finds a review fine: it is shown, and its reports are closed. `restore` takes a hiding back.
 * `undo` takes back one's own last decision, whatever it was, with what it did to the reports. */
export const moderations = ['publish', 'hide', 'restore', 'undo'] as const

/** How many of a tool's reviews a page of them has, and the most pages to choose from: what is older or
 * between is found by another order. */
export const reviewPageSize = 5
export const mostReviewPages = 200

/** How far into a tool's reviews a page may begin: further ones would have to be counted one by one. */
export const deepestReview = 10_000

/** From how many reviews on an average says something. */
export const fewestForAverage = 5
/** From how many likes on their number is told. */
export const fewestLikes = 50

/** Maximum lengths in characters. */
export const maxReviewWords = { answer: 1_000, reason: 500 } as const

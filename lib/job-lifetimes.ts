const hourMs = 3_600_000

/** How long a finished file may be there in all, in milliseconds. */
export const longestKeptMs = 24 * hourMs

/** How long the record of a job of each kind is kept, in milliseconds, and with it what it found. */
export const jobLifetimesMs = {
  bulk: { user: 24 * hourMs, visitor: 3 * hourMs },
  // A day's quota may be used up halfway: the next day it goes on.
  draw: { user: 48 * hourMs, visitor: 48 * hourMs },
  // Longer than its files: it may wait in the queue and be made for a while first.
  download: { user: longestKeptMs + 6 * hourMs, visitor: longestKeptMs + 6 * hourMs },
} as const

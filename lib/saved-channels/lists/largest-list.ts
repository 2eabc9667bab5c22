/** The largest file that is read, in bytes: an Invidious export has its user's history, too. */
export const largestList = 10_000_000

// Apart, so that a browser needs no schemas for them.
/** The most entries of a list that one answer has. */
export const maxPageSize = 100
/** Maximum page number. */
export const maxPage = 10_000

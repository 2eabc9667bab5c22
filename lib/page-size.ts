/** The most entries of a list that one answer has. Apart, so that a browser needs no schemas for it. */
export const maxPageSize = 100

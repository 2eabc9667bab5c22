/** The parts of a description, in the order in which they stand at first. */
export const blocks = ['first', 'text', 'links', 'chapters', 'call', 'credits', 'hashtags'] as const
export type Block = (typeof blocks)[number]

/** Rows of chapters, and characters of one, at most. */
export const chapterRows = { most: 100, maxLength: 200 } as const

/** The blocks whose lines have a form of their own, which tells them from prose. */
export const formed = ['links', 'chapters', 'hashtags'] as const satisfies Block[]
export const isFormed = (block: Block) => formed.some((one) => one === block)

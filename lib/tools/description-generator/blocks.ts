/** The parts of a description, in the order in which they stand at first. */
export const blocks = ['first', 'text', 'links', 'chapters', 'call', 'credits', 'hashtags'] as const
export type Block = (typeof blocks)[number]

import { oneByOneQueue } from '../../server/one-by-one.server'

/** Summaries are made one by one. */
export const oneByOne = oneByOneQueue('summaries', { ofVisitor: 2, ofAll: 16 })

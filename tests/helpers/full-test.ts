import { full } from './gate'

/** A test of Jest that only `npm run test:full` does. What then proves the same in `npm test` is in
 * docs/decisions/0019. */
export const fullTest = full ? test : test.skip

/** The same of a whole block. */
export const fullDescribe = full ? describe : describe.skip

import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** Number of characters that are examined; further ones can only make a password stronger. */
const maxExamined = 64

/**
 * How hard a password is to guess: 0 (trivial) to 4 (centuries).
 * @param own the owner's name and address, which are easily guessed
 */
export function passwordStrength(password: string, own: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  return estimator.check(password.slice(0, maxExamined), own.filter(Boolean)).score
}

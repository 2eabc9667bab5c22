import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common'

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
/** What is looked at; the rest of a long password only makes it better. */
const most = 64

/** How hard a password is to guess: 0 (at once) to 4 (centuries).
 * @param own what the owner's name and address say, which is easily guessed */
export function passwordStrength(password: string, own: readonly string[]): 0 | 1 | 2 | 3 | 4 {
  return estimator.check(password.slice(0, most), own.filter(Boolean)).score
}

// Secrets that people guess.

/** A random text has at least this many different characters: nearly every text of 64 hexadecimal
 * digits, and all but one in some thousands of 32. */
const minDistinct = 10

/** Runs that fingers and alphabets make. */
const runs = [
  '0123456789',
  '1234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
]

/** Text of examples, and common placeholders for a secret. */
const commonWords =
  /change.?me|your.?secret|jwt.?secret|secret.?key|super.?secret|example|password|keyboard|tubesmith|development|production|default|insecure|testing|letmein|qwerty/i

/** How many characters of a text belong to runs of at least five, forwards or backwards. */
function inRuns(text: string): number {
  const lower = text.toLowerCase()
  const known = runs.flatMap((run) => [run, [...run].reverse().join('')])
  const isInRun = Array<boolean>(lower.length).fill(false)
  for (let at = 0; at + 5 <= lower.length; at++) {
    const five = lower.slice(at, at + 5)
    if (known.some((run) => run.includes(five))) isInRun.fill(true, at, at + 5)
  }
  return isInRun.filter(Boolean).length
}

/** Whether a text is a shorter one again and again, maybe broken off at the end. */
const repeats = (text: string): boolean => {
  for (let length = 1; length <= text.length / 2; length++) {
    if (text.slice(length) === text.slice(0, -length)) return true
  }
  return false
}

/** Whether a secret is too short, or one that people or programs guess. */
export const isGuessable = (text: string): boolean =>
  Buffer.byteLength(text) < 32 ||
  text !== text.trim() ||
  new Set(text).size < minDistinct ||
  repeats(text) ||
  inRuns(text) > text.length / 4 ||
  commonWords.test(text)

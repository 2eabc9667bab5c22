/** Words of random letters, always the same for the same number of words. */
function makeWords(): () => string {
  let seed = 7
  const random = (below: number) => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
    // The lowest bits repeat soon.
    return (seed >>> 8) % below
  }
  return () =>
    Array.from({ length: 3 + random(8) }, () => String.fromCharCode(97 + random(26))).join('')
}

const time = (seconds: number) =>
  [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

/** A SubRip file of so many cues, each a sentence of seven words, hardly one of which comes twice.
 * @param mark what stands after each sentence; nothing, as in automatic captions */
export function longTranscript(cues: number, mark: '.' | '' = '.'): string {
  const word = makeWords()
  return Array.from({ length: cues }, (_, at) => {
    const said = Array.from({ length: 7 }, word).join(' ')
    const words = mark ? `${said.charAt(0).toUpperCase()}${said.slice(1)}` : said
    return `${at + 1}\n${time(3 * at)},000 --> ${time(3 * at + 3)},000\n${words}${mark}\n`
  }).join('\n')
}

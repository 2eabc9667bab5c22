import { languages } from '@/lib/i18n/languages'
import { everyPattern, titlePatterns } from '@/lib/tools/title-generator/patterns'

const tags = languages.map(({ tag }) => tag)
const gaps = /\{\w+\}/g

/** Patterns of a language, without their groups. */
const all = async (tag: string): Promise<string[]> => everyPattern(await titlePatterns(tag))

/**
 * What is left of a pattern without its words: its gaps, its punctuation and how many words stand
 * between them. A translated pattern mostly keeps it, one that was written anew does not.
 */
function shapeOf(pattern: string, tag: string): string {
  const segmenter = new Intl.Segmenter(tag, { granularity: 'word' })
  const pieces = pattern.split(/(\{\w+\})/).flatMap((piece) => {
    if (piece.startsWith('{')) return [piece]
    const segments = [...segmenter.segment(piece)].filter(({ segment }) => segment.trim() !== '')
    return segments.map(({ segment, isWordLike }) =>
      isWordLike ? 'w' : segment.normalize('NFKC').replaceAll('、', ','),
    )
  })
  return pieces.join('').replace(/w+/g, ({ length }) => `w${length}`)
}

describe('patterns of titles', () => {
  test.each(tags)('%s has at least 30, none twice', async (tag) => {
    const patterns = await all(tag)
    expect(new Set(patterns).size).toBe(patterns.length)
    expect(patterns.length).toBeGreaterThanOrEqual(30)
  })

  test('no two languages share more than a third of their shapes', async () => {
    const shapes = await Promise.all(
      tags.map(async (tag) => new Set((await all(tag)).map((one) => shapeOf(one, tag)))),
    )
    const tooAlike = tags.flatMap((tag, at) =>
      tags.slice(at + 1).flatMap((other, offset) => {
        const [one, two] = [shapes[at]!, shapes[at + 1 + offset]!]
        const shared = [...one].filter((shape) => two.has(shape)).length
        const share = shared / Math.min(one.size, two.size)
        return share > 1 / 3 ? [`${tag} and ${other}: ${share.toFixed(2)}`] : []
      }),
    )
    expect(tooAlike).toEqual([])
  })
})

describe('gaps', () => {
  test.each(tags)('titles of %s name the topic, and no unknown gap', async (tag) => {
    for (const pattern of await all('titles', tag)) {
      expect(pattern.match(/\{topic\}/g)).toHaveLength(1)
      expect(pattern.replace(/\{(?:topic|n|days|seconds|year|audience)\}/g, '')).not.toMatch(/[{}]/)
    }
    const { audience, ...others } = await titlePatterns(tag)
    expect(audience.every((one) => one.includes('{audience}'))).toBe(true)
    expect(everyPattern({ ...others, audience: [] }).join()).not.toContain('{audience}')
  })

  test.each(tags)('openings of %s name the topic, other sentences have no gap', async (tag) => {
    const { opening, call, closing } = await descriptionPatterns(tag)
    for (const one of Object.values(opening).flat())
      expect(new Set(one.match(gaps))).toEqual(new Set(['{topic}']))
    const rest = [call, closing].flatMap((tones) => Object.values(tones).flat())
    for (const one of rest) expect(one).not.toMatch(gaps)
  })
})

import { startSampleYouTube } from 'sample-youtube'
import type { ScoredResult } from '@/lib/tools/results/scored'
import { scoreTag, TagPool } from '@/lib/tools/tag-generator/score-tags'
import { tagCharacters } from '@/lib/tools/text/tag-budget'
import { upstreamAt } from '../../helpers/site'

describe('the score of a tag', () => {
  const seed = 'sourdough starter'
  const about = { seed, language: 'en', top: 10 }
  const points = (found: Partial<Parameters<typeof scoreTag>[0]> & { tag: string }) => {
    const { score, parts, reasons } = scoreTag({ usedBy: [], ...found }, about)
    expect(parts.reduce((sum, part) => sum + part.points, 0)).toBe(score)
    return [score, reasons.map(({ name }) => name).join(' ')]
  }

  test.each([
    [{ tag: seed }, 20, 'seed'],
    [{ tag: seed, suggestedAt: 0 }, 60, 'seed suggested'],
    [{ tag: 'rye sourdough starter', suggestedAt: 0 }, 60, 'suggested words'],
    [{ tag: 'sourdough bread', suggestedAt: 10 }, 30, 'suggested'],
    [{ tag: 'bread', related: true }, 10, 'related'],
    [{ tag: 'bread', usedBy: ['a', 'b', 'c'] }, 12, 'usedBy'],
    [{ tag: 'bread', usedBy: [...'abcdefghij'] }, 40, 'usedBy'],
    [{ tag: 'starter', own: true }, 10, 'usedByVideo'],
    [{ tag: 'ＳＯＵＲＤＯＵＧＨ Starter', suggestedAt: 0 }, 60, 'seed suggested'],
  ])('%j', (found, score, reasons) => {
    expect(points(found)).toEqual([score, reasons])
  })

  test.each([
    ['ja', '編み物 初心者', '編み物 初心者 かぎ針', 20],
    ['zh-Hant', '滷肉飯', '滷肉飯做法', 20],
    ['gu', 'ઢોકળા રેસીપી', 'નરમ ઢોકળા રેસીપી', 20],
    ['ru', 'ремонт крана', 'ремонт', 10],
    ['de', 'fahrrad reparieren', 'Fahrrad Reparieren Anleitung', 20],
  ])('words of the seed count in %s', (language, ofSeed, tag, match) => {
    const { parts } = scoreTag({ tag, usedBy: [] }, { seed: ofSeed, language, top: 0 })
    expect(parts.find(({ name }) => name === 'match')?.points).toBe(match)
  })
})

test('one tag is made of spellings that differ in case, width or spaces', () => {
  const pool = new TagPool()
  pool.add('Hide  Glue', { suggestedAt: 2 })
  pool.add('hide glue', { related: true, usedBy: 'a' })
  pool.add('ＨＩＤＥ glue', { usedBy: 'a' })
  pool.add('hide glue ', { usedBy: 'b' })
  for (const none of ['', ' ', 'a,b', '<b>', 'x'.repeat(101)]) pool.add(none, {})
  expect(pool.all()).toEqual([
    { tag: 'Hide Glue', suggestedAt: 2, related: true, usedBy: ['a', 'b'] },
  ])
})

describe('a run', () => {
  let sample: Awaited<ReturnType<typeof startSampleYouTube>>
  beforeAll(async () => {
    sample = await startSampleYouTube({})
    Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
  })
  afterAll(() => sample.close())
  beforeEach(async () => {
    jest.resetModules()
    await fetch(`${sample.origin}/__log`, { method: 'DELETE' })
    await fetch(`${sample.origin}/__faults`, { method: 'DELETE' })
  })

  const run = async (keyword: string, more: Record<string, string> = {}) => {
    const { runTool, findRunnable } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube } = await import('@/lib/youtube/youtube.server')
    const tool = findRunnable('tag-generator')
    return (await runTool(tool, { keyword, ...more }, new YouTube())) as ScoredResult
  }
  const calls = async (end: string) => {
    const log = (await (await fetch(`${sample.origin}/__log`)).json()) as { path: string }[]
    return log.filter(({ path }) => path.endsWith(end)).length
  }
  const fault = (match: string) =>
    fetch(`${sample.origin}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ match, status: 403, reason: 'quotaExceeded', times: 99 }),
    })

  test.each([
    ['en', 'wobbly chair'],
    ['ja', '編み物'],
    ['zh-Hant', '滷肉'],
    ['gu', 'ખેતી'],
    ['ru', 'ремонт'],
    ['de', 'fahrrad'],
  ])('%s: every tag has a reason, and the chosen set fits', async (lang, keyword) => {
    const { items, budget, notes } = await run(keyword, { lang })
    expect(items.length).toBeGreaterThan(5)
    expect(items.every(({ reasons }) => reasons.length > 0)).toBe(true)
    expect(items[0]!.text).toContain(keyword)
    expect(budget!.chosen.length).toBeGreaterThan(3)
    expect(tagCharacters(budget!.chosen)).toBeLessThanOrEqual(500)
    expect(notes).toEqual([])
  })

  test('one search and one list of videos, whatever is suggested', async () => {
    await run('chair')
    expect([await calls('/v3/search'), await calls('/videos')]).toEqual([1, 1])
    await run('chair')
    expect(await calls('/v3/search')).toBe(1)
  })

  test('a link of a video stands for its title and its tags', async () => {
    const { items, video } = await run('https://youtu.be/TY-ejGuhIu4')
    expect(video?.id).toBe('TY-ejGuhIu4')
    const names = items.flatMap(({ reasons }) => reasons.map(({ name }) => name))
    expect(names.filter((name) => name === 'usedByVideo').length).toBeGreaterThan(5)
  })

  test.each([
    'https://www.youtube.com/@HobbinLane',
    'https://www.youtube.com/playlist?list=PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf',
  ])('%s is no video', async (link) => {
    await expect(run(link)).rejects.toMatchObject({
      code: 'link.videoExpected',
      field: 'keyword',
    })
  })

  test('without a search the suggestions stay, and the result says what is missing', async () => {
    await fault('search')
    const { items, notes } = await run('wobbly')
    expect(notes).toContainEqual({ key: 'note.noSearch' })
    expect(items.length).toBeGreaterThan(5)
    expect(items.flatMap(({ reasons }) => reasons).some(({ name }) => name === 'usedBy')).toBe(
      false,
    )
  })

  test('no tag stops in the middle of a phrase', async () => {
    const { items } = await run('wobbly chair')
    expect(items.length).toBeGreaterThan(5)
    expect(items.filter(({ text }) => /\b(?:vs|and|for|with|the)$/.test(text ?? ''))).toEqual([])
  })

  test('words that nobody uses give their own tag alone', async () => {
    const { items, notes } = await run('zzzz nothing')
    expect(items.map(({ text }) => text)).toEqual(['zzzz nothing'])
    expect(notes).toEqual([{ key: 'note.noTags' }])
  })
})

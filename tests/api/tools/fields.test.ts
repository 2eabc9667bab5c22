import { startSampleYouTube } from 'sample-youtube'
import { fullTest } from '../../helpers/full-test'
import { longSubtitles } from '../../helpers/long-subtitles'
import { dataApiAt, type Site, startSite } from '../../helpers/site'
import { call, expectFailure, postJson, toolAddress } from '../../helpers/tool-calls'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let site: Site

beforeAll(async () => {
  sample = await startSampleYouTube({})
  site = await startSite(dataApiAt(sample.origin))
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await sample?.close()
})

const categories = (query: Record<string, string>) =>
  call(`${site.origin}/api/categories?${new URLSearchParams(query)}`)
const trending = (query: Record<string, string>) =>
  call(toolAddress(site.origin, 'trending-videos', query))
const describe500 = (chapters: string) =>
  postJson(`${site.origin}/api/tools/description-generator`, { keyword: 'rowing', chapters })

fullTest.each(['woodworking', 'photography', 'microphones'])(
  '“%s” is a topic of every tool that takes topics, although it is as long as the id of a video',
  async (keyword) => {
    const slugs = [
      'description-generator',
      'tag-generator',
      'title-generator',
      'youtube-hashtag-generator',
      'keyword-research',
      'youtube-channel-search',
    ]
    const answers = await Promise.all(
      slugs.map((slug) => call(toolAddress(site.origin, slug, { keyword }))),
    )
    expect(answers.map(({ status }, at) => [slugs[at], status])).toEqual(
      slugs.map((slug) => [slug, 200]),
    )
  },
)

fullTest('a subtitle file of half a megabyte reaches a server tool, whole', async () => {
  const { text, cues } = longSubtitles()
  expect(text.length).toBeGreaterThan(500_000)
  const address = `${site.origin}/api/tools/youtube-video-summary-generator`
  const { status, json } = await postJson(address, { transcript: text })
  expect(status).toBe(200)
  const data = json.data as { origin: string; cues: { text: string }[] }
  expect(data.origin).toBe('pasted')
  expect(data.cues).toHaveLength(cues)
  expect(data.cues.at(-1)?.text).toContain(`mile ${cues - 1}.`)
})

test('half a megabyte for a browser tool’s API is refused beside its field, not cut', async () => {
  expectFailure(await describe500(longSubtitles().text), {
    status: 400,
    code: 'input.tooMany',
    field: 'chapters',
  })
})

test('rows keep the order they were sent in', async () => {
  const { json } = await describe500('0:00 Start\n1:00 Later\n\n2:00 End')
  const [description] = (json.data as { snippets: { text: string }[] }).snippets
  expect(description?.text).toContain('0:00 Start\n1:00 Later\n2:00 End')
})

test('a number with a comma is refused with the sentence for decimals; the API takes plain ones', async () => {
  const rate = (value: string) =>
    call(toolAddress(site.origin, 'youtube-money-calculator', { currency: 'EUR', rate: value }))
  expect((await rate('0.5')).status).toBe(200)
  expectFailure(await rate('0,5'), { status: 400, code: 'input.notADecimal', field: 'rate' })
})

describe('the categories of a country', () => {
  test('are YouTube’s, in the language asked for, for one call and then none', async () => {
    const first = await categories({ country: 'US', language: 'fr' })
    expect(first.status).toBe(200)
    expect(first.json.data).toContainEqual({ id: '10', title: 'Musique' })
    const again = await categories({ country: 'US', language: 'fr' })
    expect(again.json.data).toEqual(first.json.data)
    const log: { path: string }[] = await (await fetch(`${sample.origin}/__log`)).json()
    expect(log.filter(({ path }) => path.endsWith('/videoCategories'))).toHaveLength(1)
  })

  test.each([
    [{}, 'country'],
    [{ country: 'usa' }, 'country'],
    [{ country: 'ZZ' }, 'country'],
    [{ country: 'XA' }, 'country'],
    [{ country: 'US', language: 'xx' }, 'language'],
  ])('the query %j is refused', async (query, field) => {
    const { status, json } = await categories(query as Record<string, string>)
    expect(status).toBe(400)
    expect(json.error).toMatchObject({ field })
  })

  test('an unassigned country is refused by the tools, too', async () => {
    const refused = { status: 400, code: 'input.notAChoice', field: 'country' }
    expectFailure(await trending({ country: 'ZZ', category: '10' }), refused)
  })

  fullTest('trending videos take one that has a chart, and refuse the others', async () => {
    expect((await trending({ category: '20' })).status).toBe(200)
    const refused = { status: 400, code: 'input.notAChoice', field: 'category' }
    for (const category of ['music', '22', '10;1'])
      expectFailure(await trending({ category }), refused)
  })

  fullTest('that can’t be asked for are a failure, never a list', async () => {
    await sample.close()
    const { status, json } = await categories({ country: 'PL', language: 'pl' })
    expect(status).toBeGreaterThanOrEqual(500)
    expect(json).not.toHaveProperty('data')
  })
})

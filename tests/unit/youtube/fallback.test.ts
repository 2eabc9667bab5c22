import { passTime, stopClock } from '../../helpers/clock'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { answerInnertube } from '../../helpers/youtube/fake-innertube'
import { many } from '../../helpers/youtube/fake-innertube-catalogue'
import { freshKeylessSite } from '../../helpers/youtube/keyless-site'

let innertube: ScriptedServer
let dataApi: ScriptedServer
const kettles = `UC${'kettles'.padEnd(22, '-')}`

beforeAll(async () => {
  innertube = await startScriptedServer(answerInnertube)
  dataApi = await startScriptedServer()
})
afterAll(() => Promise.all([innertube.close(), dataApi.close()]))
afterEach(() => {
  jest.useRealTimers()
  delete process.env.YOUTUBE_DAILY_UNITS
})

/** A Data API on which every id exists. */
const answerAll: ScriptedServer['script'] = ({ path, query }) => {
  const kind = path.split('/').at(-1)?.slice(0, -1)
  const ids = query.get('id')?.split(',') ?? []
  const items = ids.map((id) => ({ id, snippet: { title: `Data API's ${id}` } }))
  return [200, { kind: `youtube#${kind}ListResponse`, items }]
}
const refuse = (status: number, reason: string): ScriptedServer['script'] => {
  const answer = { error: { errors: [{ reason }] } }
  return () => [status, answer]
}

async function siteWith(script: ScriptedServer['script'], more: Record<string, string> = {}) {
  dataApi.calls.length = 0
  dataApi.script = script
  return freshKeylessSite(innertube, {
    YOUTUBE_SOURCE: 'auto',
    YOUTUBE_API_KEY: 'key',
    YOUTUBE_DATA_API_URL: dataApi.origin,
    ...more,
  })
}

const spentOrRejected = [
  ['spent', refuse(403, 'quotaExceeded')],
  ['rejected', refuse(400, 'API_KEY_INVALID')],
] as const

describe.each(spentOrRejected)('auto with a key that is %s', (_, refusal) => {
  test('a video comes from the keyless source and says so; the key is tried once', async () => {
    const { YouTube } = await siteWith(refusal)
    const youtube = new YouTube()
    expect((await youtube.video('plainvideo1')).title).toContain('How to boil')
    expect(youtube.provenance()).toMatchObject({ source: 'keyless', cached: false })
    await new YouTube().channel({ by: 'handle', value: '@kettles' })
    expect(dataApi.calls).toHaveLength(1)
  })

  test('a batch of videos is requested one by one', async () => {
    const { YouTube } = await siteWith(refusal)
    const ids = many.slice(0, 8).map(({ id }) => id)
    const found = await new YouTube().videos([...ids, 'unknownvid7'])
    expect([...found.keys()]).toEqual(ids)
    expect(dataApi.calls).toHaveLength(1)
  })

  test("what only the Data API knows fails with the Data API's error", async () => {
    const { YouTube } = await siteWith(refusal)
    await expect(new YouTube().popular({ region: 'DE' })).rejects.toMatchObject({
      code: expect.stringMatching(/^youtube\.(quotaExhausted|keyRejected)$/),
    })
  })

  test('the source data-api alone never falls back', async () => {
    const { YouTube } = await siteWith(refusal, { YOUTUBE_SOURCE: 'data-api' })
    await expect(new YouTube().video('plainvideo1')).rejects.toMatchObject({
      code: expect.stringMatching(/^youtube\.(quotaExhausted|keyRejected)$/),
    })
    expect(innertube.calls).toEqual([])
  })
})

test("the site's own exhausted budget counts as an exhausted key", async () => {
  const { YouTube } = await siteWith(answerAll, { YOUTUBE_DAILY_UNITS: '1' })
  const first = new YouTube()
  await first.video('first000001')
  const second = new YouTube()
  await second.video('plainvideo1')
  expect([first.provenance().source, second.provenance().source]).toEqual(['data-api', 'keyless'])
  expect(dataApi.calls).toHaveLength(1)
})

test.each([
  ['auto', undefined],
  ['data-api', { used: expect.any(Number), all: expect.any(Number) }],
])('searches are limited where no other source has taken over: %s', async (source, allowance) => {
  const { YouTube } = await siteWith(refuse(403, 'quotaExceeded'), { YOUTUBE_SOURCE: source })
  const youtube = new YouTube()
  expect(youtube.searchAllowance()).toMatchObject({ used: 0 })
  await youtube.search({ words: 'bread', kind: 'video' }).catch(() => undefined)
  expect(youtube.searchAllowance()).toEqual(allowance)
})

test('the key is used again when its quota resets', async () => {
  stopClock()
  const { YouTube } = await siteWith(refuse(403, 'quotaExceeded'))
  await new YouTube().video('plainvideo1')
  dataApi.script = answerAll
  jest.setSystemTime(Date.parse('2026-07-16T07:00:01Z'))
  const later = new YouTube()
  expect((await later.video('plainvideo1')).title).toBe("Data API's plainvideo1")
  expect(later.provenance().source).toBe('data-api')
})

test('a rejected key is tried by one visitor every 10 s, and used again once accepted', async () => {
  stopClock()
  const { YouTube } = await siteWith(refuse(400, 'API_KEY_INVALID'))
  await new YouTube().video('plainvideo1')
  passTime(10_001)
  await Promise.all(['other000001', 'other000002'].map((id) => new YouTube().videos([id])))
  await new YouTube().channel({ by: 'handle', value: '@kettles' })
  expect(dataApi.calls).toHaveLength(2)
  dataApi.script = answerAll
  passTime(10_001)
  const later = new YouTube()
  await later.video('other000003')
  expect(later.provenance().source).toBe('data-api')
})

test('a rate limit is not an exhausted key: it is reported, without a fallback', async () => {
  const { YouTube } = await siteWith(() => [429, {}, { 'retry-after': '7' }])
  await expect(new YouTube().video('plainvideo1')).rejects.toMatchObject({
    code: 'youtube.unavailable',
  })
  expect(innertube.calls).toEqual([])
})

test('a later page comes from the source of the page before it', async () => {
  const page = { kind: 'youtube#playlistItemListResponse', items: [], nextPageToken: 'data-page' }
  const { YouTube } = await siteWith(() => [200, page])
  const { next } = await new YouTube().uploads(kettles)
  dataApi.script = refuse(403, 'quotaExceeded')
  await expect(new YouTube().uploads(kettles, next)).rejects.toMatchObject({
    code: 'youtube.quotaExhausted',
  })
  expect(dataApi.calls.at(-1)?.query.get('pageToken')).toBe('data-page')
  expect(innertube.calls).toEqual([])
})

test('a list started by the keyless source continues there when the key works again', async () => {
  stopClock()
  const { YouTube } = await siteWith(refuse(403, 'quotaExceeded'))
  const first = await new YouTube().uploads(kettles)
  expect(first.next).toBeDefined()
  dataApi.script = answerAll
  jest.setSystemTime(Date.parse('2026-07-16T07:00:01Z'))
  const callsBefore = dataApi.calls.length
  const second = new YouTube()
  expect((await second.uploads(kettles, first.next)).items.length).toBeGreaterThan(0)
  expect([second.provenance().source, dataApi.calls.length]).toEqual(['keyless', callsBefore])
})

import { startSampleYouTube } from 'sample-youtube'
import { type ScriptedServer, startScriptedServer } from '../../../helpers/scripted-server'
import { startFakeInnertube } from '../../../helpers/youtube/fake-innertube'
import { freshKeylessSite } from '../../../helpers/youtube/keyless-site'

let innertube: ScriptedServer
let dataApi: ScriptedServer
const kettles = `UC${'kettles'.padEnd(22, '-')}`
const loaded = globalThis as { youtubeiLoaded?: number }

beforeAll(async () => {
  innertube = await startFakeInnertube()
  // A Data API on which every id exists.
  dataApi = await startScriptedServer(({ path, query }) => {
    const kind = path.split('/').at(-1)?.slice(0, -1)
    const items = query.get('id')?.split(',') ?? []
    const item = (id: string) => ({ id, snippet: { title: `Data API's ${id}` } })
    return [200, { kind: `youtube#${kind}ListResponse`, items: items.map(item) }]
  })
})
afterAll(() => Promise.all([innertube.close(), dataApi.close()]))

/** A site whose Data API is one server and whose web pages are another. */
async function siteWith(YOUTUBE_SOURCE: string, YOUTUBE_API_KEY: string) {
  dataApi.calls.length = 0
  loaded.youtubeiLoaded = 0
  return freshKeylessSite(innertube, {
    YOUTUBE_SOURCE,
    YOUTUBE_API_KEY,
    YOUTUBE_DATA_API_URL: dataApi.origin,
  })
}

const requestCounts = () => [dataApi.calls.length, innertube.calls.length]

test('auto with a key: uses the Data API and does not even load the keyless module', async () => {
  const { YouTube, sourceName } = await siteWith('auto', 'key')
  const youtube = new YouTube()
  await youtube.video('plainvideo1')
  await youtube.channel({ by: 'id', value: kettles })
  expect(sourceName()).toBe('data-api')
  expect(youtube.provenance().source).toBe('data-api')
  expect([requestCounts(), loaded.youtubeiLoaded]).toEqual([[2, 0], 0])
})

test('auto with a key: looks up a /c/ name without the key, and its channel with it', async () => {
  const { YouTube } = await siteWith('auto', 'key')
  const youtube = new YouTube()
  const channel = await youtube.channel({ by: 'custom', value: 'KettleHouse' })
  expect([channel.id, channel.title]).toEqual([kettles, `Data API's ${kettles}`])
  expect(innertube.calls.map(({ path }) => path)).toEqual(['/youtubei/v1/navigation/resolve_url'])
  expect(dataApi.calls.map(({ path }) => path)).toEqual(['/youtube/v3/channels'])
  // A key doesn't tell more of any of it.
  expect([youtube.provenance().source, loaded.youtubeiLoaded]).toEqual(['data-api', 1])
})

test('auto with a key: captions come from the keyless source, and no key would tell more', async () => {
  const { YouTube } = await siteWith('auto', 'key')
  const youtube = new YouTube()
  expect(await youtube.captions('plainvideo1')).toHaveLength(2)
  await youtube.suggest('tea', {}).catch(() => undefined)
  expect(requestCounts()).toEqual([0, 2])
  expect(youtube.provenance().source).toBe('data-api')
})

test.each([
  ['auto', ''],
  ['keyless', ''],
  ['keyless', 'key'],
])('%s with the key %j: keyless only', async (source, key) => {
  const { YouTube, sourceName } = await siteWith(source, key)
  const youtube = new YouTube()
  await youtube.video('plainvideo1')
  expect([sourceName(), youtube.provenance().source]).toEqual(['keyless', 'keyless'])
  expect(requestCounts()).toEqual([0, 1])
  await expect(youtube.popular({ region: 'DE' })).rejects.toMatchObject({
    code: 'youtube.needsKey',
  })
})

test('data-api with a key: no other source, so a /c/ name cannot be found', async () => {
  const { YouTube } = await siteWith('data-api', 'key')
  const youtube = new YouTube()
  await expect(youtube.channel({ by: 'custom', value: 'KettleHouse' })).rejects.toMatchObject({
    code: 'channel.nameNotFindable',
  })
  const refusal = { code: 'youtube.needsKeyless', status: 503 }
  await expect(youtube.captions('plainvideo1')).rejects.toMatchObject(refusal)
  expect(() => youtube.requireCaptions()).toThrow(expect.objectContaining(refusal))
  expect([requestCounts(), loaded.youtubeiLoaded]).toEqual([[0, 0], 0])
})

test('data-api with a key: a summary says that captions need the keyless source, and spends nothing', async () => {
  const { YouTube, findRunnable, runTool } = await siteWith('data-api', 'key')
  const summary = runTool(
    findRunnable('youtube-video-summary-generator'),
    { url: 'plainvideo1' },
    new YouTube(),
  )
  await expect(summary).rejects.toMatchObject({ code: 'youtube.needsKeyless' })
  expect(requestCounts()).toEqual([0, 0])
})

test('data-api without a key: fails as not configured, without any request', async () => {
  const { YouTube, sourceName } = await siteWith('data-api', '')
  await expect(new YouTube().video('plainvideo1')).rejects.toMatchObject({
    code: 'youtube.notConfigured',
    status: 503,
  })
  expect([sourceName(), requestCounts()]).toEqual(['notConfigured', [0, 0]])
})

test('sample: only the sample, even for queries that it does not support', async () => {
  const sample = await startSampleYouTube({})
  const { YouTube } = await freshKeylessSite(innertube, {
    YOUTUBE_SOURCE: 'sample',
    YOUTUBE_API_KEY: 'key',
    YOUTUBE_DATA_API_URL: sample.origin,
    YOUTUBE_WEB_URL: sample.origin,
  })
  loaded.youtubeiLoaded = 0
  const fetched = jest.spyOn(globalThis, 'fetch')
  const youtube = new YouTube()
  await youtube.video('plainvideo1').catch(() => undefined)
  await youtube.captions('plainvideo1').catch(() => undefined)
  await expect(youtube.channel({ by: 'custom', value: 'KettleHouse' })).rejects.toMatchObject({
    code: 'channel.nameNotFindable',
  })
  const origins = fetched.mock.calls.map(([url]) => new URL(String(url)).origin)
  expect([...new Set(origins)]).toEqual([sample.origin])
  expect([innertube.calls.length, loaded.youtubeiLoaded]).toEqual([0, 0])
  await sample.close()
})

import { edgeCases, startSampleYouTube } from 'sample-youtube'
import type { YouTube } from '@/lib/youtube/youtube.server'
import { freshModules } from '../../helpers/fresh-modules'
import { upstreamAt } from '../../helpers/site'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let youtube: YouTube

beforeAll(async () => {
  sample = await startSampleYouTube({})
  Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
})
afterAll(() => sample.close())

// A fresh copy of the modules has fresh caches.
beforeEach(async () => {
  freshModules()
  await fetch(`${sample.origin}/__log`, { method: 'DELETE' })
  youtube = new (await import('@/lib/youtube/youtube.server')).YouTube()
})

async function upstreamCalls(): Promise<string[]> {
  const answer = await (await fetch(`${sample.origin}/__log`)).json()
  return (Array.isArray(answer) ? answer : answer.requests).map((one: { path: string }) => one.path)
}

test('fifty-one videos take two calls, and none the second time', async () => {
  const ids = Array.from({ length: 50 }, (_, at) => `unknown${String(at).padStart(4, '0')}`)
  const wanted = [...ids, edgeCases.short]
  const found = await youtube.videos(wanted)
  expect([...found.keys()]).toEqual([edgeCases.short])
  expect(await upstreamCalls()).toEqual(['/youtube/v3/videos', '/youtube/v3/videos'])
  await youtube.videos(wanted)
  expect(await upstreamCalls()).toHaveLength(2)
})

test('fifty visitors with the same video at once cause one call', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => youtube.video(edgeCases.noTags)),
  )
  expect(new Set(answers.map((video) => video.title)).size).toBe(1)
  expect(await upstreamCalls()).toHaveLength(1)
})

test('F10 a failed call is retried once, and its failure is not cached', async () => {
  const fault = { match: 'videos', status: 500, times: 2 }
  await fetch(`${sample.origin}/__faults`, { method: 'POST', body: JSON.stringify(fault) })
  await expect(youtube.video(edgeCases.noTags)).rejects.toMatchObject({ code: 'youtube.error' })
  await expect(youtube.video(edgeCases.noTags)).resolves.toMatchObject({ tags: [] })
  expect(await upstreamCalls()).toHaveLength(3)
})

test('absent facts stay absent', async () => {
  const hidden = await youtube.video(edgeCases.hiddenLikes)
  expect(hidden.likeCount).toBeUndefined()
  expect(hidden.viewCount).toEqual(expect.any(Number))
  const blocked = await youtube.video(edgeCases.regionBlocked)
  expect(blocked.blockedIn).toEqual(expect.arrayContaining(['DE', 'AT', 'FR', 'US']))
  expect((await youtube.video(edgeCases.ageRestricted)).ageRestricted).toBe(true)
  expect((await youtube.video(edgeCases.embeddingOff)).embeddable).toBe(false)
  expect((await youtube.video(edgeCases.liveNow)).liveStatus).toBe('live')
})

test('finds channels by id, by handle in any script and case, and by legacy user name', async () => {
  const byHandle = await youtube.channel({ by: 'handle', value: '@별밤망원경' })
  expect(byHandle.id).toBe(edgeCases.nonLatinHandleChannel)
  const again = await youtube.channel({ by: 'id', value: byHandle.id })
  expect(again.handle).toBe('@별밤망원경')
  const legacy = await youtube.channel({ by: 'user', value: 'harbourbelllessons' })
  expect(legacy.id).toBe(edgeCases.legacyUsernameChannel)
  const hidden = await youtube.channel({ by: 'id', value: edgeCases.hiddenSubscribersChannel })
  expect(hidden.subscriberCount).toBeUndefined()
  const plain = await youtube.channel({ by: 'id', value: edgeCases.noBannerChannel })
  expect(plain.bannerUrl).toBeUndefined()
  const unknown = { by: 'id', value: edgeCases.unknownChannel } as const
  await expect(youtube.channel(unknown)).rejects.toMatchObject({ code: 'channel.notFound' })
})

test('returns channels in order: ids in one call, names one each, cached under both', async () => {
  const { hiddenSubscribersChannel, noBannerChannel, unknownChannel } = edgeCases
  const found = await youtube.channels([
    { by: 'id', value: noBannerChannel },
    { by: 'handle', value: '@별밤망원경' },
    { by: 'id', value: unknownChannel },
    { by: 'id', value: hiddenSubscribersChannel },
    { by: 'handle', value: '@nobody-has-this-name' },
    { by: 'id', value: noBannerChannel },
  ])
  expect(found.map((channel) => channel && 'id' in channel && channel.id)).toEqual([
    noBannerChannel,
    edgeCases.nonLatinHandleChannel,
    undefined,
    hiddenSubscribersChannel,
    undefined,
    noBannerChannel,
  ])
  // Two for the names and one for the ids.
  expect(await upstreamCalls()).toHaveLength(3)
  await youtube.channel({ by: 'id', value: edgeCases.nonLatinHandleChannel })
  await youtube.channel({ by: 'handle', value: '@별밤망원경'.normalize('NFD') })
  expect(await upstreamCalls()).toHaveLength(3)
  expect(await youtube.channels([])).toEqual([])
})

test('suggestions come from the search box, one call for all spellings of a query', async () => {
  const where = { language: 'en', country: 'US' }
  const first = await youtube.suggest('kettle', where)
  expect(first.length).toBeGreaterThan(0)
  expect(await youtube.suggest('  KETTLE ', where)).toEqual(first)
  expect(await upstreamCalls()).toHaveLength(1)
  expect(await youtube.suggest('zzzz', where)).toEqual([])
})

test('S16 suggestions longer or more than the search box shows are left out', async () => {
  const found = [
    'kettle',
    'a'.repeat(257),
    ...Array.from({ length: 60 }, (_, at) => `kettle ${at}`),
  ]
  const fault = { match: 'suggest', body: JSON.stringify(['kettle', found]) }
  await fetch(`${sample.origin}/__faults`, { method: 'POST', body: JSON.stringify(fault) })
  const suggested = await youtube.suggest('kettle', {})
  expect(suggested).toHaveLength(50)
  expect(suggested.slice(0, 2)).toEqual(['kettle', 'kettle 0'])
})

test('an answer has its source and whether it was cached', async () => {
  expect(youtube.provenance()).toEqual({ source: 'local', cached: false })
  await youtube.video(edgeCases.short)
  expect(youtube.provenance()).toMatchObject({ source: 'sample', cached: false })
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const later = new YouTube()
  await later.video(edgeCases.short)
  expect(later.provenance()).toMatchObject({ source: 'sample', cached: true })
})

test('a fact that YouTube was asked for is told once; one from the cache is not, and a gone one is null', async () => {
  const { onFreshFact } = await import('@/lib/youtube/fresh.server')
  const told: unknown[] = []
  const stop = onFreshFact((fact) => {
    told.push('id' in fact ? [fact.kind, fact.id, 'video' in fact && fact.video?.id] : fact.kind)
    throw new Error('a listener that fails')
  })
  await youtube.videos([edgeCases.short, 'aaaaaaaaaaa'])
  await youtube.videos([edgeCases.short])
  expect(told).toEqual([
    ['video', edgeCases.short, edgeCases.short],
    ['video', 'aaaaaaaaaaa', undefined],
  ])
  told.length = 0
  const { items } = await youtube.popular({ region: 'US' })
  expect(told).toHaveLength(items.length + 1)
  expect(told.at(-1)).toBe('chart')
  stop()
})

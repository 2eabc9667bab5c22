import { readEnv } from '@/lib/server/env'
import type { ChannelQuery } from '@/lib/youtube/sources/source'
import { freshModules } from '../../helpers/fresh-modules'
import { fullTest } from '../../helpers/full-test'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { dataApiAt } from '../../helpers/site'

let server: ScriptedServer
beforeAll(async () => {
  server = await startScriptedServer()
})
afterAll(() => server.close())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const list = (kind: string, items: unknown[]) => ({ kind: `youtube#${kind}ListResponse`, items })
const channelOf = (handle: string) => `UC${handle.replace('@', '').padEnd(22, '-')}`

/**
 * A YouTube with a latency in milliseconds, on which every id and handle exists; requests for a
 * handle or video with `slow` in its name never finish.
 */
function withLatency(latency: number): ScriptedServer['script'] {
  return async ({ path, query }) => {
    await pause(latency)
    const handle = query.get('forHandle')
    const ids = handle ? [channelOf(handle)] : (query.get('id')?.split(',') ?? [])
    if (handle?.includes('slow') || ids.some((id) => id.includes('slow'))) return () => {}
    const item = (id: string) => ({ id, snippet: { title: id, channelId: channelOf(`@${id}`) } })
    return [200, list(path.endsWith('/videos') ? 'video' : 'channel', ids.map(item))]
  }
}

async function freshSite(script: ScriptedServer['script']) {
  freshModules()
  Object.assign(process.env, dataApiAt(server.origin), { LOG_LEVEL: 'silent' })
  server.calls.length = 0
  server.script = script
  return import('@/lib/youtube/youtube.server')
}

const handles = (count: number): ChannelQuery[] =>
  Array.from({ length: count }, (_, at) => ({ by: 'handle', value: `@name${at}` }))

test('by default no run waits for YouTube longer than 10 s', () => {
  expect(readEnv({}).YOUTUBE_TIMEOUT_MS).toBeLessThan(10_000)
})

/** A YouTube that answers once `size` requests wait for it. */
function inGroups(size: number): ScriptedServer['script'] {
  const answer = withLatency(0)
  let waiting: (() => void)[] = []
  return async (request) => {
    await new Promise<void>((resolve) => {
      waiting.push(resolve)
      if (waiting.length < size) return
      for (const go of waiting) go()
      waiting = []
    })
    return answer(request)
  }
}

// With half a second a call, and without whatever else the machine does, ten rounds take five seconds.
test('50 handles are resolved in ten rounds of calls, with one call each', async () => {
  const { YouTube } = await freshSite(inGroups(5))
  const found = await new YouTube({ timeoutMs: 60_000 }).channels(handles(50))
  expect(found.map((channel) => channel && 'id' in channel && channel.id)).toEqual(
    handles(50).map(({ value }) => channelOf(value)),
  )
  expect(server.calls).toHaveLength(50)
})

test('one handle that times out does not affect the other 49', async () => {
  const { YouTube } = await freshSite(withLatency(50))
  const queries = [...handles(49), { by: 'handle', value: '@slow' } as const]
  const found = await new YouTube({ timeoutMs: 2_000 }).channels(queries)
  expect(found.filter((channel) => channel && 'id' in channel)).toHaveLength(49)
  expect(found[49]).toMatchObject({ code: 'youtube.timeout' })
})

fullTest('one video whose owner times out does not affect the other channels', async () => {
  const { YouTube } = await freshSite(withLatency(10))
  const youtube = new YouTube({ timeoutMs: 5_000 })
  const never = new Promise<ChannelQuery>((resolve) =>
    setTimeout(resolve, 4_500, { by: 'id', value: channelOf('@late') }).unref(),
  )
  const known = { by: 'id', value: channelOf('@early') } as const
  const found = await youtube.channels([known, never])
  expect(found).toMatchObject([{ id: known.value }, { id: channelOf('@late') }])
  // The first channel didn't wait for the slow one.
  const requestedIds = server.calls.flatMap(({ query }) => query.get('id') ?? [])
  expect(requestedIds).toEqual([known.value, channelOf('@late')])
})

fullTest('50 links to videos take one call for the videos and one for their channels', async () => {
  const { YouTube } = await freshSite(withLatency(50))
  const { channelsOf } = await import('@/lib/tools/youtube/channels-of.server')
  const links = Array.from({ length: 50 }, (_, at) => ({
    kind: 'video' as const,
    videoId: `video${String(at).padStart(6, '0')}`,
    form: 'watch' as const,
  }))
  const found = await channelsOf(links as Parameters<typeof channelsOf>[0], new YouTube())
  expect(found.map((channel) => 'id' in channel && channel.id)).toEqual(
    links.map(({ videoId }) => channelOf(`@${videoId}`)),
  )
  expect(server.calls.map(({ path }) => path)).toEqual([
    '/youtube/v3/videos',
    '/youtube/v3/channels',
  ])
})

import { dataApiAt, type Site, startSite } from '../../helpers/site'
import { type Answer, call, foreignVideo, toolAddress } from '../../helpers/tool-calls'
import {
  type Fault,
  type ForeignYouTube,
  faults,
  startForeignYouTube,
} from '../../helpers/youtube/fake-upstream'

/** How many runs of which all is known are counted: a flood, far more than either limit. */
const hitsAtOnce = 2_000
/** Light tools may do 30 pieces of work a minute, heavy ones 10. All calls together may be 300, which
 * leaves room for the hits and the work around them. */
const scale = 10
const lightLimit = 30 * scale
const heavyLimit = 10 * scale

let youtube: ForeignYouTube
let site: Site

/** The visitor of a test, with unused limits. */
let visitor = 0

beforeAll(async () => {
  youtube = await startForeignYouTube()
  youtube.videos.push(foreignVideo('fgnKnown--0'))
  site = await startSite({
    ...dataApiAt(youtube.origin),
    RATE_LIMIT_SCALE: String(scale),
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '1',
  })
}, 60_000)
beforeEach(() => {
  visitor += 1
  youtube.faults.clear()
})
afterAll(async () => {
  await site.stop()
  await youtube.close()
})

const ask = (slug: string, input: Parameters<typeof toolAddress>[2]) =>
  call(toolAddress(site.origin, slug, input), {
    headers: { 'X-Forwarded-For': `192.0.2.${visitor}` },
  })

let number = 0
/** An unused video, with a fault if given. */
function freshVideo(fault?: Fault): string {
  number += 1
  const id = `fgnWork${String(number).padStart(4, '0')}`
  youtube.videos.push(foreignVideo(id))
  if (fault) youtube.faults.set(id, fault)
  return id
}

const run = (slug: string, url: string | string[]) => ask(slug, { url })

/** Makes `count` calls, ten at a time. */
async function times(count: number, work: (at: number) => Promise<Answer>): Promise<number[]> {
  const statuses: number[] = []
  for (let at = 0; at < count; at += 10) {
    const some = Array.from({ length: Math.min(10, count - at) }, (_, more) => work(at + more))
    statuses.push(...(await Promise.all(some)).map(({ status }) => status))
  }
  return statuses
}
const counted = (statuses: number[]) =>
  Object.fromEntries(
    [...new Set(statuses)].map((one) => [one, statuses.filter((other) => other === one).length]),
  )

test('D05 runs of which all is known are answered however many they are, and count as no work: the whole limit is left', async () => {
  expect((await run('tag-extractor', 'fgnKnown--0')).status).toBe(200)
  const hits = await times(hitsAtOnce, () => run('tag-extractor', 'fgnKnown--0'))
  expect(counted(hits)).toEqual({ 200: hitsAtOnce })
  const work = await times(lightLimit - 1, () => run('tag-extractor', freshVideo()))
  expect(counted(work)).toEqual({ 200: lightLimit - 1 })
  // Cached answers are available even to a visitor with an exhausted limit.
  await times(lightLimit, () => run('tag-extractor', freshVideo()))
  expect((await run('tag-extractor', freshVideo())).status).toBe(429)
  expect((await run('tag-extractor', 'fgnKnown--0')).status).toBe(200)
}, 120_000)

test('D05 rejected runs and failures at YouTube do not count', async () => {
  const refused = await times(lightLimit + 20, (at) =>
    run('video-data-viewer', at % 2 ? `https://vimeo.com/${at}` : ''),
  )
  expect(counted(refused)).toEqual({ 400: lightLimit + 20 })
  for (const [fault, status] of [
    [faults.garbage, 502],
    [faults.googleError(403, 'forbidden'), 502],
  ] as const) {
    const failed = await times(lightLimit + 20, () => run('video-data-viewer', freshVideo(fault)))
    expect(counted(failed)).toEqual({ [status]: lightLimit + 20 })
  }
  const work = await times(lightLimit + 1, () => run('video-data-viewer', freshVideo()))
  expect(counted(work)).toEqual({ 200: lightLimit, 429: 1 })
}, 120_000)

test('D05 a run that shares another run’s query does not count', async () => {
  const id = freshVideo()
  await Promise.all(Array.from({ length: 50 }, () => run('tag-extractor', id)))
  const work = await times(lightLimit, () => run('tag-extractor', freshVideo()))
  expect(counted(work)).toEqual({ 200: lightLimit - 1, 429: 1 })
}, 120_000)

test('D05 a heavy run over the limit still shows what is cached, and explains why the rest is missing', async () => {
  const known = [freshVideo(), freshVideo()]
  expect((await run('channel-id-finder', known)).status).not.toBe(429)
  await times(heavyLimit, () => run('channel-id-finder', freshVideo()))
  const over = await run('channel-id-finder', freshVideo())
  expect(over.json.error).toMatchObject({ code: 'rate.exceeded', retryAfter: expect.any(Number) })
  expect(over.status).toBe(429)
  expect((await run('channel-id-finder', known)).status).not.toBe(429)
  // Another tool has its own limit.
  expect((await run('tag-extractor', freshVideo())).status).toBe(200)
}, 120_000)

test('a tool that runs in the browser does not count until it calls YouTube', async () => {
  const plain = await times(lightLimit + 20, (at) =>
    ask('youtube-embed-code-generator', { url: 'fgnKnown--0', start: '5', end: String(at % 5) }),
  )
  expect(counted(plain)).toEqual({ 400: lightLimit + 20 })
  const embed = await times(lightLimit + 20, () =>
    run('youtube-embed-code-generator', 'fgnKnown--0'),
  )
  expect(counted(embed)).toEqual({ 200: lightLimit + 20 })
}, 120_000)

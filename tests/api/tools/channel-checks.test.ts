import { channels, edgeCases, startSampleYouTube, uploadsOf } from 'sample-youtube'
import type { ChannelCheck } from '@/lib/saved-channels/checks'
import { call, signUp } from '../../helpers/accounts'
import { dataApiAt, type Site, startSite } from '../../helpers/site'

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

const check = (ids?: readonly string[]) =>
  call(site, 'GET', `/api/channel-checks${ids ? `?ids=${ids.join(',')}` : ''}`)
const someIds = (count: number) =>
  Array.from({ length: count }, (_, at) => `UC${String(at).padStart(22, 'x')}`)

/** The sample's channel with the most uploads. */
const busiest = channels.toSorted(
  (one, other) => uploadsOf(other.id).length - uploadsOf(one.id).length,
)[0]!.id

const medianOf = (values: number[]) => {
  const sorted = values.toSorted((one, other) => one - other)
  const half = (sorted.length - 1) / 2
  return (sorted[Math.floor(half)]! + sorted[Math.ceil(half)]!) / 2
}

/** How many calls the sample YouTube has had since the last time. */
async function calls(): Promise<number> {
  const log: unknown[] = await (await fetch(`${sample.origin}/__log`)).json()
  await fetch(`${sample.origin}/__log`, { method: 'DELETE' })
  return log.length
}

test('a channel answers with its 15 last uploads and how far each is from the others of its kind, the second time without asking YouTube', async () => {
  const { status, body } = await check([busiest, edgeCases.unknownChannel])
  expect([status, body.error]).toEqual([200, undefined])
  const [known, gone] = body.data as ChannelCheck[]
  expect(gone).toMatchObject({ channelId: edgeCases.unknownChannel, gone: true, uploads: [] })
  expect(gone?.checkedAt).toBeUndefined()
  expect(known?.checkedAt).toEqual(expect.any(String))
  const own = uploadsOf(busiest).slice(0, 15)
  expect(known?.uploads.map(({ id, title, viewCount }) => [id, title, viewCount])).toEqual(
    own.map(({ id, title, views }) => [id, title, views || undefined]),
  )
  const viewsOf = (isShort: boolean, without = '') =>
    own.flatMap((one) => (one.isShort === isShort && one.id !== without ? [one.views] : []))
  const judged = own.filter(({ isShort, id }) => viewsOf(isShort, id).length >= 5)
  expect(judged.length).toBeGreaterThan(5)
  for (const { id, isShort, views } of judged) {
    const others = viewsOf(isShort, id)
    const median = medianOf(others)
    const upload = known?.uploads.find((one) => one.id === id)
    expect(upload).toMatchObject({ isShort, median, of: others.length })
    expect(upload?.multiple).toBeCloseTo(views / median, 10)
  }
  const { views } = known!
  for (const [kind, isShort] of [
    ['long', false],
    ['short', true],
  ] as const) {
    const counts = viewsOf(isShort)
    if (counts.length < 5) expect(views[kind]).toBeUndefined()
    else expect(views[kind]).toMatchObject({ count: counts.length, median: medianOf(counts) })
  }
  expect(await calls()).toBeGreaterThan(0)
  expect(body.meta.cached).toBe(false)
  const again = (await check([busiest, edgeCases.unknownChannel])).body
  expect([again.data, again.meta.cached]).toEqual([body.data, true])
  expect(await calls()).toBe(0)
})

test('25 channels are answered in the order asked for, each once; of 26 none', async () => {
  const ids = someIds(25)
  const { status, body } = await check([...ids, ids[0]!])
  expect(status).toBe(200)
  expect(body.data.map(({ channelId }: ChannelCheck) => channelId)).toEqual(ids)
  expect(await check(someIds(26))).toMatchObject({
    status: 400,
    body: { error: { code: 'input.tooMany', field: 'ids' } },
  })
})

test('ids that are missing, empty or no channel’s are refused at their field, also beside a good one', async () => {
  for (const ids of [undefined, [''], ['@somebody'], [busiest, `${busiest}x`]]) {
    const { status, body } = await check(ids)
    expect([ids, status, body.error]).toMatchObject([
      ids,
      400,
      { code: 'input.invalid', field: 'ids' },
    ])
  }
})

/** A new user who has saved a channel with a note and a group. */
async function keeper() {
  const { token } = await signUp(site)
  const channel = { channelId: busiest, title: 'Busy', note: 'mine', groups: ['Boats'] }
  await call(site, 'POST', '/api/saved-channels', { token, body: { channels: [channel] } })
  const write = (body: object) =>
    call(site, 'PUT', '/api/saved-channels', { token, body: { channelId: busiest, ...body } })
  const words = async () => {
    const [saved] = (await call(site, 'GET', '/api/saved-channels', { token })).body.data
    return [saved.note, saved.groups]
  }
  return { write, words, token }
}

test('a note of 500 letters and ten groups are kept, longer ones are refused beside their field, and empty ones remove them', async () => {
  const { write, words } = await keeper()
  const note = 'ñ'.repeat(500)
  const groups = Array.from({ length: 10 }, (_, at) => `${at}`.padEnd(40, 'g'))
  expect((await write({ note, groups })).status).toBe(200)
  expect(await words()).toEqual([note, groups])
  for (const [bad, code, field] of [
    [{ note: `${note}ñ`, groups }, 'input.tooLong', 'note'],
    [{ note: 'a\u0007b', groups }, 'input.invalid', 'note'],
    [{ note, groups: [...groups, 'eleventh'] }, 'input.tooMany', 'groups'],
    [{ note, groups: ['g'.repeat(41)] }, 'input.tooLong', 'groups'],
    [{ note, groups: ['a,b'] }, 'input.invalid', 'groups'],
    [{ note }, 'input.invalid', 'groups'],
  ] as const) {
    const { status, body } = await write(bad)
    expect([status, body.error]).toMatchObject([400, { code, field }])
  }
  expect(await words()).toEqual([note, groups])
  expect((await write({ note: '', groups: [] })).status).toBe(200)
  expect(await words()).toEqual([undefined, undefined])
})

test('R09 nobody writes to another’s saved channel', async () => {
  const owner = await keeper()
  const other = await keeper()
  const { token } = await signUp(site)
  const body = { channelId: busiest, note: 'theirs', groups: [] }
  const thief = await call(site, 'PUT', '/api/saved-channels', { token, body })
  expect([thief.status, thief.body.error.code]).toEqual([404, 'channel.notFound'])
  expect((await call(site, 'PUT', '/api/saved-channels', { body })).status).toBe(401)
  expect((await other.write({ note: 'others', groups: [] })).status).toBe(200)
  expect(await owner.words()).toEqual(['mine', ['Boats']])
})

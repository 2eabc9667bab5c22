import { AdminSite } from '../../helpers/admin-site'
import { fullTest } from '../../helpers/full-test'
import { dataApiAt } from '../../helpers/site'
import { foreignVideo } from '../../helpers/tool-calls'
import { type ForeignYouTube, startForeignYouTube } from '../../helpers/youtube/fake-upstream'

let youtube: ForeignYouTube
let on: AdminSite
beforeAll(async () => {
  youtube = await startForeignYouTube()
  on = await AdminSite.start({
    ...dataApiAt(youtube.origin),
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  })
}, 60_000)
afterAll(async () => {
  await on?.stop()
  await youtube?.close()
})

const present = async () => (await on.byAdmin('GET', '/api/packages')).body.data

/** The plans as an admin sends them, with some values changed. */
async function changed(change: (settings: Record<string, Record<string, unknown>>) => void) {
  const { everyone: _, ...settings } = structuredClone(await present())
  change(settings)
  return settings
}

let last = 0
async function run(token?: string) {
  last += 1
  const id = `fgnPlan${String(last).padStart(4, '0')}`
  youtube.videos.push(foreignVideo(id))
  const call = token ? on.as(token) : on.anyone
  return call('GET', `/api/tools/tag-extractor?url=${id}`)
}

/** The page's numbers of a limit, as its table has them. */
async function numbersOnPage(name: string): Promise<string[]> {
  const html = await (await fetch(`${on.site.origin}/pricing`)).text()
  const row = html.split('<tr').find((one) => one.includes(`>${name}`) && one.includes('<td'))
  return [...(row ?? '').matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text ?? '')
}

fullTest(
  'a limit that an admin changes moves the page’s table, the API and the server’s limit together',
  async () => {
    const body = await changed((settings) => {
      settings.visitor!.lightRuns = 2
      settings.free!.lightRuns = 4
    })
    expect((await on.byAdmin('PUT', '/api/packages', body)).status).toBe(200)
    const { data: shown } = (await on.anyone('GET', '/api/packages')).body
    expect(shown.visitor.lightRuns).toBe(2)
    // Of a plan that isn't offered, visitors see nothing.
    expect([shown.offer, shown.operator]).toEqual([{ isOffered: false, name: '' }, shown.free])
    expect(await numbersOnPage('Runs of a quick tool a minute')).toEqual(['2', '4'])
    const statuses = []
    for (let at = 0; at < 3; at += 1) statuses.push((await run()).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await run()
    expect(refused.body.error).toMatchObject({ code: 'rate.exceeded', limit: 2 })

    const { token } = await on.user()
    // The same address has four with an account, of which the visitor has tried four.
    expect((await run(token)).status).toBe(429)
    const raised = await changed((settings) => {
      settings.free!.lightRuns = 50
    })
    expect((await on.byAdmin('PUT', '/api/packages', raised)).status).toBe(200)
    expect((await run(token)).status).toBe(200)
    const use = (await on.as(token)('GET', '/api/packages/use')).body.data
    expect(use.plan).toBe('free')
    expect(use.uses).toContainEqual({
      limit: 'lightRuns',
      used: expect.any(Number),
      most: 50,
      resetAt: expect.any(String),
    })
  },
)

test('only an admin changes plans, wrong values are refused by name, and an old version is a conflict', async () => {
  const body = await changed(() => {})
  expect((await on.anyone('PUT', '/api/packages', body)).status).toBe(401)
  const user = await on.user()
  expect((await on.as(user.token)('PUT', '/api/packages', body)).status).toBe(403)
  const wrong = await changed((settings) => {
    settings.free!.jobs = 5
  })
  expect((await on.byAdmin('PUT', '/api/packages', wrong)).body.error).toMatchObject({
    code: 'input.outOfRange',
    field: 'free.jobs',
  })
  const priced = await changed((settings) => {
    settings.offer!.monthly = 9
  })
  expect((await on.byAdmin('PUT', '/api/packages', priced)).body.error).toMatchObject({
    code: 'input.required',
    field: 'offer.currency',
  })
  for (const link of ['javascript:alert(1)', 'http://example.com', 'no address']) {
    const linked = await changed((settings) => {
      settings.offer!.link = link
    })
    const { body: answer } = await on.byAdmin('PUT', '/api/packages', linked)
    expect([link, answer.error.code]).toEqual([link, 'link.notAnAddress'])
  }
  expect((await on.byAdmin('PUT', '/api/packages', body)).status).toBe(200)
  const late = await on.byAdmin('PUT', '/api/packages', body)
  expect([late.status, late.body.error.code]).toEqual([409, 'plans.changedMeanwhile'])
})

test('an admin gives a user the operator’s plan while it is offered, and takes it back', async () => {
  const { id, token } = await on.user()
  const give = (plan: string) => on.byAdmin('PUT', `/api/users/${id}/plan`, { plan })
  expect((await give('operator')).body.error.code).toBe('plans.notOffered')
  const offered = await changed((settings) => {
    Object.assign(settings.offer!, { isOffered: true, name: 'Studio' })
  })
  expect((await on.byAdmin('PUT', '/api/packages', offered)).status).toBe(200)
  expect((await give('operator')).body.data).toMatchObject({ _id: id, plan: 'operator' })
  expect((await on.as(token)('GET', '/api/packages/use')).body.data.plan).toBe('operator')
  const [entry] = await on.auditOf(id, 'user.changed')
  expect(entry).toMatchObject({ before: { plan: 'free' }, after: { plan: 'operator' } })
  expect((await give('free')).body.data).toMatchObject({ plan: 'free' })
  expect((await give('gold')).status).toBe(400)
})

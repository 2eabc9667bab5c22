import { setPlans, setUserPlan } from '@/lib/admin/plans.server'
import { listAudit } from '@/lib/audit/list.server'
import { builtIn, countedFor, followPlans, packages, readPlans } from '@/lib/plans/plans.server'
import { planUse } from '@/lib/plans/use.server'
import { saveChannels } from '@/lib/saved-channels/saved-channels.server'
import { consume } from '@/lib/server/limits.server'
import { RunWork } from '@/lib/tools/machine/run-work.server'
import { Plans } from '@/models/Plans'
import { codeOf, holdAccounts } from '../helpers/hold-accounts'

const on = holdAccounts({ RATE_LIMIT_SCALE: '1' })
const admin = async () => on.actor((await on.user({ role: 'admin' })).token, 'admin')
const client = '192.0.2.77'

beforeAll(() => followPlans())
beforeEach(() => Plans.deleteMany({}))

const change = async (
  limits: Partial<Record<'visitor' | 'free' | 'operator', object>>,
  offer: object = {},
) => {
  const { version, settings } = await readPlans()
  return setPlans(await admin(), {
    version,
    visitor: { ...settings.visitor, ...limits.visitor },
    free: { ...settings.free, ...limits.free },
    operator: { ...settings.operator, ...limits.operator },
    offer: { ...settings.offer, ...offer },
  })
}

describe('plans', () => {
  test('are the built-in ones until an admin changes them', async () => {
    expect(await packages()).toMatchObject({ version: 0, ...builtIn() })
  })

  test('of two admins who change them at once, the second is told, and nothing is lost', async () => {
    const [one, other] = [await admin(), await admin()]
    const mine = { ...builtIn(), version: 0 }
    await setPlans(one, { ...mine, offer: { isOffered: true, name: 'Studio' } })
    const late = setPlans(other, { ...mine, offer: { isOffered: false, name: 'Late' } })
    expect(await codeOf(late)).toBe('plans.changedMeanwhile')
    expect((await packages()).offer).toEqual({ isOffered: true, name: 'Studio' })
  })

  test('changed by an admin are in the audit log, limit by limit', async () => {
    await change({ visitor: { draws: 7 } }, { name: 'Studio' })
    const { rows } = await listAudit({ action: 'plans.changed', page: 1, pageSize: 1 })
    expect(rows[0]).toMatchObject({
      before: { 'visitor:draws': builtIn().visitor.draws, name: 'Plus' },
      after: { 'visitor:draws': 7, name: 'Studio' },
    })
  })
})

describe('a limit', () => {
  const runs = async (count: number, counted: Parameters<typeof countedFor>[0]) => {
    const codes: (string | undefined)[] = []
    for (let at = 0; at < count; at += 1) {
      const work = new RunWork({ slug: 'keyword-research', rate: 'heavy' }, client, () =>
        countedFor(counted),
      )
      codes.push(await codeOf(work.begin()))
    }
    return codes.filter((code) => code === undefined).length
  }

  test('that an admin changes applies at the next call', async () => {
    await change({ visitor: { heavyRuns: 2 } })
    const who = { client: '192.0.2.90' }
    expect(await runs(3, who)).toBe(2)
    await change({ visitor: { heavyRuns: 5 } })
    // Three were counted so far, of which the last was refused.
    expect(await runs(4, who)).toBe(2)
  })

  test('of the operator’s plan is counted by the account, and holds only while it is offered', async () => {
    await change({ operator: { heavyRuns: 4 }, free: { heavyRuns: 1 } }, { isOffered: true })
    const user = await on.user()
    expect(await codeOf(setUserPlan(await admin(), user.id, 'operator'))).toBeUndefined()
    const here = await countedFor({ client: '192.0.2.91', owner: user._id })
    expect(here).toMatchObject({ plan: 'operator', key: `user:${user.id}` })
    expect(here.limits.heavyRuns).toBe(4)
    await change({}, { isOffered: false })
    const free = await countedFor({ client: '192.0.2.91', owner: user._id })
    expect(free).toMatchObject({ plan: 'free', key: '192.0.2.91' })
    expect(await codeOf(setUserPlan(await admin(), user.id, 'operator'))).toBe('plans.notOffered')
  })

  test('of saved channels is the plan’s, and names itself', async () => {
    await change({ free: { savedChannels: 2 } })
    const { _id } = await on.user()
    const channels = ['a', 'b', 'c'].map((letter) => ({
      channelId: `UC${letter.repeat(22)}`,
      title: letter,
    }))
    const always = async () => {}
    await saveChannels(_id, channels.slice(0, 2), always)
    const third = saveChannels(_id, channels.slice(2), always)
    await expect(third).rejects.toMatchObject({ code: 'input.tooMany', limit: 2 })
  })
})

test('what a user has used of each limit is told with the time when it starts anew', async () => {
  await change({ free: { downloads: 4 } })
  const { _id } = await on.user()
  const address = '192.0.2.95'
  for (let at = 0; at < 3; at += 1) await consume('downloads', address, 1, 4)
  await consume('heavyTool', `keyword-research:${address}`)
  const tools = { light: [], heavy: ['tag-generator', 'keyword-research'] }
  const { plan, uses } = await planUse(_id, address, tools)
  const of = (limit: string) => uses.find((one) => one.limit === limit)
  expect(plan).toBe('free')
  expect(of('downloads')).toEqual({
    limit: 'downloads',
    used: 3,
    most: 4,
    resetAt: expect.any(String),
  })
  expect(of('heavyRuns')).toMatchObject({ used: 1 })
  expect(of('draws')).toMatchObject({ used: 0, resetAt: null })
  expect(of('savedChannels')).toMatchObject({ used: 0, most: builtIn().free.savedChannels })
})

test('plans hold as they were last known while the database is away, and as built in before that', async () => {
  await change({ visitor: { draws: 9 } })
  await readPlans()
  followPlans(async () => {
    throw new Error('away')
  })
  expect((await readPlans()).settings.visitor.draws).toBe(9)
  expect((await countedFor({ client })).limits.draws).toBe(9)
  // A failure is waited out before the next try.
  const later = performance.now() + 60_000
  const clock = jest.spyOn(performance, 'now').mockReturnValue(later)
  followPlans()
  expect((await readPlans()).settings.visitor.draws).toBe(9)
  clock.mockRestore()
})

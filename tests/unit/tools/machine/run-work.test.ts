import { limits } from '@/lib/server/limits.server'
import { RunWork } from '@/lib/tools/machine/run-work.server'

const most = limits.heavyTool.points

/** How often of three more than allowed a run begins that ends so. */
async function begun(client: string, failure: unknown): Promise<number> {
  let count = 0
  for (let at = 0; at < most + 3; at += 1) {
    const work = new RunWork({ slug: 'summary', rate: 'heavy' }, client, async () => ({
      plan: 'visitor',
      key: client,
      limits: { heavyRuns: most } as never,
    }))
    const isBegun = await work.begin().then(
      () => true,
      () => false,
    )
    if (isBegun) count += 1
    work.confirm()
    await work.end(failure)
  }
  return count
}

test('a run whose caller leaves is counted, and one that the site fails isn’t', async () => {
  const left = new AbortController()
  left.abort()
  expect(await begun('192.0.2.10', left.signal.reason)).toBe(most)
  expect(await begun('192.0.2.11', new Error('broken'))).toBe(most + 3)
})

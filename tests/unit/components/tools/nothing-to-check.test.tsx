import { performRun } from '@/components/tools/perform-run'
import type { RunState } from '@/components/tools/use-tool-run'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'

const tool = toolPageData('youtube-money-calculator') as RunnablePageData

/** The states of a run with these options, and how many requests it sent. */
async function run(query: string) {
  const fetched = jest.fn(async () => {
    throw new TypeError('no network')
  })
  global.fetch = fetched as unknown as typeof fetch
  document.documentElement.lang = 'en'
  const states: RunState[] = []
  const { signal } = new AbortController()
  await performRun(tool, new URLSearchParams(query), signal, (state) => states.push(state))
  return { last: states.at(-1), requests: fetched.mock.calls.length }
}

test('without a link a calculation asks nobody, and says nothing about a missing connection', async () => {
  const { last, requests } = await run('views=5000')
  expect(requests).toBe(0)
  expect(last).toMatchObject({ status: 'done', unchecked: undefined })
})

test('with a link and no network the number typed is used, and the result says it is unchecked', async () => {
  const { last, requests } = await run('views=5000&url=https://youtu.be/TY-ejGuhIu4')
  expect(requests).toBe(1)
  expect(last).toMatchObject({ status: 'done', unchecked: { code: expect.any(String) } })
})

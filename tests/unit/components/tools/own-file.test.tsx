import { act, renderHook } from '@testing-library/react'
import { useToolRun } from '@/components/tools/use-tool-run'
import { fileOf, setOwnFile } from '@/lib/browser/own-file'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'

let finish: () => void
const data = {}
jest.mock('@/components/tools/perform-run', () => ({
  performRun: async (
    _: unknown,
    _query: unknown,
    _signal: unknown,
    show: (run: object) => void,
  ) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    show({ status: 'done', data, meta: {}, View: () => null })
  },
}))

test('a result is of the file that stood there when its run began, and no other result is', async () => {
  const tool = { where: 'server' } as RunnablePageData
  const { result } = renderHook(() => useToolRun(tool))
  setOwnFile('a.srt')
  await act(async () => {
    const run = result.current.start(new URLSearchParams())
    setOwnFile('b.srt')
    while (!finish) await Promise.resolve()
    finish()
    await run
  })
  expect(fileOf(data)).toBe('a.srt')
  expect(fileOf({})).toBeUndefined()
})

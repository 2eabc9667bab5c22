import type { RunContext, ServerTool } from '@/lib/tools/machine/define-tool'
import { runTool } from '@/lib/tools/machine/run-tool.server'
import { visitorKey } from '@/lib/tools/machine/visitor-key.server'
import { YouTube } from '@/lib/youtube/youtube.server'
import { freshModules } from '../../../helpers/fresh-modules'

test('a visitor’s key is the same for each of their runs, and tells nothing of the address', () => {
  const key = visitorKey('203.0.113.7')
  expect(visitorKey('203.0.113.7')).toBe(key)
  expect(visitorKey('203.0.113.8')).not.toBe(key)
  expect(key).not.toContain('203')
  expect(key).toMatch(/^[\w-]{43}$/)
})

test('a site with a secret has the same key for a visitor in each of its processes', async () => {
  process.env.JWT_SECRET = 'mQ7rT2vX9zB4nK6pW8sD1fG3hJ5lY0cA'
  const inAnother = async () => {
    freshModules()
    const machine = await import('@/lib/tools/machine/visitor-key.server')
    return machine.visitorKey('203.0.113.7')
  }
  const first = await inAnother()
  expect(await inAnother()).toBe(first)
  expect(first).not.toBe(visitorKey('203.0.113.7'))
  delete process.env.JWT_SECRET
})

test('a run is told its visitor; nobody is an empty key', async () => {
  const received: string[] = []
  const run = async (_: unknown, { visitor }: RunContext) => {
    received.push(visitor)
    return { snippets: [], notes: [], refused: [] }
  }
  const tool = { slug: 'x', where: 'server', fields: {}, run: async () => ({ default: run }) }
  await runTool(tool as unknown as ServerTool, {}, new YouTube(), { visitor: 'somebody' })
  await runTool(tool as unknown as ServerTool, {}, new YouTube())
  expect(received).toEqual(['somebody', ''])
})

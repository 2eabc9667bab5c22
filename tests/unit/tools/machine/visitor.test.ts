import type { RunContext, ServerTool } from '@/lib/tools/machine/define-tool'
import { runTool } from '@/lib/tools/machine/run-tool.server'
import { visitorKey } from '@/lib/tools/machine/visitor-key.server'
import { YouTube } from '@/lib/youtube/youtube.server'

test('a visitor’s key is the same for each of their runs, and tells nothing of the address', () => {
  const key = visitorKey('203.0.113.7')
  expect(visitorKey('203.0.113.7')).toBe(key)
  expect(visitorKey('203.0.113.8')).not.toBe(key)
  expect(key).not.toContain('203')
  expect(key).toMatch(/^[\w-]{43}$/)
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

import type { NextApiHandler } from 'next'
import draft from '@/pages/api/tools/description-generator/draft'
import ideas from '@/pages/api/tools/title-generator/ideas'
import points from '@/pages/api/tools/youtube-video-summary-generator/points'
import { serveHandler } from '../../../helpers/served-handler'

/** Whose share of the model's requests each route takes. */
const mockAskers: string[] = []
type Asker = { visitor: string }
jest.mock('@/lib/tools/description-generator/first-draft.server', () => ({
  ...jest.requireActual('@/lib/tools/description-generator/first-draft.server'),
  firstDraft: async (_: object, { visitor }: Asker) => {
    mockAskers.push(visitor)
    return {}
  },
}))
jest.mock('@/lib/tools/title-generator/ideas.server', () => ({
  ideasFor: async (_: object, __: object, { visitor }: Asker) => {
    mockAskers.push(visitor)
    return { ideas: [] }
  },
}))
jest.mock('@/lib/tools/machine/run-tool.server', () => ({
  ...jest.requireActual('@/lib/tools/machine/run-tool.server'),
  runTool: async (_: object, __: object, ___: object, { visitor }: Partial<Asker>) => {
    if (visitor) mockAskers.push(visitor)
    return { cues: 0, chapters: [] }
  },
}))

let handler: NextApiHandler
const port = serveHandler(() => (request, response) => handler(request, response))

test('ideas, drafts and points of one visitor take one share of the model’s requests', async () => {
  for (const route of [ideas, draft, points]) {
    handler = route as NextApiHandler
    const response = await fetch(`http://127.0.0.1:${port()}/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ topic: 'Fix a dripping tap', lang: 'en' }),
    })
    expect([response.status, await response.text()]).toEqual([200, expect.anything()])
  }
  expect(mockAskers).toHaveLength(3)
  expect(new Set(mockAskers).size).toBe(1)
})

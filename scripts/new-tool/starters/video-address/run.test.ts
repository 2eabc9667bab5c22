import type { RunnableTool } from '@/lib/tools/machine/define-tool'
import { runTool } from '@/lib/tools/machine/run-tool.server'
import { YouTube } from '@/lib/youtube/youtube.server'
import tool from './tool'

const run = (url: string) => runTool(tool as RunnableTool, { url }, new YouTube())

test('gives the ID and the address of a video', async () => {
  expect(await run('https://youtu.be/smpShorty_0?t=5')).toEqual({
    snippets: [
      { name: 'id', text: 'smpShorty_0' },
      { name: 'address', text: 'https://www.youtube.com/watch?v=smpShorty_0' },
    ],
    notes: [],
    refused: [],
  })
})

test('refuses a link of another site', async () => {
  const failure = { code: 'link.notYouTube', field: 'url' }
  await expect(run('https://example.com/')).rejects.toMatchObject(failure)
})

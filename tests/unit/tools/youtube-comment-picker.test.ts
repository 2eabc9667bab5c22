import { AppError } from '@/lib/errors'
import type { RunnableTool } from '@/lib/tools/machine/define-tool'
import { runTool } from '@/lib/tools/machine/run-tool.server'
import type { DrawPlan } from '@/lib/tools/results/draw'
import tool from '@/lib/tools/youtube-comment-picker/tool'
import { YouTube } from '@/lib/youtube/youtube.server'

const one = 'https://youtu.be/rW4o_KmLh7s'
const plan = async (raw: Record<string, unknown>) =>
  (await runTool(tool as RunnableTool, { url: one, ...raw }, new YouTube())) as DrawPlan
const failure = (raw: Record<string, unknown>) =>
  plan(raw).then(
    () => undefined,
    (error) => error instanceof AppError && [error.code, error.field],
  )

test('several links are one draw, each video once', async () => {
  const other = 'https://www.youtube.com/shorts/smpShorty_0'
  const { videoIds, wanted } = await plan({ url: [one, other, `${one}?t=3`] })
  expect(videoIds).toEqual(['rW4o_KmLh7s', 'smpShorty_0'])
  expect(wanted.url).toEqual(videoIds.map((id) => `https://www.youtube.com/watch?v=${id}`))
})

test('without anything but a link one winner is drawn by a public beacon, and the owner is out', async () => {
  expect((await plan({})).wanted).toEqual({
    url: ['https://www.youtube.com/watch?v=rW4o_KmLh7s'],
    winners: 1,
    alternates: 0,
    repliesToo: false,
    must: [],
    mustNot: [],
    exclude: [],
    mentions: 0,
    owner: 'out',
    beacon: 'on',
  })
})

test('words, names and times of the form are read as the API reads them', async () => {
  const { wanted } = await plan({
    must: 'lighthouse, boat ,',
    exclude: '@one\n@two',
    from: '2026-11-01T10:00+02:00',
    to: '2026-11-21T20:00:00Z',
    repliesToo: 'true',
  })
  expect(wanted).toMatchObject({
    must: ['lighthouse', 'boat'],
    exclude: ['@one', '@two'],
    from: '2026-11-01T08:00:00.000Z',
    to: '2026-11-21T20:00:00.000Z',
    repliesToo: true,
  })
})

test.each<[string, Record<string, unknown>, string, string]>([
  ['one wrong link among several', { url: [one, 'https://example.com'] }, 'link.notYouTube', 'url'],
  ['no link', { url: '' }, 'input.required', 'url'],
  ['eleven links', { url: Array(11).fill(one) }, 'input.tooMany', 'url'],
  ['no winner', { winners: '0' }, 'input.outOfRange', 'winners'],
  ['eleven words', { must: [...'abcdefghijk'].join(',') }, 'input.tooMany', 'must'],
  ['a word of 101 letters', { mustNot: 'a'.repeat(101) }, 'input.tooLong', 'mustNot'],
  ['half a date', { from: '?' }, 'input.notADate', 'from'],
  [
    'an end before its start',
    { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' },
    'input.datesReversed',
    'to',
  ],
])('%s is refused with its field', async (_, raw, code, field) => {
  expect(await failure(raw)).toEqual([code, field])
})

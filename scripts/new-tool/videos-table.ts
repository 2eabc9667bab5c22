import { type Starter, shareTexts } from './starter'

/** A batch tool: the numbers of up to ten videos in one table. */
export const videosTable: Starter = {
  field: `url: { kind: 'videoUrl', max: 10 }`,
  names: `column: ['views', 'duration', 'published'], group: [], word: [], figure: [], verdict: [], note: []`,
  run: `
import { AppError } from '../../errors'
import { watchUrl } from '../../youtube/links'
import type { Video } from '../../youtube/models'
import { publicVideo } from '../../youtube/youtube.server'
import type { BatchRun } from '../machine/define-tool'
import { byName } from '../results/by-name'
import type { Cell, TableResult } from '../results/table'
import type { fields, names } from './tool'

type Result = TableResult<typeof names>

const values = byName<(typeof names.column)[number], Cell>()

/** The table of one video; the page puts those of all links into one. */
const tableOf = ({ id, title, viewCount, durationSeconds, publishedAt }: Video): Result => ({
  columns: [
    { name: 'views', kind: 'count', from: 'youtube', bar: true },
    { name: 'duration', kind: 'duration', from: 'youtube' },
    { name: 'published', kind: 'day', from: 'youtube' },
  ],
  rows: [
    {
      id,
      title: title || id,
      url: watchUrl(id),
      values: values({
        views: viewCount ?? null,
        duration: durationSeconds ?? null,
        published: publishedAt || null,
      }),
    },
  ],
  notes: [],
})

/** A row for every video; one that YouTube does not show fails by itself. */
const run: BatchRun<typeof fields, Result> = async ({ url }, { youtube }) => {
  const videos = await youtube.videos(url.map((link) => link.videoId))
  return url.map((link) => {
    try {
      return tableOf(publicVideo(videos.get(link.videoId)))
    } catch (error) {
      if (error instanceof AppError) return error
      throw error
    }
  })
}

export default run
`,
  testImports: `import { visibleVideo } from 'sample-youtube'`,
  tests: `
test('gives the numbers of each video, and a reason for each link that fails', async () => {
  const { title, views } = visibleVideo('smpShorty_0')!
  expect(await run({ url: ['smpShorty_0', 'smpMissing0', 'https://example.com/'] })).toMatchObject({
    items: [
      { ok: true, result: { rows: [{ id: 'smpShorty_0', title, values: { views, duration: 28 } }] } },
      { ok: false, error: { code: 'video.notFound' } },
      { ok: false, error: { code: 'link.notYouTube' } },
    ],
  })
})
`,
  texts: {
    description: 'Paste the links of up to ten YouTube videos to compare their numbers in a table.',
    summary: 'Compare the numbers of several videos.',
    action: 'Compare',
    step1: 'Paste the links of up to ten videos.',
    step2: 'Press the button to see the table.',
    step3: 'Sort it, or save it as a file.',
    question1: 'Where are the numbers from?',
    answer1: 'From YouTube, at the time that the result names.',
    ...shareTexts,
    empty: 'There are no videos.',
    'column.title': 'Video',
    'column.views': 'Views',
    'column.duration': 'Length',
    'column.published': 'Published',
  },
}

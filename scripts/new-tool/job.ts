import { documentTexts, type Starter } from './starter'

/** The views of many videos, in a job that reads 50 to a call. */
export const videosJob: Starter = {
  field: `text: { kind: 'text', maxLength: 100_000, multiline: true, file: ['.txt', '.csv'] }`,
  names: `step: ['read'], column: ['link', 'title', 'views'], note: ['unread']`,
  run: `
import { AppError } from '../../errors'
import { parseLink } from '../../youtube/links'
import type { ServerRun } from '../machine/define-tool'
import type { JobResult } from '../results/job'
import type { fields, names } from './tool'

/** The most videos of one job. */
const most = 5_000

/** The videos of the lines, each once, for the job to read. */
const run: ServerRun<typeof fields, JobResult<typeof names>> = async ({ text }) => {
  const lines = text.split('\\n').map((line) => line.trim()).filter(Boolean)
  const links = lines.map(parseLink)
  const found = links.flatMap((link) => (link?.kind === 'video' ? [link.videoId] : []))
  const ids = [...new Set(found)]
  if (ids.length === 0) throw new AppError('link.videoExpected', { field: 'text' })
  if (ids.length > most) throw new AppError('input.tooMany', { field: 'text' })
  const unread = lines.length - found.length
  return {
    title: lines[0] ?? '',
    total: ids.length,
    start: { ids },
    notes: unread > 0 ? [{ key: 'note.unread', values: { count: unread } }] : [],
  }
}

export default run
`,
  job: `
import { z } from 'zod'
import { AppError } from '../../errors'
import { defineJob } from '../../define-job'
import { watchUrl } from '../../youtube/links'
import { YouTube } from '../../youtube/youtube.server'
import { type JobRow, linksOf } from '../results/job'
import type { names } from './tool'

type Row = JobRow<typeof names>

/** How many videos one call to YouTube takes. */
const pageSize = 50

/** Reads every video, and saves them page by page; after a crash it goes on with the next page. */
export const SLUG_JOB = defineJob({
  name: 'SLUG',
  input: z.object({ ids: z.array(z.string().regex(/^[\\w-]{11}$/)).min(1).max(5_000) }),
  concurrency: 2,
  lifetimeMs: { user: 24 * 3_600_000, visitor: 3 * 3_600_000 },
  async run({ ids }, { payer, signal, progress, savePage, checkpoint }, id) {
    progress({ step: 'read', total: ids.length })
    for (let number = Number(checkpoint ?? 0); number * pageSize < ids.length; number++) {
      signal.throwIfAborted()
      const page = ids.slice(number * pageSize, (number + 1) * pageSize)
      const videos = await new YouTube({ tool: 'SLUG', client: payer.client }).videos(page)
      const rows = page.map((one): Row => {
        const video = videos.get(one)
        // What isn't known of a video is null; why it isn't stops the job if it holds for all.
        if (video instanceof AppError && /^(youtube|rate|server)\\./.test(video.code)) throw video
        const known = video instanceof AppError ? undefined : video
        return { link: watchUrl(one), title: known?.title ?? null, views: known?.viewCount ?? null }
      })
      progress({ done: number * pageSize + rows.length })
      await savePage({ number, rows, checkpoint: number + 1, result: linksOf(id) })
    }
    return linksOf(id)
  },
})
`,
  testImports: `import type { JobContext } from '@/lib/define-job'
import { SLUG_JOB } from '@/lib/tools/SLUG/job.server'`,
  tests: `
test('offers a job for each video once, and says how many lines are none', async () => {
  expect(await run({ text: 'https://youtu.be/smpShorty_0\\nno link\\nsmpShorty_0' })).toMatchObject({
    total: 1,
    start: { ids: ['smpShorty_0'] },
    notes: [{ key: 'note.unread', values: { count: 1 } }],
  })
})

test('the job saves what YouTube says of each video, and null for what it doesn’t know', async () => {
  const savePage = jest.fn(async () => undefined)
  const context: JobContext = {
    signal: new AbortController().signal,
    progress: () => undefined,
    payer: {},
    checkpoint: undefined,
    savePage,
  }
  const { title, viewCount } = await new YouTube().video('smpShorty_0')
  const result = await SLUG_JOB.run({ ids: ['smpShorty_0', 'nobodyKnows'] }, context, 'x')
  expect(savePage.mock.calls).toEqual([
    [
      expect.objectContaining({
        number: 0,
        rows: [
          { link: 'https://www.youtube.com/watch?v=smpShorty_0', title, views: viewCount },
          { link: 'https://www.youtube.com/watch?v=nobodyKnows', title: null, views: null },
        ],
      }),
    ],
  ])
  expect(result).toEqual({ csv: '/api/jobs/x/file?format=csv', zip: '/api/jobs/x/file?format=zip' })
})
`,
  texts: {
    description: 'Paste links of YouTube videos, one a line, to get the titles and views of all.',
    summary: 'Get the titles and views of many videos.',
    action: 'Check the links',
    step1: 'Paste the links of videos, one a line, or choose a file.',
    step2: 'Press the button to see how many videos there are, then start.',
    step3: 'Save the rows as CSV or ZIP, while they come or when all are there.',
    question1: 'Can I close the page?',
    answer1: 'Yes. The work goes on, and this browser finds it again for a day.',
    ...documentTexts,
    'field.text': 'Links of videos',
    'step.read': 'Reading the videos',
    'column.link': 'Link',
    'column.title': 'Title',
    'column.views': 'Views',
    'note.unread': 'Lines without a link to a video: {{count}}.',
  },
}

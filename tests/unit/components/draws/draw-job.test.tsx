import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import DrawView from '@/components/tools/results/draw/DrawView'
import { DrawSlot } from '@/components/tools/results/draw/job/DrawSlot'
import { ToolRunner } from '@/components/tools/ToolRunner'
import { ownDraws } from '@/lib/draws/own-draws'
import type { JobStatus } from '@/lib/jobs/answers'
import { jobKey } from '@/lib/jobs/job-key'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { toolPageData } from '@/lib/tools/machine/page-data.server'
import { toolRuns } from '@/lib/tools/machine/run-history'
import type { DrawPlan } from '@/lib/tools/results/draw'
import run from '@/lib/tools/youtube-comment-picker/run'
import { madeDraw } from '../../../helpers/made-draw'
import { renderInEnglish } from '../../../helpers/screen'

const router = {
  locale: 'en',
  asPath: '/',
  pathname: '/',
  isReady: true,
  push: jest.fn(),
  replace: jest.fn(),
}
jest.mock('next/router', () => ({ useRouter: () => router }))
jest.mock('@/lib/i18n/page-texts', () => ({
  ...jest.requireActual('@/lib/i18n/page-texts'),
  wholeTexts: async () => undefined,
}))

jest.mock('next/head', () => ({
  __esModule: true,
  default: ({ children }: { children: React.ReactNode }) => children,
}))

type Told = Partial<JobStatus>
/** Tells the page a state of its job. */
let tell: (status: Told) => void
jest.mock('@/lib/jobs/follow', () => ({
  ...jest.requireActual('@/lib/jobs/follow'),
  followJob: async (_job: unknown, { onStatus }: { onStatus: (status: JobStatus) => void }) => {
    tell = (status) => act(() => onStatus({ state: 'running', version: 1, done: 0, ...status }))
  },
}))

const jobId = 'a'.repeat(24)
const videoId = 'rW4o_KmLh7s'
const start = '/api/tools/youtube-comment-picker'
const video = {
  kind: 'video',
  video: { id: videoId, title: 'Rowing 40 km to a lighthouse' },
  commentCount: 1237,
  draw: { calls: 13, units: 13, keyless: false, beacon: true, leadSeconds: 120 },
}
let answers: Record<string, unknown>
let calls: { call: string; secret?: string; body?: unknown }[]
const failing = (code: string, field?: string) => ({ success: false, error: { code, field } })

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.close = jest.fn()
  localStorage.clear()
  calls = []
  answers = {
    'GET /api/look-up': { success: true, data: video, meta: { source: 'sample' } },
    [`POST ${start}`]: { success: true, data: { id: jobId, secret: 's'.repeat(32) } },
  }
  globalThis.fetch = jest.fn(async (path: string, { method = 'GET', headers, body }) => {
    const call = `${method} ${path.split('?')[0]}`
    const secret = (headers as Record<string, string> | undefined)?.['X-Job-Secret']
    calls.push({ call, secret, ...(body && { body: JSON.parse(body) }) })
    const answer = answers[call] ?? { success: true, data: null }
    const text = JSON.stringify(answer)
    return {
      ok: !('error' in (answer as object)),
      text: async () => text,
      json: async () => answer,
    }
  }) as never
})

const input = {
  url: [{ kind: 'video', videoId }],
  winners: 2,
  alternates: 2,
  must: 'lighthouse',
  mustNot: undefined,
  mentions: 0,
  from: undefined,
  to: undefined,
  repliesToo: false,
  owner: 'out',
  exclude: undefined,
  beacon: 'on',
} as unknown as Parameters<typeof run>[0]
const show = async (change: Partial<typeof input> = {}) => {
  const data = (await run({ ...input, ...change }, { language: 'en' })) as DrawPlan
  const tool = toolPageData('youtube-comment-picker') as RunnablePageData
  return renderInEnglish(
    <DrawView tool={tool} data={data} meta={{ source: 'local', cached: false }} explain={String} />,
  )
}
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const press = (name: string | RegExp) => userEvent.click(button(name))
const ofJob = (path: string) => calls.filter(({ call }) => call.endsWith(path))

/** Starts a draw, so that its job can be told of. */
async function started() {
  const shown = await show()
  await screen.findByText('1,237 comments reported')
  await press('Start the draw')
  await waitFor(() => expect(localStorage.getItem(jobKey('youtube-comment-picker'))).not.toBeNull())
  return shown
}

const { draw: made } = madeDraw()
const draw = {
  ...made,
  isOwn: true,
  winners: made.winners.map((one, at) => ({
    ...one,
    fullName: `@person_${at}`,
    comment: `c${at}`,
  })),
}

describe('before a draw', () => {
  test('one sees how many comments are reported, what reading them takes, and the rule', async () => {
    await show()
    const plan = within(await screen.findByRole('region', { name: 'Before the draw' }))
    expect(await plan.findByText('1,237 comments reported')).toBeVisible()
    const calls = await plan.findByText('requests to YouTube, at least')
    expect(calls.nextSibling).toHaveTextContent('13')
    expect(plan.getByText(/of this site’s YouTube quota/).nextSibling).toHaveTextContent('13')
    expect(plan.getByText(/from before the start.*has to contain “lighthouse”/)).toBeVisible()
    expect(plan.getByText(/A public beacon decides.* about 2 min after the list/)).toBeVisible()
    expect(plan.queryByText(/without an API key/)).toBeNull()
  })

  test('the page’s title names the video, before the draw and while it runs', async () => {
    await started()
    const title = /^Rowing 40 km to a lighthouse – /
    expect(document.title).toMatch(title)
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start the draw' })).toBeNull())
    expect(document.title).toMatch(title)
  })

  test('without a key it says what can’t be had, and names no units', async () => {
    const draw = { calls: 62, units: 0, keyless: true }
    answers['GET /api/look-up'] = { success: true, data: { ...video, draw }, meta: {} }
    await show({ url: [{ kind: 'video', videoId: 'keyless0000' }] as never, beacon: 'off' })
    expect(await screen.findByText(/a window of time can’t be checked/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(/of this site’s YouTube quota/)).toBeNull())
    expect(screen.getByText(/This site’s secret decides alone/)).toBeVisible()
  })

  test('no draw starts before it is known what it takes, and whether this site has a beacon', async () => {
    const draw = { ...video.draw, beacon: false }
    answers['GET /api/look-up'] = { success: true, data: { ...video, draw }, meta: {} }
    await show({ url: [{ kind: 'video', videoId: 'noRelay0000' }] as never })
    expect(button('Start the draw')).toBeDisabled()
    await waitFor(() => expect(button('Start the draw')).toBeEnabled())
    await press('Start the draw')
    await waitFor(() => expect(ofJob(start)).toMatchObject([{ body: { beacon: 'off' } }]))
  })

  test('an unknown number of comments is said to be unknown, never none', async () => {
    const { commentCount: _, draw: __, ...data } = video
    answers['GET /api/look-up'] = { success: true, data, meta: {} }
    await show({ url: [{ kind: 'video', videoId: 'unknown0000' }] as never })
    expect(await screen.findByText(/doesn’t say how many comments/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText('comments reported')).toBeNull())
    expect(button('Start the draw')).toBeEnabled()
  })

  test.each([[1], [2]])(
    'of %s links, those that lead to no video are wrong: no plan stands, and they can be edited',
    async (count) => {
      answers['GET /api/look-up'] = failing('video.private')
      document.documentElement.lang = 'en'
      window.matchMedia = (() => ({ matches: false })) as never
      const links = ['https://youtu.be/private0001', 'https://youtu.be/private0002'].slice(0, count)
      router.asPath = `/?${new URLSearchParams(links.map((link) => ['url', link]))}`
      const tool = toolPageData('youtube-comment-picker') as RunnablePageData
      renderInEnglish(<ToolRunner tool={tool} />)
      await userEvent.click(await screen.findByRole('button', { name: 'Edit the link' }))
      const fields = screen
        .getAllByRole('textbox')
        .filter((field) => field.getAttribute('inputmode') === 'url')
      expect(fields).toHaveLength(count)
      for (const field of fields) expect(field).toHaveAccessibleDescription(/private/)
      expect(fields[0]).toHaveFocus()
      expect(screen.queryByRole('button', { name: 'Start the draw' })).toBeNull()
      expect(screen.queryByText('The result is ready.')).toBeNull()
      router.asPath = '/'
    },
  )

  test('the start sends the rule, keeps the job’s secret, and is a run with its title', async () => {
    ownDraws.write([{ id: 'earlier', secret: 'of an earlier draw' }])
    await started()
    const [sent] = ofJob(start)
    expect(sent?.secret).toBe('of an earlier draw')
    expect(sent?.body).toMatchObject({
      url: [`https://www.youtube.com/watch?v=${videoId}`],
      winners: 2,
      alternates: 2,
      must: ['lighthouse'],
      repliesToo: false,
      owner: 'out',
      beacon: 'on',
    })
    expect(ownDraws.read()[0]).toEqual({ id: jobId, secret: 's'.repeat(32) })
    expect(toolRuns()).toMatchObject([{ slug: 'youtube-comment-picker' }])
  })

  test('a second draw asks for a reason, and sends it', async () => {
    await show()
    answers[`POST ${start}`] = failing('draw.reasonRequired', 'reason')
    await press('Start the draw')
    const reason = await screen.findByRole('textbox', { name: 'Why are you drawing again?' })
    expect(screen.getByText(/Say why you’re drawing again/)).toBeVisible()
    await userEvent.type(reason, 'The word was wrong.')
    answers[`POST ${start}`] = { success: true, data: { id: jobId } }
    await press('Start the draw')
    expect(ofJob(start).at(-1)?.body).toMatchObject({ reason: 'The word was wrong.' })
  })

  test('what is wrong with a field is said with the field’s name', async () => {
    answers[`POST ${start}`] = failing('link.channelOnly', 'exclude')
    await show()
    await press('Start the draw')
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Left out/)
  })
})

describe('while a draw runs', () => {
  test('it says how many comments came of those reported, and that the numbers differ', async () => {
    await started()
    tell({ step: 'readComments', done: 1180, total: 1237 })
    expect(screen.getByText('1,180 of about 1,237 reported')).toBeVisible()
    expect(screen.getByText(/counts held and deleted comments, too/)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '95')
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Load')
    // With what became of them so far.
    const { rule } = draw
    const counts = { read: 1180, entries: 900, again: 30, unnamed: 0, removed: { must: 250 } }
    tell({ step: 'readComments', done: 1180, total: 1237, result: { rule, entries: counts } })
    expect(screen.getByText('In the draw').nextSibling).toHaveTextContent('900')
    expect(screen.getByText('Second entries').nextSibling).toHaveTextContent('30')
    expect(screen.getByText('Without “lighthouse”').nextSibling).toHaveTextContent('250')
    expect(screen.queryByText('Author not named')).toBeNull()
    // What comes next has no bar that a difference could hold up.
    const commitment = draw.commitment
    tell({ step: 'waitForRound', done: 1180, total: 1180, commitment })
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Draw')
  })

  test('the last people who came in stand there with short names', async () => {
    answers[`GET /api/jobs/${jobId}/rows`] = {
      success: true,
      data: [
        { id: 'c1', videoId, name: '@maria_lira_k', text: 'The <b>lighthouse</b>' },
        { id: 'c2', videoId, filter: 'must' },
      ],
    }
    await started()
    tell({ step: 'readComments', done: 2 })
    expect(await screen.findByText('@m…ra_k')).toBeVisible()
    expect(screen.getByText('The <b>lighthouse</b>')).toBeVisible()
    expect(screen.queryByText('@maria_lira_k')).toBeNull()
  })

  test.each([
    ['Go on with 900 of 1,000', true],
    ['Cancel the draw', false],
  ])('it asks when too few came, and “%s” answers', async (name, goOn) => {
    await started()
    const until = new Date(Date.now() + 25 * 60_000).toISOString()
    tell({ state: 'waiting', done: 900, total: 900, asks: { read: 900, of: 1000, until } })
    // YouTube reports no number then; what the threads say is in the question.
    expect(screen.queryByText(/reported/)).toBeNull()
    const asks = screen.getByRole('region', { name: 'Only 900 of 1,000 comments came. Go on?' })
    expect(within(asks).getByRole('timer')).toHaveTextContent(/2[45] min.* left to answer/)
    await userEvent.click(within(asks).getByRole('button', { name }))
    expect(ofJob('/answer').map(({ body, secret }) => [body, secret])).toEqual([
      [{ goOn }, 's'.repeat(32)],
    ])
  })

  test('the line stands there to be posted, with the time until its round', async () => {
    await started()
    const at = new Date(Date.now() + 290_000).toISOString()
    const commitment = { ...draw.commitment, beacon: { ...draw.commitment.beacon!, at } }
    tell({ step: 'waitForRound', done: 26, commitment })
    const line = within(screen.getByRole('region', { name: 'Commit line' }))
    expect(line.getByText(draw.commitment.line)).toBeVisible()
    expect(line.getByRole('button', { name: 'Copy line' })).toBeVisible()
    expect(line.getByRole('timer')).toHaveTextContent(/4 min/)
    tell({ step: 'beaconAway', done: 26, commitment })
    expect(line.getByText(/can’t be reached/)).toBeVisible()
    expect(line.getByRole('button', { name: /Draw now/ })).toBeVisible()
    tell({ step: 'beaconLate', done: 26, commitment })
    expect(line.getByText(/The public beacon is late/)).toBeVisible()
    tell({ step: 'beaconWrong', done: 26, commitment })
    expect(line.getByText(/isn’t signed right/)).toBeVisible()
  })

  test('“draw now” is one click, and says what it is', async () => {
    await started()
    tell({ step: 'waitForRound', done: 26, commitment: draw.commitment })
    expect(screen.getByText(/It proves less, and the receipt says so/)).toBeVisible()
    await press('Draw now, with the secret alone')
    expect(ofJob('/answer').map(({ body }) => body)).toEqual([{ goOn: true }])
  })

  test('it can be canceled, and then the rule is there again', async () => {
    await started()
    tell({ step: 'readComments', done: 10, total: 100 })
    await press('Cancel the draw')
    expect(ofJob(`/api/jobs/${jobId}`).map(({ call }) => call)).toContain(
      `DELETE /api/jobs/${jobId}`,
    )
    tell({ state: 'cancelled', done: 10 })
    expect(screen.getByText('You canceled this draw. Nothing was drawn.')).toBeVisible()
    await press('Back to the rule')
    expect(button('Start the draw')).toBeVisible()
  })
})

test('where nobody reaches the beacon, one may try again or let the secret decide alone', async () => {
  await show()
  await screen.findByText('1,237 comments reported')
  answers[`POST ${start}`] = failing('draw.noBeacon', 'beacon')
  await press('Start the draw')
  expect(await screen.findByRole('alert')).toHaveTextContent(/^The public beacon can’t be reached/)
  expect(screen.getByText(/This site’s secret decides alone/)).toBeVisible()
  await press('Draw now, with the secret alone')
  await press('Start the draw')
  const bodies = ofJob(start).map(({ body }) => (body as { beacon: string }).beacon)
  expect(bodies).toEqual(['on', 'off', 'on'])
})

describe('after a draw', () => {
  const done = () => tell({ state: 'done', done: 26, result: { ...draw } })

  test('winners stand there with their comments, and lead to YouTube and the draw’s page', async () => {
    await started()
    tell({ step: 'draw', done: 26, commitment: draw.commitment })
    done()
    const drawn = within(screen.getByRole('region', { name: 'Who was drawn' }))
    expect(drawn.getByText('@person_0')).toBeVisible()
    expect(drawn.getAllByText(/lighthouse/i).length).toBeGreaterThan(0)
    expect(drawn.getAllByRole('link', { name: 'Open the comment' })[0]).toHaveAttribute(
      'href',
      `https://www.youtube.com/watch?v=${videoId}&lc=c0`,
    )
    expect(screen.getByRole('link', { name: 'Open the draw’s page' })).toHaveAttribute(
      'href',
      expect.stringMatching(new RegExp(`/tools/youtube-comment-picker/draw/${draw.id}$`)),
    )
    expect(screen.getByText('2 winners were drawn.')).toBeInTheDocument()
    for (const name of ['Copy all', 'CSV', 'JSON', 'Delete this draw']) button(name)
  })

  test('what is drawn before one’s eyes is revealed', async () => {
    await started()
    tell({ step: 'draw', done: 26 })
    done()
    expect(document.querySelector('[data-reveal]')).not.toBeNull()
  })

  test('a reloaded page shows the draw of this browser again, without a reveal', async () => {
    const kept = { id: jobId, secret: 'x', title: 'Rowing', videos: [videoId] }
    localStorage.setItem(jobKey('youtube-comment-picker'), JSON.stringify(kept))
    renderInEnglish(<DrawSlot />)
    await screen.findByRole('region', { name: 'Your draw' })
    done()
    expect(screen.getByText('@person_0')).toBeVisible()
    expect(document.querySelector('[data-reveal]')).toBeNull()
  })

  test('a draw that another tab begins is shown on an open page', async () => {
    const tool = toolPageData('youtube-comment-picker') as RunnablePageData
    renderInEnglish(<ToolRunner tool={tool} />)
    expect(screen.queryByRole('region', { name: 'Your draw' })).toBeNull()
    const kept = { id: jobId, secret: 'x', title: 'Rowing', videos: [videoId] }
    localStorage.setItem(jobKey('youtube-comment-picker'), JSON.stringify(kept))
    act(() => void window.dispatchEvent(new StorageEvent('storage')))
    expect(await screen.findByRole('region', { name: 'Your draw' })).toBeVisible()
  })

  test.each([
    JSON.stringify({ id: '../user', title: 'x', videos: ['<img>'] }),
    JSON.stringify({ id: jobId, title: 'x', videos: ['<img>'] }),
    '{"id":',
    'null',
    '',
  ])('what is stored in the browser and is no job starts nothing: %s', async (kept) => {
    localStorage.setItem(jobKey('youtube-comment-picker'), kept)
    const { container } = renderInEnglish(<DrawSlot />)
    // Its code is loaded for whatever is stored.
    await act(() => import('@/components/tools/results/draw/job/LastDraw'))
    expect(container).toBeEmptyDOMElement()
    expect(calls).toEqual([])
  })

  test.each([
    ['draw.noEntries', /your rule takes every comment out/, false],
    ['draw.tooFewEntries', /Fewer people take part/, false],
    ['video.commentsDisabled', /Comments are off/, false],
    ['draw.beaconLate', /hasn’t published its round/, true],
    ['youtube.quotaExhausted', /./, true],
    ['some.codeOfLater', /Something went wrong/, true],
  ])('%s has its sentence, and another try only where it could help', async (code, text, retry) => {
    await started()
    tell({ state: 'failed', done: 3, error: { code } })
    const ended = within(document.querySelector<HTMLElement>('[data-outcome]')!)
    expect(ended.getByText(text, { selector: 'p' })).toBeVisible()
    expect(ended.queryAllByRole('button', { name: 'Try again' })).toHaveLength(retry ? 1 : 0)
    expect(ended.getByRole('button', { name: 'Back to the rule' })).toBeVisible()
  })
})

import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import JobView from '@/components/tools/results/JobView'
import type { JobStatus } from '@/lib/jobs/answers'
import { jobKey } from '@/lib/jobs/job-key'
import type { JobResult } from '@/lib/tools/results/job'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const offer: JobResult = {
  title: 'A list of links',
  total: 1_200,
  start: { ids: ['abcdefghijk'] },
  notes: [],
}
const tool = { slug: 'some-job', result: 'job', where: 'server', fields: {}, sendTo: [] } as never
const event = (status: Partial<JobStatus> & Pick<JobStatus, 'state'>, version: number) =>
  `id: ${version}\ndata: ${JSON.stringify({ version, done: 0, ...status })}\n\n`

/** What the site answers, by the end of the address; and the calls that were made. */
const answers = new Map<string, () => unknown>()
const calls: { path: string; init?: RequestInit }[] = []
const json = (data: unknown) => JSON.stringify({ success: true, data })

/** An answer as a browser has it: jsdom has no `Response`. */
function answerOf(text: string) {
  const bytes = Buffer.from(text)
  let isRead = false
  const read = async () => {
    const value = isRead ? undefined : bytes
    isRead = true
    return { value, done: value === undefined }
  }
  return { ok: true, status: 200, text: async () => text, body: { getReader: () => ({ read }) } }
}

beforeEach(() => {
  localStorage.clear()
  calls.length = 0
  answers.clear()
  answers.set('/job', () => json({ id: 'a'.repeat(24), secret: 's' }))
  globalThis.fetch = jest.fn(async (path: string, init?: RequestInit) => {
    calls.push({ path, init })
    const [, answer] = [...answers].find(([end]) => path.endsWith(end)) ?? []
    return answerOf(String(answer?.() ?? json([])))
  }) as never
  Object.assign(globalThis, { TextDecoder: require('node:util').TextDecoder })
})

const show = () =>
  renderInEnglish(
    <JobView
      tool={tool}
      data={offer}
      meta={{ source: 'local', cached: false }}
      explain={({ code }) => code}
    />,
  )

test('starts what the result offers, and shows its rows and its files', async () => {
  const result = { csv: 'x', zip: 'x' }
  answers.set('/events', () => event({ state: 'done', done: 1, total: 1, result }, 3))
  answers.set('/rows', () => json([{ link: 'https://youtu.be/x', views: null }]))
  show()
  expect(screen.getByText('0 of 1,200')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByText('https://youtu.be/x')).toBeVisible()
  expect(screen.getByText(/: Unknown$/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save CSV' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Save ZIP' })).toBeVisible()
  const { init } = calls.find(({ path }) => path === '/api/tools/some-job/job')!
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(offer.start) })
})

test('has no file before its job has saved a row', async () => {
  answers.set('/events', () => event({ state: 'cancelled' }, 3))
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  await screen.findByRole('region', { name: 'Progress' })
  expect(screen.queryByRole('button', { name: 'Save CSV' })).toBeNull()
})

test('a job that ends with its reader’s log-in says so, and is kept for the next one', async () => {
  const ended = { success: false, error: { code: 'auth.required' } }
  answers.set(
    '/events',
    () =>
      `${event({ state: 'running', done: 5 }, 3)}event: ended\ndata: ${JSON.stringify(ended)}\n\n`,
  )
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Start' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(/log in/i)
  expect(screen.queryByRole('progressbar')).toBeNull()
  expect(localStorage.getItem(jobKey('some-job'))).toContain('A list of links')
})

test('a job that is gone before the page was opened goes without a word', async () => {
  localStorage.setItem(jobKey('some-job'), JSON.stringify({ id: 'b'.repeat(24), title: 'Old' }))
  const gone = { success: false, error: { code: 'job.notFound' } }
  answers.set('/events', () => `event: ended\ndata: ${JSON.stringify(gone)}\n\n`)
  show()
  await waitFor(() => expect(localStorage.getItem(jobKey('some-job'))).toBeNull())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: 'Start' })).toBeVisible()
})

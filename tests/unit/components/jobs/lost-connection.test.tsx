import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { JobPanel } from '@/components/jobs/JobPanel'
import { LatestVideos } from '@/components/jobs/LatestVideos'
import { useJob } from '@/components/jobs/use-job'
import type { JobStatus } from '@/lib/jobs/answers'
import { followJob } from '@/lib/jobs/follow'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const job = { id: 'a'.repeat(24), secret: 's' }
const running: JobStatus = { state: 'running', version: 3, done: 50, total: 100 }
const event = (status: JobStatus) => `id: ${status.version}\ndata: ${JSON.stringify(status)}\n\n`

/** An open stream: it says what is pushed, and ends with an error when its call is aborted. */
class Stream {
  #say: ((part: { value?: Uint8Array; done: boolean }) => void) | undefined
  readonly #waiting: string[] = []
  constructor(signal?: AbortSignal | null) {
    this.answer = {
      ok: true,
      status: 200,
      body: {
        getReader: () => ({
          read: () =>
            new Promise((resolve, reject) => {
              if (signal?.aborted) reject(signal.reason)
              signal?.addEventListener('abort', () => reject(signal.reason))
              this.#say = resolve
              this.#flush()
            }),
        }),
      },
    }
  }
  readonly answer: object
  #flush() {
    if (!this.#say || this.#waiting.length === 0) return
    const say = this.#say
    this.#say = undefined
    say({ value: Buffer.from(this.#waiting.shift()!), done: false })
  }
  push(text: string) {
    this.#waiting.push(text)
    this.#flush()
  }
}

let streams: Stream[] = []
/** What calls that are no streams are answered; by default the network is gone. */
let others: (path: string) => unknown
const gone = () => {
  throw new TypeError('Failed to fetch')
}

beforeEach(() => {
  jest.useFakeTimers()
  streams = []
  others = gone
  globalThis.fetch = jest.fn(async (path: string, init?: RequestInit) => {
    if (!path.endsWith('/events')) return others(path)
    streams.push(new Stream(init?.signal))
    return streams.at(-1)!.answer
  }) as never
  Object.assign(globalThis, { TextDecoder: require('node:util').TextDecoder })
})
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

function follow() {
  const told: string[] = []
  const end = new AbortController()
  const follower = {
    onStatus: ({ done }: JobStatus) => told.push(String(done)),
    onLost: () => told.push('lost'),
    onGone: () => told.push('gone'),
  }
  void followJob(job, follower, end.signal)
  return { told, end }
}

test('J13: a running job’s connection that has gone silent is given up, and opened again', async () => {
  const { told, end } = follow()
  await wait(0)
  streams[0]!.push(event(running))
  await wait(7_000)
  expect(told).toEqual(['50'])
  await wait(3_000)
  expect(told).toEqual(['50', 'lost'])
  expect(streams).toHaveLength(2)
  streams[1]!.push(event({ ...running, done: 60 }))
  await wait(0)
  expect(told).toEqual(['50', 'lost', '60'])
  end.abort()
})

test('J13: a waiting job’s connection lasts with a comment every 15 seconds', async () => {
  const { told, end } = follow()
  await wait(0)
  streams[0]!.push(event({ ...running, state: 'queued' }))
  for (let at = 0; at < 4; at += 1) {
    await wait(15_000)
    streams[0]!.push(': still here\n\n')
  }
  expect(told).toEqual(['50'])
  end.abort()
})

test('J13: a browser that goes offline is told at once', async () => {
  const { told, end } = follow()
  await wait(0)
  streams[0]!.push(event(running))
  await wait(100)
  window.dispatchEvent(new Event('offline'))
  await wait(0)
  expect(told).toEqual(['50', 'lost'])
  end.abort()
})

function Panel() {
  const followed = useJob('key')
  return <JobPanel slug="some-job" running={followed} problem={undefined} />
}

test('a sentence that the site can’t be reached goes once it can be', async () => {
  localStorage.setItem('key', JSON.stringify({ ...job, title: 'A list' }))
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  renderInEnglish(<Panel />)
  await wait(0)
  streams[0]!.push(event(running))
  await wait(0)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await wait(0)
  expect(screen.getByRole('alert')).toHaveTextContent('can’t be reached')
  streams[0]!.push(event({ ...running, done: 60 }))
  await wait(0)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('D22 a file that is refused says why, in the site’s words', async () => {
  localStorage.setItem('key', JSON.stringify({ ...job, title: 'A list' }))
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
  renderInEnglish(<Panel />)
  await wait(0)
  const result = { csv: '/file', zip: '/file' }
  streams[0]!.push(event({ ...running, state: 'done', done: 100, result }))
  await wait(0)
  const body = { success: false, error: { code: 'server.busy', message: 'busy', retryAfter: 10 } }
  others = () => ({ ok: false, status: 503, text: async () => JSON.stringify(body) })
  await user.click(screen.getByRole('button', { name: /CSV/ }))
  await wait(0)
  expect(screen.getByRole('alert')).toHaveTextContent('The site is busy right now.')
})

test('the last rows are asked for again when the network was away', async () => {
  renderInEnglish(<LatestVideos job={job} isOver={false} done={50} />)
  await wait(0)
  const text = JSON.stringify({ success: true, data: [{ id: 'abcdefghijk', title: 'A video' }] })
  others = () => ({ ok: true, status: 200, text: async () => text })
  await wait(2_000)
  expect(screen.getByText('A video')).toBeVisible()
})

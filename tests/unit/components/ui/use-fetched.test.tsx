import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AxiosError, type AxiosResponse, type InternalAxiosRequestConfig } from 'axios'
import { Failed } from '@/components/ui/Failed'
import { useFetched } from '@/components/ui/use-fetched'
import { http } from '@/lib/browser/account-client'
import { renderInEnglish } from '../../../helpers/screen'

interface FetchRequest {
  config: InternalAxiosRequestConfig
  answer: (names: string[]) => Promise<void>
  fail: (code?: string) => Promise<void>
}

/** What the screen has asked the server for, oldest first; each waits for its answer. */
let requests: FetchRequest[]

beforeEach(() => {
  requests = []
  http.defaults.adapter = (config) =>
    new Promise<AxiosResponse>((resolve, reject) => {
      const answer = { status: 200, statusText: '', headers: {}, config, request: {} }
      requests.push({
        config,
        answer: (names) =>
          act(async () => resolve({ ...answer, data: { data: names.map((id) => ({ id })) } })),
        fail: (code) =>
          act(async () => {
            if (!code) return reject(new Error('no connection'))
            const response = { ...answer, status: 400, data: { error: { code } } }
            reject(new AxiosError('', undefined, config, {}, response))
          }),
      })
    })
})

function Letters({ page }: { page: number }) {
  const { answer, failed, isGone, loading, refresh, change } = useFetched('/api/notifications', {
    query: { page },
  })
  return (
    <>
      <output>{answer?.data.map(({ id }) => id).join()}</output>
      <i hidden={!loading}>{'loading'}</i>
      {isGone && <b>{'Gone.'}</b>}
      {failed && <Failed text="Not loaded." onRetry={refresh} />}
      <button type="button" onClick={() => change((old) => ({ ...old, data: [] }))}>
        {'Clear'}
      </button>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
/** A question, once the server has heard it. */
const at = async (place: number) => {
  await waitFor(() => expect(requests.length).toBeGreaterThan(place))
  return requests[place] as FetchRequest
}

test('shows a loading state, then the answer', async () => {
  renderInEnglish(<Letters page={2} />)
  expect(screen.getByText('loading')).toBeVisible()
  const { config } = await at(0)
  expect([config.url, config.params]).toEqual(['/api/notifications', { page: 2 }])
  await (await at(0)).answer(['a', 'b'])
  expect(shown()).toBe('a,b')
  expect(screen.getByText('loading')).not.toBeVisible()
})

test('shows an error, and retries on request', async () => {
  renderInEnglish(<Letters page={1} />)
  await (await at(0)).fail()
  expect(screen.getByText('Not loaded.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(screen.queryByText('Not loaded.')).toBeNull()
  await (await at(1)).answer(['a'])
  expect(shown()).toBe('a')
})

test.each([
  ['letter.notFound', true],
  ['input.invalid', true],
  ['server.unexpected', false],
])('after %s, what is asked for is not there: %s', async (code, isGone) => {
  renderInEnglish(<Letters page={1} />)
  await (await at(0)).fail(code)
  expect(screen.queryByText('Gone.') !== null).toBe(isGone)
})

test('keeps the previous answer until the new one arrives', async () => {
  const { rerender } = renderInEnglish(<Letters page={1} />)
  await (await at(0)).answer(['first'])
  rerender(<Letters page={2} />)
  expect(shown()).toBe('first')
  await (await at(1)).answer(['second'])
  expect(shown()).toBe('second')
})

test('an older request is aborted, and its late answer is ignored', async () => {
  const { rerender } = renderInEnglish(<Letters page={1} />)
  const first = await at(0)
  rerender(<Letters page={2} />)
  expect(first.config.signal?.aborted).toBe(true)
  await (await at(1)).answer(['second'])
  await first.answer(['first'])
  expect(shown()).toBe('second')
  expect(screen.queryByText('Not loaded.')).toBeNull()
})

test('an equal request is not sent again', async () => {
  const { rerender } = renderInEnglish(<Letters page={1} />)
  rerender(<Letters page={1} />)
  await (await at(0)).answer(['a'])
  expect(requests).toHaveLength(1)
})

test('unmounting aborts the request', async () => {
  const { unmount } = renderInEnglish(<Letters page={1} />)
  const { config } = await at(0)
  expect(config.signal?.aborted).toBe(false)
  unmount()
  expect(config.signal?.aborted).toBe(true)
})

test('the data can be changed without a request', async () => {
  renderInEnglish(<Letters page={1} />)
  await (await at(0)).answer(['a'])
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(shown()).toBe('')
  expect(requests).toHaveLength(1)
})

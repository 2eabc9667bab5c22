import { screen } from '@testing-library/react'
import { AxiosError, type InternalAxiosRequestConfig } from 'axios'
import { useErrorText } from '@/components/ui/use-error-text'
import { api, http } from '@/lib/browser/account-client'
import { CallFailed, failureOf } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import { pageTexts } from '@/lib/i18n/page-texts'
import { renderInEnglish } from '../../helpers/screen'

jest.mock('@/lib/browser/toast', () => ({ toast: jest.fn() }))
jest.mock('@/lib/i18n/page-texts', () => ({
  pageTexts: () => ({
    exists: (key: string) => key === 'errors:user.emailTaken',
    t: () => 'Übersetzt.',
  }),
}))

/** Lets the server answer with a status and a body, which axios has read as it does. */
function serverSays(status: number, data: unknown) {
  http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
    const response = { status, statusText: '', headers: {}, config, request: {}, data }
    throw new AxiosError('', undefined, config, {}, response)
  }
}

const Explained = ({ error }: { error: unknown }) => <p>{useErrorText()(failureOf(error))}</p>

const said = () => jest.mocked(toast).mock.calls
beforeEach(() => jest.mocked(toast).mockReset())

test('a known code is shown in the page’s language, and the failure is rethrown', async () => {
  expect(pageTexts()).toBeDefined()
  serverSays(409, { success: false, error: { code: 'user.emailTaken', message: 'Taken.' } })
  await expect(api.get('/api/overview')).rejects.toBeInstanceOf(CallFailed)
  expect(said()).toEqual([['error', 'Übersetzt.']])
})

test('a known code without a message on the page is shown in English', async () => {
  serverSays(429, { success: false, error: { code: 'rate.exceeded', message: 'Too many.' } })
  await expect(api.get('/api/overview')).rejects.toBeInstanceOf(CallFailed)
  expect(said()).toEqual([['error', 'Too many.']])
})

test.each([
  ['plain text', 'upstream connect error', 'upstream connect error'],
  ['HTML', '<h1>502</h1><script>alert(1)</script>', '<h1>502</h1><script>alert(1)</script>'],
  [
    'an unknown code without a message',
    { success: false, error: { code: 'moon.full' } },
    '{"success":false,"error":{"code":"moon.full"}}',
  ],
  ['the message of an unknown code', { error: { code: 'moon.full', message: 'Full.' } }, 'Full.'],
  ['more than fits', 'y'.repeat(5000), 'y'.repeat(300)],
])('%s of the server is shown unchanged, and rethrown', async (_, data, text) => {
  serverSays(502, data)
  const error = await api.get('/api/overview').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(CallFailed)
  expect(said()).toEqual([['error', text]])
  // A screen that shows its own failures says the same.
  renderInEnglish(<Explained error={error} />)
  expect(screen.getByText(text)).toBeVisible()
})

test('a call with its own error display fails without a toast', async () => {
  serverSays(502, 'no')
  await expect(api.get('/api/overview', { quiet: true })).rejects.toBeInstanceOf(CallFailed)
  expect(said()).toEqual([])
})

describe('requests', () => {
  const sent: InternalAxiosRequestConfig[] = []
  beforeEach(() => {
    sent.length = 0
    http.defaults.adapter = async (config: InternalAxiosRequestConfig) => {
      sent.push(config)
      const data = { success: true, data: null }
      return { status: 200, statusText: '', headers: {}, config, request: {}, data }
    }
  })

  test('a path parameter is escaped and left out of the query', async () => {
    await api.get('/api/users/[id]', { query: { id: 'a/../b?c' } })
    expect([sent[0]?.url, sent[0]?.params]).toEqual(['/api/users/a%2F..%2Fb%3Fc', {}])
  })

  test('the other parameters are sent as the query, and the answer’s JSON is returned', async () => {
    const answer = await api.get('/api/users', { query: { role: 'admin', page: 2 } })
    expect([sent[0]?.url, sent[0]?.params]).toEqual(['/api/users', { role: 'admin', page: 2 }])
    expect(answer).toEqual({ success: true, data: null })
  })

  test('a form is sent as multipart, with its file and without empty fields', async () => {
    const profileImage = new Blob(['x'])
    await api.put('/api/profile', { form: { username: 'x', email: undefined, profileImage } })
    const form = sent[0]?.data as FormData
    expect([...form.keys()]).toEqual(['username', 'profileImage'])
    expect(form.get('profileImage')).toBeInstanceOf(File)
  })
})

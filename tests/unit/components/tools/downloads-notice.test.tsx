import { act, screen } from '@testing-library/react'
import { DownloadsNotice } from '@/components/tools/DownloadsNotice'
import { useAuth } from '@/context/AuthContext'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/context/AuthContext', () => ({ useAuth: jest.fn() }))

let now = Date.now()

const show = async (
  props: Parameters<typeof DownloadsNotice>[0],
  { media = 'ok', user = null as { role: string } | null, loading = false } = {},
) => {
  // An answer of the test before is too old by now.
  now += 60_000
  jest.spyOn(Date, 'now').mockReturnValue(now)
  jest.mocked(useAuth).mockReturnValue({ user, loading } as never)
  const fetch = jest.fn(async () => ({
    json: async () => ({ success: true, data: { media } }),
  }))
  global.fetch = fetch as never
  const { container } = renderInEnglish(<DownloadsNotice {...props} />)
  await act(async () => {})
  return { container, fetch }
}
const off = 'Downloads are switched off on this site. The tools below work with the same link.'

test('a site with downloads switched off says so at once, and asks for nothing', async () => {
  const { fetch } = await show({ isOff: true })
  expect(screen.getByText(off)).toBeTruthy()
  expect(fetch).not.toHaveBeenCalled()
})

test('a site that lacks a program says so before a link is looked up', async () => {
  await show({ isOff: false }, { media: 'missing' })
  expect(screen.getByText(off)).toBeTruthy()
})

test.each(['ok', 'warning'])('where downloads are %s nothing is said', async (media) => {
  const { container } = await show({ isOff: false }, { media })
  expect(container.textContent).toBe('')
})

const users = 'On this site, downloads are for people with an account. Log in first.'
const admins = 'On this site, only admins can download.'
test.each([
  ['users', null, users],
  ['users', { role: 'user' }, ''],
  ['admins', null, admins],
  ['admins', { role: 'user' }, admins],
  ['admins', { role: 'admin' }, ''],
] as const)('downloads for %s alone: to %j it says “%s”', async (onlyFor, user, text) => {
  const { container } = await show({ isOff: false, onlyFor }, { user })
  expect(container.textContent).toBe(text)
})

test('nobody is told to log in before it is known who they are', async () => {
  const { container } = await show({ isOff: false, onlyFor: 'users' }, { loading: true })
  expect(container.textContent).toBe('')
})

import { screen } from '@testing-library/react'
import { ForgotForm } from '@/components/auth/ForgotForm'
import { LoginForm } from '@/components/auth/LoginForm'
import { RegisterForm } from '@/components/auth/RegisterForm'
import { renderInEnglish } from '../../../helpers/screen'

const query: { next?: string } = {}
jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', query, isReady: true, asPath: '/', replace: jest.fn() }),
}))
jest.mock('@/components/auth/use-account', () => ({ useAccount: () => ({}) }))

const accountLinks = () =>
  screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))
    .filter((href) => /^\/(?:login|register|forgot-password)/.test(href ?? ''))

test.each([
  ['log-in', LoginForm, ['/forgot-password', '/register']],
  ['registration', RegisterForm, ['/login']],
  ['request for a new password', ForgotForm, ['/login']],
])('the page that asked for a log-in is kept on the way by the %s', (_, Form, pages) => {
  query.next = '/saved-channels?group=a'
  const { unmount } = renderInEnglish(<Form />)
  const next = '?next=%2Fsaved-channels%3Fgroup%3Da'
  expect(accountLinks()).toEqual(pages.map((page) => page + next))
  unmount()
  query.next = '//elsewhere.example'
  renderInEnglish(<Form />)
  expect(accountLinks()).toEqual(pages)
})

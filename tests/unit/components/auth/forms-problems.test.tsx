import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ForgotForm } from '@/components/auth/ForgotForm'
import { RegisterForm } from '@/components/auth/RegisterForm'
import { ResetForm } from '@/components/auth/ResetForm'
import { VerifyForm } from '@/components/auth/VerifyForm'
import { api } from '@/lib/browser/account-client'
import { CallFailed } from '@/lib/browser/call-failed'
import account from '@/locales/en/account.json'
import common from '@/locales/en/common.json'
import errors from '@/locales/en/errors.json'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', query: {}, isReady: true, asPath: '/', replace: jest.fn() }),
}))
jest.mock('@/components/auth/use-account', () => ({
  useAccount: () => ({ register: jest.fn(), refresh: jest.fn() }),
}))
jest.mock('@/components/auth/LoginForm', () => ({ useNextPath: () => {} }))

test('registration shows the errors of all fields at once and focuses the first invalid field', async () => {
  renderInEnglish(<RegisterForm />)
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  for (const label of ['Name', 'Email address', 'Password']) {
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true')
  }
  expect(screen.getByLabelText('Name')).toHaveFocus()
})

test('registration says what one accepts, with links to it', () => {
  renderInEnglish(<RegisterForm />)
  const terms = screen.getByRole('link', { name: 'terms' })
  expect(terms).toHaveAttribute('href', '/terms')
  expect(screen.getByRole('link', { name: 'privacy page' })).toHaveAttribute('href', '/privacy')
  expect(terms.parentElement).toHaveTextContent(
    'By creating an account, you accept our terms. The privacy page says what we keep.',
  )
})

test('a hint gives way to the error of its field, which says it again', async () => {
  renderInEnglish(<RegisterForm />)
  const hints = [/Others see this name/, /At least 8 characters/]
  for (const hint of hints) expect(screen.getByText(hint)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Create account' }))
  for (const hint of hints) expect(screen.queryByText(hint)).toBeNull()
})

const used = new CallFailed({ code: 'auth.linkInvalid' }, undefined)

test.each([
  ['a new password', ResetForm, 'Save new password'],
  ['a confirmation', VerifyForm, 'Confirm address'],
])('a used link for %s hides the form', async (_, Form, action) => {
  window.location.hash = '#token=used'
  jest.spyOn(api, 'post').mockRejectedValue(used)
  renderInEnglish(<Form />)
  const password = document.querySelector('input[type=password]')
  if (password) await userEvent.type(password, 'a long enough one')
  await userEvent.click(screen.getByRole('button', { name: action }))
  expect(await screen.findByText(/This link has been used/)).toBeVisible()
  expect(screen.queryByRole('button', { name: action })).toBeNull()
  expect(screen.getByRole('link')).toBeVisible()
})

test('a confirmation without a link says where to get one', async () => {
  window.location.hash = ''
  renderInEnglish(<VerifyForm />)
  expect(await screen.findByText(/choose “Send the link again”/)).toBeVisible()
})

test('a used confirmation link says where to get a new one', async () => {
  window.location.hash = '#token=used'
  jest.spyOn(api, 'post').mockRejectedValue(used)
  renderInEnglish(<VerifyForm />)
  await userEvent.click(screen.getByRole('button', { name: account['verify.action'] }))
  expect(await screen.findByText(/choose “Send the link again”/)).toBeVisible()
  expect(screen.getByRole('link', { name: account['verify.profile'] })).toBeVisible()
})

test('a confirmation link that has done its work says so, and asks for nothing', async () => {
  window.location.hash = '#token=used'
  const done = new CallFailed({ code: 'auth.linkInvalid', isDone: true }, 400)
  jest.spyOn(api, 'post').mockRejectedValue(done)
  renderInEnglish(<VerifyForm />)
  await userEvent.click(screen.getByRole('button', { name: account['verify.action'] }))
  expect(await screen.findByText(account['verify.already'])).toBeVisible()
  expect(screen.queryByText(/choose “Send the link again”/)).toBeNull()
  expect(screen.queryByText(/This link has been used/)).toBeNull()
})

test('after too many tries it says when the next one counts', async () => {
  const failure = { code: 'rate.exceeded', retryAfter: 3245 } as const
  document.documentElement.lang = 'en'
  jest.spyOn(api, 'post').mockRejectedValueOnce(new CallFailed(failure, 429))
  renderInEnglish(<ForgotForm />)
  await userEvent.type(screen.getByLabelText(account['field.email']), 'me@example.org')
  await userEvent.click(screen.getByRole('button', { name: account['forgot.action'] }))
  expect(await screen.findByText('Too many tries. Try again in 55 minutes.')).toBeVisible()
})

const notAnAddress = ['', '   ', '🎣', 'name@'].map((email) => [email, 'input.notAnEmail'] as const)
test.each([...notAnAddress, [`${'a'.repeat(250)}@a.bc`, 'input.emailTooLong'] as const])(
  'the forgotten password of %j is explained beside the field by %s, and nothing is sent',
  async (email, key) => {
    const post = jest.spyOn(api, 'post').mockClear()
    renderInEnglish(<ForgotForm />)
    await userEvent.click(screen.getByLabelText(account['field.email']))
    if (email) await userEvent.paste(email)
    await userEvent.click(screen.getByRole('button', { name: account['forgot.action'] }))
    expect(screen.getByText(errors[key] ?? '')).toBeVisible()
    expect(post).not.toHaveBeenCalled()
  },
)

test('a part of the program that can’t be fetched is told like a lost connection, and what was typed stays', async () => {
  const missing = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  jest.spyOn(api, 'post').mockRejectedValue(missing)
  renderInEnglish(<ForgotForm />)
  await userEvent.type(screen.getByLabelText(account['field.email']), 'anna@example.com')
  await userEvent.click(screen.getByRole('button', { name: account['forgot.action'] }))
  expect(await screen.findByText(common.networkFailed)).toBeVisible()
  expect(screen.getByLabelText(account['field.email'])).toHaveValue('anna@example.com')
})

import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PasswordSection } from '@/components/profile/PasswordSection'
import { api } from '@/lib/browser/account-client'
import { CallFailed } from '@/lib/browser/call-failed'
import account from '@/locales/en/account.json'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/lib/accounts/fields', () => {
  throw new Error('Loading chunk 9681 failed.')
})
jest.mock('@/components/auth/use-account', () => ({ useAccount: () => ({ renew: jest.fn() }) }))

test('a form whose validation can’t be loaded is sent all the same, and the server says what is wrong', async () => {
  const put = jest
    .spyOn(api, 'put')
    .mockRejectedValue(
      new CallFailed({ code: 'user.wrongPassword', field: 'currentPassword' }, undefined),
    )
  const user = { _id: '1', username: 'ann', email: 'ann@example.com' }
  renderInEnglish(<PasswordSection user={user as never} />)
  await userEvent.type(screen.getByLabelText(account['field.currentPassword']), 'wrong')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(put).toHaveBeenCalled()
  expect(screen.getByLabelText(account['field.currentPassword'])).toHaveAttribute(
    'aria-invalid',
    'true',
  )
})

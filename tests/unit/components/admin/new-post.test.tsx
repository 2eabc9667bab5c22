import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewPost } from '@/components/admin/blog/NewPost'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', query: {} }) }))

test('who reloads the page finds the address and the language of a new post, too', async () => {
  renderInEnglish(<NewPost locale="en" />)
  await userEvent.type(screen.getByLabelText('Address'), 'kept slug')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'de')
  cleanup()
  renderInEnglish(<NewPost locale="en" />)
  expect(screen.getByLabelText('Address')).toHaveValue('kept-slug')
  expect(screen.getByLabelText('Language')).toHaveValue('de')
})

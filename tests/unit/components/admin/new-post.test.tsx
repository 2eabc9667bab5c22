import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { NewPost } from '@/components/admin/blog/NewPost'
import { api } from '@/lib/browser/account-client'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', query: {}, replace: jest.fn() }
jest.mock('next/router', () => ({ useRouter: () => router }))
jest.mock('@/lib/browser/toast', () => jest.requireActual('../../../helpers/toasts').mockToasts())

test('who reloads the page finds the address and the language of a new post, too', async () => {
  renderInEnglish(<NewPost locale="en" />)
  await userEvent.type(screen.getByLabelText('Address'), 'kept slug')
  await userEvent.selectOptions(screen.getByLabelText('Language'), 'de')
  cleanup()
  renderInEnglish(<NewPost locale="en" />)
  expect(screen.getByLabelText('Address')).toHaveValue('kept-slug')
  expect(screen.getByLabelText('Language')).toHaveValue('de')
})

test('what is typed while a new post is saved waits in the editor of that post', async () => {
  localStorage.clear()
  let arrive = () => {}
  jest.spyOn(api, 'post').mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ data: { version: 1 } } as never)
      }),
  )
  renderInEnglish(<NewPost locale="en" />)
  for (const label of ['Address', 'Title', 'Description', 'Text'])
    await userEvent.type(screen.getByLabelText(label), 'a')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await userEvent.type(screen.getByLabelText('Text'), 'b')
  await act(async () => arrive())
  expect(Object.keys(localStorage)).toEqual(['pageText:blog:a/en'])
  expect(JSON.parse(localStorage.getItem('pageText:blog:a/en') ?? '')).toMatchObject({
    version: 1,
    words: { text: 'ab' },
  })
  expect(router.replace).toHaveBeenCalledWith('/dashboard/post?slug=a&locale=en')
})

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

/** A call that is on its way until the test lets its answer arrive. */
function waiting(method: 'post' | 'put', version: number): () => void {
  let arrive = () => {}
  jest.spyOn(api, method).mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ data: { version } } as never)
      }),
  )
  return () => arrive()
}
const text = () => screen.getByLabelText('Text')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const words = { title: 'a', description: 'a', author: '', cover: '', text: 'a', tags: [] }
const kept = () => JSON.parse(localStorage.getItem('pageText:blog:a/de') ?? 'null')

test.each([
  ['post', <NewPost key="post" locale="de" />],
  ['translation', <NewPost key="translation" slug="a" locale="de" from="en" />],
])('what is typed while a new %s is saved waits in its editor', async (kind, form) => {
  localStorage.clear()
  jest.spyOn(api, 'get').mockResolvedValue({ data: { words } } as never)
  const arrive = waiting('post', 1)
  renderInEnglish(form)
  await screen.findByLabelText('Text')
  if (kind === 'post')
    for (const label of ['Address', 'Title', 'Description', 'Text'])
      await userEvent.type(screen.getByLabelText(label), 'a')
  await save()
  expect(screen.getByLabelText('Address')).toHaveAttribute('readonly')
  expect(screen.getByLabelText('Language')).toBeDisabled()
  await userEvent.type(text(), 'b')
  await act(async () => arrive())
  expect(Object.keys(localStorage)).toEqual(['pageText:blog:a/de'])
  expect(kept()).toMatchObject({ version: 1, words: { text: 'ab' } })
  expect(router.replace).toHaveBeenCalledWith('/dashboard/post?slug=a&locale=de')
  // Its editor is still on its way.
  expect(text()).toHaveValue('ab')
  await userEvent.type(text(), 'c')
  expect(Object.keys(localStorage)).toEqual(['pageText:blog:a/de'])
  expect(kept()).toMatchObject({ version: 1, words: { text: 'abc' } })
})

test('a new post that is saved unchanged since leaves nothing behind', async () => {
  localStorage.clear()
  const arrive = waiting('post', 1)
  renderInEnglish(<NewPost locale="de" />)
  for (const label of ['Address', 'Title', 'Description', 'Text'])
    await userEvent.type(screen.getByLabelText(label), 'a')
  await save()
  await act(async () => arrive())
  expect(localStorage).toHaveLength(0)
})

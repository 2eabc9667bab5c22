import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PostScreen } from '@/components/admin/blog/PostScreen'
import { api } from '@/lib/browser/account-client'
import { renderInEnglish } from '../../../helpers/screen'

const router = { locale: 'en', isReady: true, query: { slug: 'a', locale: 'de' } }
jest.mock('next/router', () => ({ useRouter: () => router }))
jest.mock('@/lib/browser/toast', () => jest.requireActual('../../../helpers/toasts').mockToasts())
jest.mock('@/components/admin/blog/PostStanding', () => ({ PostStanding: () => null }))

const words = { title: 'a', description: 'a', author: '', cover: '', text: 'a', tags: [] }
const post = { slug: 'a', locale: 'de', state: 'draft', version: 1, versions: [], words }
const text = () => screen.findByLabelText('Text')
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))
const kept = 'pageText:blog:a/de'

beforeEach(() => {
  localStorage.clear()
  jest.spyOn(api, 'get').mockResolvedValue({ data: post } as never)
})

test('a draft that names another address is saved to that of the page', async () => {
  const put = jest.spyOn(api, 'put').mockResolvedValue({ data: { version: 2 } } as never)
  const draft = { version: 1, words: { ...words, text: 'ab', slug: 'b', locale: 'en' } }
  localStorage.setItem(kept, JSON.stringify(draft))
  renderInEnglish(<PostScreen />)
  expect(await text()).toHaveValue('ab')
  await save()
  expect(put).toHaveBeenCalledWith(
    '/api/blog',
    expect.objectContaining({
      body: expect.objectContaining({ slug: 'a', locale: 'de', version: 1, text: 'ab' }),
    }),
  )
})

test('what is taken back while it is saved stays taken back', async () => {
  let arrive = () => {}
  jest.spyOn(api, 'put').mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ data: { version: 2 } } as never)
      }),
  )
  renderInEnglish(<PostScreen />)
  await userEvent.type(await text(), 'b')
  await save()
  await userEvent.type(await text(), '{Backspace}')
  const newer = { ...post, version: 2, words: { ...words, text: 'ab' } }
  jest.spyOn(api, 'get').mockResolvedValue({ data: newer } as never)
  await act(async () => arrive())
  expect(await text()).toHaveValue('a')
  expect(JSON.parse(localStorage.getItem(kept) ?? 'null')).toMatchObject({
    version: 2,
    words: { text: 'a' },
  })
})

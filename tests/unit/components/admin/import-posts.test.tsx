import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ImportPosts } from '@/components/admin/blog/ImportPosts'
import { api } from '@/lib/browser/account-client'
import { CallFailed } from '@/lib/browser/call-failed'
import { toast } from '@/lib/browser/toast'
import { renderInEnglish } from '../../../helpers/screen'
import { ShownToasts } from '../../../helpers/toasts'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/lib/browser/toast', () => jest.requireActual('../../../helpers/toasts').mockToasts())

beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

// jsdom's files can't be read.
const files = ['new', 'taken', 'bad', 'tags', 'head', 'title', 'no address'].map((name) =>
  Object.assign(new File([name], `${name}.md`), {
    arrayBuffer: async () => new TextEncoder().encode(name),
  }),
)

test('refused files are named, and posts at taken addresses can be replaced', async () => {
  const post = jest.spyOn(api, 'post').mockImplementation(async (_, call) => {
    const { slug, replace } = (call as { body: { slug: string; replace: boolean } }).body
    if (slug === 'bad') throw new CallFailed({ code: 'post.badFile', field: 'layout' }, undefined)
    if (/^(?:tags|head|title)$/.test(slug))
      throw new CallFailed({ code: 'post.badFile', field: slug }, undefined)
    if (slug === 'taken' && !replace) throw new CallFailed({ code: 'post.exists' }, undefined)
    return {} as never
  })
  const onClose = jest.fn()
  renderInEnglish(
    <>
      <ImportPosts locale="de" onClose={onClose} onDone={jest.fn()} />
      <ShownToasts />
    </>,
  )
  await userEvent.upload(screen.getByLabelText('Files'), files)
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  const [problems, taken] = await screen.findAllByRole('alert')
  // Each says which line or which field it is.
  expect(problems!.textContent).toContain(
    'bad.md: The head of a post has no line such as “layout”.',
  )
  expect(problems!.textContent).toContain('head.md: It has to begin with a line of three hyphens')
  expect(problems!.textContent).toMatch(/title\.md: “title” is missing,.* more than 120 characters/)
  expect(problems!.textContent).toMatch(/tags\.md: .*at most 40 characters/)
  expect(problems!.textContent).toContain('no address.md: Its name becomes its address')
  expect(taken!.textContent).toBe('1 address already has a post:')
  expect(toast).toHaveBeenCalledWith('success', '1 draft made')

  // Each may be left as it is.
  await userEvent.click(screen.getByRole('checkbox', { name: 'taken.md' }))
  expect(screen.getByRole('button', { name: 'Replace 0 posts' })).toBeDisabled()
  await userEvent.click(screen.getByRole('checkbox', { name: 'taken.md' }))
  await userEvent.click(screen.getByRole('button', { name: 'Replace 1 post' }))
  expect(post).toHaveBeenLastCalledWith('/api/blog/file', {
    body: { slug: 'taken', locale: 'de', file: 'taken', replace: true },
    quiet: true,
  })
  expect(toast).toHaveBeenLastCalledWith('success', '1 post replaced')
  expect(screen.queryByRole('button', { name: /Replace/ })).toBeNull()
  // What was refused stays named.
  expect(screen.getByRole('alert').textContent).toContain('bad.md')
  expect(onClose).not.toHaveBeenCalled()
})

test('a file that is too long says how much fits, and isn’t sent', async () => {
  const post = jest.spyOn(api, 'post')
  post.mockClear()
  renderInEnglish(<ImportPosts locale="de" onClose={jest.fn()} onDone={jest.fn()} />)
  const large = new File([new Uint8Array(3_000_000)], 'large.md')
  await userEvent.upload(screen.getByLabelText('Files'), large)
  await userEvent.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^large\.md: .*more than 60,000 characters/,
  )
  expect(post).not.toHaveBeenCalled()
})

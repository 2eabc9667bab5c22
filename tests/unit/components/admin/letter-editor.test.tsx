import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { LetterEditor } from '@/components/admin/newsletter/LetterEditor'
import { api } from '@/lib/browser/account-client'
import { CallFailed } from '@/lib/browser/call-failed'
import { forgetDrafts } from '@/lib/browser/drafts'
import { dropToken, leave } from '@/lib/browser/token-store'
import type { LetterEntry } from '@/lib/newsletter/answers'
import { renderInEnglish } from '../../../helpers/screen'

const replace = jest.fn()
const router = { locale: 'en', replace }
jest.mock('next/router', () => ({ useRouter: () => router }))
jest.mock('@/lib/browser/toast', () => jest.requireActual('../../../helpers/toasts').mockToasts())

const at = (minute: number) => new Date(Date.UTC(2026, 10, 2, 9, minute)).toISOString()
const letter = (subject: string, minute = 0): LetterEntry => ({
  ...{ id: 'a1', state: 'draft', texts: [{ language: 'en', subject, text: 'News' }] },
  ...{ createdAt: at(0), changedAt: at(minute), readers: 1, sent: 0, refused: 0, doubtful: 0 },
})
const subject = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Subject' })
const save = () => screen.getByRole('button', { name: 'Save draft' })

beforeEach(() => localStorage.clear())
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
})

test('what is typed for a new letter is kept until it is saved, once however often one clicks', async () => {
  const post = jest.spyOn(api, 'post').mockResolvedValue({ data: letter('Hello') } as never)
  const shown = renderInEnglish(<LetterEditor run={() => {}} />)
  await userEvent.type(subject(), 'Hello')
  await userEvent.type(screen.getByRole('textbox', { name: 'Text' }), 'News')
  shown.unmount()
  renderInEnglish(<LetterEditor run={() => {}} />)
  expect(subject().value).toBe('Hello')
  await act(async () => {
    fireEvent.submit(save().closest('form')!)
    fireEvent.submit(save().closest('form')!)
  })
  expect(post).toHaveBeenCalledTimes(1)
  expect(replace.mock.calls).toEqual([['/dashboard/letters?id=a1']])
  expect(localStorage).toHaveLength(0)
})

test('a grey Send says why it is grey', () => {
  renderInEnglish(<LetterEditor letter={letter('Hello')} run={() => {}} />)
  const send = screen.getByRole('button', { name: 'Send' })
  expect(send).toBeEnabled()
  fireEvent.change(subject(), { target: { value: 'Hi' } })
  expect(send).toBeDisabled()
  expect(send).toHaveAccessibleDescription('Save or discard your changes first.')
})

test('what says nothing isn’t saved: its language and its field are shown', async () => {
  const put = jest.spyOn(api, 'put')
  renderInEnglish(<LetterEditor letter={letter('Hello')} run={() => {}} />)
  const [shown, add] = screen.getAllByRole<HTMLSelectElement>('combobox')
  await userEvent.selectOptions(add!, 'de')
  await userEvent.selectOptions(shown!, 'en')
  await userEvent.click(save())
  expect(shown?.value).toBe('de')
  await waitFor(() => expect(subject()).toHaveFocus())
  expect(subject()).toBeInvalid()
  expect(put).not.toHaveBeenCalled()
})

test('a draft that somebody else saved meanwhile is shown, and one chooses', async () => {
  let now = letter('Tab A', 0)
  const put = jest.spyOn(api, 'put').mockImplementation(async () => {
    throw new CallFailed({ code: 'content.changedMeanwhile' }, undefined)
  })
  const editor = () => <LetterEditor letter={now} refresh={refresh} run={() => {}} />
  const refresh = async () => {
    now = letter('Tab A', 1)
    shown.rerender(editor())
  }
  const shown = renderInEnglish(editor())
  await userEvent.clear(subject())
  await userEvent.type(subject(), 'Tab B')
  await userEvent.click(save())
  const [conflict] = screen.getAllByRole('alert')
  expect(conflict?.textContent).toContain('Tab A')
  expect(subject().value).toBe('Tab B')
  put.mockResolvedValue({ data: letter('Tab B', 2) } as never)
  await userEvent.click(screen.getByRole('button', { name: 'Save mine over it' }))
  const seen = put.mock.calls.map(([, call]) => (call as { body: { changedAt: string } }).body)
  expect(seen.map(({ changedAt }) => changedAt)).toEqual([at(0), at(1)])
})

test('what is typed while a save is under way stays, and is saved over what it made', async () => {
  let now = letter('Hello', 0)
  let arrive = () => {}
  const put = jest.spyOn(api, 'put').mockImplementation(
    () =>
      new Promise((resolve) => {
        arrive = () => resolve({ data: letter('Hello you', 1) } as never)
      }),
  )
  put.mockClear()
  const editor = () => <LetterEditor letter={now} refresh={refresh} run={() => {}} />
  const refresh = async () => {
    now = letter('Hello you', 1)
    shown.rerender(editor())
  }
  const shown = renderInEnglish(editor())
  await userEvent.type(subject(), ' you')
  await userEvent.click(save())
  await userEvent.type(subject(), ' all')
  await act(async () => arrive())
  expect(subject().value).toBe('Hello you all')
  expect(screen.queryByText(/Someone else/)).toBeNull()
  await userEvent.click(save())
  const bodies = put.mock.calls.map(([, call]) => (call as { body: object }).body)
  expect(bodies[1]).toMatchObject({ changedAt: at(1), texts: [{ subject: 'Hello you all' }] })
})

test('a language with a text is taken away after a question only, an empty one at once', async () => {
  renderInEnglish(<LetterEditor letter={letter('Hello')} run={() => {}} />)
  const languages = () => screen.getAllByRole<HTMLSelectElement>('combobox')[0]!.options.length
  await userEvent.selectOptions(screen.getAllByRole('combobox')[1]!, 'de')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Deutsch' }))
  expect(languages()).toBe(1)
  await userEvent.selectOptions(screen.getAllByRole('combobox')[1]!, 'de')
  await userEvent.type(subject(), 'Hallo')
  await userEvent.click(screen.getByRole('button', { name: 'Remove Deutsch' }))
  expect(languages()).toBe(2)
  const dialog = screen.getByRole('dialog', { name: 'Remove Deutsch?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Remove Deutsch' }))
  expect(languages()).toBe(1)
})

test('a new letter can be saved to hear what is missing', async () => {
  renderInEnglish(<LetterEditor run={() => {}} />)
  await userEvent.click(save())
  await waitFor(() => expect(subject()).toHaveFocus())
})

test('what somebody was writing is gone once they or somebody else is there', () => {
  for (const [name, by] of [
    ['a', 'ann'],
    ['b', 'bob'],
  ])
    localStorage.setItem(`pageText:${name}`, JSON.stringify({ by, version: 0, words: {} }))
  localStorage.setItem('favoriteTools', '[]')
  forgetDrafts('ann')
  expect(Object.keys(localStorage).sort()).toEqual(['favoriteTools', 'pageText:a'])
  dropToken('auth.tokenExpired')
  expect(localStorage).toHaveLength(2)
  dropToken()
  expect(localStorage).toHaveLength(2)
  leave()
  expect(Object.keys(localStorage)).toEqual(['favoriteTools'])
})

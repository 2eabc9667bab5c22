import { cleanup, fireEvent, screen } from '@testing-library/react'
import { ContactForm } from '@/components/contact/ContactForm'
import { api } from '@/lib/browser/account-client'
import { forgetDrafts } from '@/lib/browser/drafts'
import { storageKeys } from '@/lib/browser/storage-keys'
import { dropToken, leave } from '@/lib/browser/token-store'
import { renderInEnglish } from '../../../helpers/screen'

const mockRouter = { query: {} as Record<string, string>, isReady: true, locale: 'en' }
jest.mock('next/router', () => ({ useRouter: () => mockRouter }))

/** Opens the page anew, as by a link about something. */
function open(about?: string) {
  cleanup()
  mockRouter.query = about ? { subject: about } : {}
  renderInEnglish(<ContactForm />)
}
// The helper loads no texts of this form.
const field = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `form.${name}` })
const write = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })
const message = () => field('message').value

beforeEach(() => localStorage.clear())

test('a message that was begun waits for each thing that a link is about', () => {
  open()
  write('message', 'Long')
  open('Other')
  expect([field('subject').value, message()]).toEqual(['Other', ''])
  write('message', 'x')
  open()
  expect(message()).toBe('Long')
  open('Other')
  expect(message()).toBe('x')
  write('message', '')
  open()
  expect(message()).toBe('Long')
})

test('a long text is kept whole, and the field says how much is too much', () => {
  open()
  write('message', 'x'.repeat(30_000))
  write('subject', 'y'.repeat(300))
  expect([message().length, field('subject').value.length]).toEqual([30_000, 300])
  expect(field('message').maxLength).toBe(-1)
  expect(field('message')).toHaveAccessibleDescription('form.length 30,000')
  expect(screen.getByText('30,000')).toHaveClass('text-accent-text')
  open()
  expect(screen.getByText('30,000')).toHaveClass('text-accent-text')
  write('message', 'x')
  expect(screen.getByText('1')).not.toHaveClass('text-accent-text')
})

test('ten of them wait, and what storage has of something else harms nothing', () => {
  localStorage.setItem(storageKeys.message, '{"about":"","message":"old"}')
  for (let at = 0; at < 12; at++) {
    open(`About ${at}`)
    write('message', `Text ${at}`)
  }
  expect(JSON.parse(localStorage.getItem(storageKeys.message) ?? '')).toHaveLength(10)
  open('About 1')
  expect(message()).toBe('')
})

test('who logs out leaves no message behind, who is logged out finds it again', () => {
  open()
  write('message', 'Mine')
  dropToken('auth.tokenExpired')
  open()
  expect(message()).toBe('Mine')
  dropToken()
  open()
  expect(message()).toBe('Mine')
  leave()
  open()
  expect(message()).toBe('')
})

test('who logs in finds no message of another user, but their own and one that nobody began', () => {
  const begun = (by?: string) =>
    localStorage.setItem(
      storageKeys.message,
      JSON.stringify([{ about: '', subject: 'Mine', message: 'Mine', by }]),
    )
  for (const [by, left] of [
    ['ann', ''],
    ['bob', 'Mine'],
    [undefined, 'Mine'],
  ] as const) {
    begun(by)
    forgetDrafts('bob')
    open()
    expect(message()).toBe(left)
  }
})

test('who reloads the page finds their name and address, too', () => {
  open()
  write('name', 'Kai')
  write('email', 'kai@example.org')
  write('message', 'Long')
  open()
  expect([field('name').value, field('email').value]).toEqual(['Kai', 'kai@example.org'])
})

test('who writes another one has their name and address filled in', async () => {
  const post = jest.spyOn(api, 'post').mockResolvedValue(null)
  open()
  const values = { name: 'Kai', email: 'kai@example.org', subject: 'Hi', message: 'Text' }
  for (const [name, value] of Object.entries(values)) write(name, value)
  fireEvent.click(screen.getByRole('button', { name: 'form.action' }))
  fireEvent.click(await screen.findByRole('button', { name: 'form.another' }))
  expect(post).toHaveBeenCalledTimes(1)
  expect(['name', 'email', 'subject', 'message'].map((name) => field(name).value)).toEqual([
    ...['Kai', 'kai@example.org', '', ''],
  ])
})

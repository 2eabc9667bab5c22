import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DrawPage } from '@/components/draws/DrawPage'
import type { Draw } from '@/lib/draws/answers'
import { ownDraws } from '@/lib/draws/own-draws'
import { madeDraw } from '../../../helpers/made-draw'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', asPath: '/', pathname: '/' }),
}))

const { draw, list } = madeDraw()

/** What the site answers, by the call's method and path. */
let answers: Record<string, unknown>
/** The calls, with the secret that each sent. */
let calls: [call: string, secret: string | undefined][]

beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  HTMLDialogElement.prototype.close = function close() {
    this.open = false
  }
  localStorage.clear()
  calls = []
  answers = { [`GET /api/draws/${draw.id}/entries`]: list }
  globalThis.fetch = jest.fn(async (path: string, { method = 'GET', headers }: RequestInit) => {
    const call = `${method} ${path}`
    calls.push([call, (headers as Record<string, string>)['X-Job-Secret']])
    const answer = answers[call] ?? { success: false, error: { code: 'server.unexpected' } }
    const text = async () => JSON.stringify(answer)
    return { ok: !('error' in (answer as object)), text, blob: async () => ({ text }) }
  }) as never
})

const show = (change: Partial<Draw> = {}, isListKept = true) =>
  renderInEnglish(<DrawPage draw={{ ...draw, ...change }} isListKept={isListKept} />)

const card = (name: string) =>
  within(screen.getByRole('heading', { name: new RegExp(name) }).closest<HTMLElement>('.card')!)

/** The rows of the repeated draw that don't hold. */
const notRight = () =>
  [...document.querySelectorAll('.draw-checks > li')]
    .filter((row) => !row.querySelector('[data-is="right"]'))
    .map((row) => row.textContent)

/** A file as a browser has it: jsdom's has no `text`. */
const fileOf = (text: string) =>
  Object.assign(new File([text], 'mine.json', { type: 'application/json' }), {
    text: async () => text,
  })

test('the rule stands in words, and every comment that was read is accounted for', () => {
  show({ reason: 'The word was wrong.' })
  const rule = card('The rule, in words')
  expect(
    rule.getByText(/^One entry per person\. .*has to contain “lighthouse”.*Replies are out\./),
  ).toBeVisible()
  expect(rule.getByText('Why it was drawn again: The word was wrong.')).toBeVisible()
  const numbers = [...document.querySelectorAll('.draw-funnel > div')].map((row) => row.textContent)
  expect(numbers).toEqual([
    'Read from YouTube26',
    'Without “lighthouse”-4',
    'Second entries-2',
    'In the draw20',
  ])
  expect(rule.getByText(/YouTube reports 28\./)).toBeVisible()
})

test('the receipt says so where its owner went on without all comments', () => {
  const receipt = () => within(screen.getByRole('region', { name: 'Draw receipt' }))
  const { unmount } = show()
  expect(receipt().queryByText('Went on with')).toBeNull()
  unmount()
  show({ entries: { ...draw.entries, incomplete: { read: 900, of: 1000 } } })
  expect(receipt().getByText('Went on with').nextSibling).toHaveTextContent('900 of 1,000')
})

test('the draw repeated from the site’s list holds in every row', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Repeat the draw' }))
  expect(await screen.findByText('Same winners')).toBeVisible()
  expect(document.querySelectorAll('.draw-checks > li')).toHaveLength(8)
  expect(notRight()).toEqual([])
})

test('a list whose time is over can’t be checked, until somebody brings the file', async () => {
  answers[`GET /api/draws/${draw.id}/entries`] = {
    success: false,
    error: { code: 'draw.listGone' },
  }
  show({}, false)
  expect(screen.queryByRole('link', { name: 'Entry list' })).toBeNull()
  expect(card('Was I in').getByText(/isn’t kept anymore/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Repeat the draw' }))
  expect(await screen.findByText('Same places, not all could be checked')).toBeVisible()
  expect(notRight()).toHaveLength(2)
  await userEvent.upload(screen.getByLabelText('Check a saved list'), fileOf(JSON.stringify(list)))
  expect(await screen.findByText('Same winners')).toBeVisible()
  expect(screen.getByText('Checked against mine.json')).toBeVisible()
  expect(notRight()).toEqual([])
})

test('a saved list that was changed is found, and what is no list is named as such', async () => {
  show()
  const field = screen.getByLabelText('Check a saved list')
  const changed = { ...list, entries: list.entries.slice(1) }
  await userEvent.upload(field, fileOf(JSON.stringify(changed)))
  expect(await screen.findByText('Doesn’t match')).toBeVisible()
  expect(notRight()[0]).toContain('Another list was committed to.')
  await userEvent.upload(field, fileOf('<html>'))
  expect(await screen.findByRole('alert')).toHaveTextContent('isn’t an entry list')
  // What was found before isn't about this file.
  expect(screen.queryByText('Doesn’t match')).toBeNull()
  await userEvent.upload(field, fileOf(JSON.stringify(list)))
  expect(await screen.findByText('Same winners')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a list that can’t be fetched says why, and nothing is called right', async () => {
  answers = {}
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Repeat the draw' }))
  expect(await screen.findByText(/couldn’t be loaded: Something went wrong/)).toBeVisible()
  expect(screen.queryByText('Same winners')).toBeNull()
})

test('whoever asks learns their place, the filter that took them out, or that nothing was read', async () => {
  const was = (is: string, more: object) => ({
    success: true,
    data: { channel: { title: is, handle: `@${is}` }, entry: is.padEnd(64, '0'), is, ...more },
  })
  const path = (url: string) => `GET /api/draws/${draw.id}/was-in?url=${encodeURIComponent(url)}`
  answers[path('@in')] = was('in', { place: 7 })
  answers[path('@removed')] = was('removed', { filter: 'must' })
  answers[path('@absent')] = was('absent', {})
  answers[path('@nobody')] = { success: false, error: { code: 'channel.notFound' } }
  show()
  const field = screen.getByLabelText('Your handle or a link to your channel')
  const ask = async (text: string) => {
    await userEvent.clear(field)
    await userEvent.type(field, `${text}{Enter}`)
  }
  await ask('@in')
  expect(await screen.findByText('@in is entry 7')).toBeVisible()
  await ask('@removed')
  expect(await screen.findByText('The comment doesn’t contain “lighthouse”.')).toBeVisible()
  await ask('@absent')
  expect(await screen.findByText(/None of the comments that were read/)).toBeVisible()
  answers[path('@passed')] = was('absent', {
    before: { entry: 'a'.repeat(64), is: 'in', place: 9 },
  })
  await ask('@passed')
  expect(await screen.findByText(/Another channel had this handle/)).toBeVisible()
  expect(screen.getByText('Entry 9')).toBeVisible()
  answers[path('@gone')] = was('in', { entry: 'b'.repeat(64), place: 8, asRead: true })
  await ask('@gone')
  expect(await screen.findByText(/We don’t know who has this handle now/)).toBeVisible()
  await ask('@nobody')
  expect(await screen.findByText(/Channel not found/)).toBeVisible()
  expect(field).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByText('@in is entry 7')).toBeVisible()
})

test('the owner’s earlier draws are named, deleted ones by date and hash; others’ are a number that proves nothing', () => {
  const at = '2023-08-20T10:00:00.000Z'
  const hash = `77b1${'0'.repeat(56)}c3d0`
  show({
    earlier: [
      { id: 'aaa', at, listHash: hash, entries: 612, reason: 'Wrong word' },
      { id: 'bbb', at, listHash: hash, entries: 3, deleted: true },
    ],
    others: 3,
  })
  const earlier = card('earlier draws')
  expect(earlier.getByText('612 entries.')).toBeVisible()
  expect(earlier.getByText('Why it was drawn again: Wrong word')).toBeVisible()
  expect(earlier.getByRole('link')).toHaveAttribute(
    'href',
    '/tools/youtube-comment-picker/draw/aaa',
  )
  expect(earlier.getByText('Deleted by its owner. List 77b1 0000 … c3d0')).toBeVisible()
  expect(earlier.getByText(/3 times\. That proves nothing about this draw\./)).toBeVisible()
})

test('a draw without a beacon says so, and why it proves less', () => {
  const alone = madeDraw({ isAlone: true })
  show(alone.draw)
  const line = card('Commit line')
  expect(line.getByText('No public beacon')).toBeVisible()
  expect(line.getByText(/this draw proves less/)).toBeVisible()
  expect(line.queryByText(/to post the line/)).toBeNull()
  const proves = card('What this page proves')
  expect(proves.getByText(/follow from this rule, list and secret:/)).toBeVisible()
  expect(proves.queryByText(/round/)).toBeNull()
})

test('who drew without an account sees whom to write to and may delete it; others get neither', async () => {
  show()
  expect(screen.queryByRole('button', { name: 'Delete this draw' })).toBeNull()
  expect(calls).toEqual([])
})

test('the browser that keeps the draw’s secret deletes it with that, after asking', async () => {
  ownDraws.write([{ id: draw.id, secret: 'mine' }])
  const [first, second] = draw.winners
  const own = {
    ...draw,
    isOwn: true,
    winners: [{ ...first!, fullName: '@person-number-one', comment: 'Ugx' }, second!],
  }
  answers[`GET /api/draws/${draw.id}`] = { success: true, data: own }
  show()
  expect(await screen.findByText('@person-number-one')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Open the comment' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=rW4o_KmLh7s&lc=Ugx',
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete this draw' }))
  const dialog = within(screen.getByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete this draw' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Something went wrong')
  answers[`DELETE /api/draws/${draw.id}`] = { success: true, data: null }
  await userEvent.click(dialog.getByRole('button', { name: 'Delete this draw' }))
  expect(await screen.findByText('The draw was deleted.')).toBeVisible()
  expect(calls.at(-1)).toEqual([`DELETE /api/draws/${draw.id}`, 'mine'])
  await waitFor(() => expect(ownDraws.read()).toEqual([]))
})

test('names that are markup or run backwards are text of their own', () => {
  const [first, second] = draw.winners
  const name = '<img src=x onerror=alert(1)>\u202e'
  show({ winners: [{ ...first!, name, text: '<b>bold</b>' }, second!] })
  expect(screen.getByText(name.trim()).tagName).toBe('BDI')
  expect(screen.getByText('<b>bold</b>')).toBeVisible()
  expect(document.querySelector('main img, .draw-screen img, .draw-screen b b')).toBeNull()
})

test('after the list’s time the places stay, without names', () => {
  const bare = (all: Draw['winners']) => all.map(({ place, entry }) => ({ place, entry }))
  show({ winners: bare(draw.winners), alternates: bare(draw.alternates) }, false)
  expect(
    screen.getByText('Names are kept for 30 days. After that, only the places stay.'),
  ).toBeVisible()
  expect(screen.getAllByText(`Entry ${draw.winners[0]!.place}`).length).toBeGreaterThan(0)
})

import { EventEmitter } from 'node:events'
import { act, screen } from '@testing-library/react'
import { RouteProgress } from '@/components/layout/RouteProgress'
import common from '@/locales/en/common.json'
import { renderInEnglish } from '../../../helpers/screen'

const events = new EventEmitter()
jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en', events }) }))
jest.mock('@/components/layout/progress-bar', () => ({ start: () => {}, done: () => {} }))

let onLine = true
beforeEach(() => {
  onLine = true
  jest.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine)
  renderInEnglish(<RouteProgress />)
})

const start = () => act(async () => events.emit('routeChangeStart', '/blog', { shallow: false }))
/** What Next does when a page cannot be loaded. @returns what was thrown, if it was */
const fail = (error: Error) =>
  act(async () => {
    try {
      events.emit('routeChangeError', error, '/blog', { shallow: false })
    } catch (thrown) {
      return thrown
    }
  })

test('with the network off a failed page change is cancelled and said, until it is tried again', async () => {
  onLine = false
  await start()
  expect(await fail(new Error('no page'))).toMatchObject({ cancelled: true })
  expect(screen.getByRole('alert')).toHaveTextContent(common.networkFailed)
  await start()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('the sentence goes when the network is back', async () => {
  onLine = false
  await fail(new Error('no page'))
  await act(async () => dispatchEvent(new Event('online')))
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('with the network on, as after a new deployment, the whole page may load', async () => {
  await start()
  expect(await fail(new Error('no such chunk'))).toBeUndefined()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

test('a page change that another one replaces says nothing', async () => {
  onLine = false
  expect(await fail(Object.assign(new Error('replaced'), { cancelled: true }))).toBeUndefined()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

describe('after a link outside the page’s content', () => {
  beforeEach(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div id="frame"><main><a href="/a">in</a></main><footer><a href="/b">out</a></footer></div>',
    )
  })
  afterEach(() => document.getElementById('frame')?.remove())
  const arriveAt = (address: string) =>
    act(async () => events.emit('routeChangeComplete', address, { shallow: false }))

  test('the focus goes to the new page’s content', async () => {
    screen.getByText('out').focus()
    await arriveAt('/privacy')
    expect(document.querySelector('main')).toHaveFocus()
  })

  test('a link in the content keeps it, and so does a new query of the same page', async () => {
    screen.getByText('in').focus()
    await arriveAt('/terms')
    expect(screen.getByText('in')).toHaveFocus()
    screen.getByText('out').focus()
    await arriveAt('/terms?q=1')
    expect(screen.getByText('out')).toHaveFocus()
  })
})

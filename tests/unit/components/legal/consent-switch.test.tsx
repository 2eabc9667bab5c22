import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { CookieBanner } from '@/components/layout/CookieBanner'
import { ConsentSwitch } from '@/components/legal/ConsentSwitch'
import { storedConsent } from '@/lib/browser/consent'
import { deleteLeft } from '@/lib/services'
import { renderInEnglish } from '../../../helpers/screen'

const mockLoad = jest.fn()
jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/lib/extensions/third-parties', () => ({ loadThirdParties: () => mockLoad() }))

const clear = () => {
  for (const one of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
    document.cookie = `${one.split('=')[0]}=; path=/; max-age=0`
  }
}
function setCookie(cookie: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as a browser has it.
  document.cookie = `${cookie}; path=/`
}

beforeEach(() => {
  clear()
  localStorage.clear()
})
afterAll(clear)

test('shows the stored answer, and giving consent loads the services', async () => {
  setCookie('mySiteCookieConsent=false')
  renderInEnglish(<ConsentSwitch />)
  const box = screen.getByRole('checkbox')
  expect(box).not.toBeChecked()
  fireEvent.click(box)
  await waitFor(() => expect(mockLoad).toHaveBeenCalledTimes(1))
  expect(storedConsent()).toBe(true)
  expect(box).toBeChecked()
})

test('a browser with Global Privacy Control allows services by the switch alone', async () => {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  mockLoad.mockClear()
  // From an answer that no longer holds.
  localStorage.setItem('servicesAllowed', 'true')
  renderInEnglish(
    <>
      <CookieBanner />
      <ConsentSwitch />
    </>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'I understand' }))
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  expect([storedConsent(), mockLoad.mock.calls]).toEqual([true, []])
  const box = screen.getByRole('checkbox')
  expect(box).not.toBeChecked()
  fireEvent.click(box)
  await waitFor(() => expect(mockLoad).toHaveBeenCalled())
  cleanup()
  renderInEnglish(<ConsentSwitch />)
  expect(screen.getByRole('checkbox')).toBeChecked()
  Reflect.deleteProperty(navigator, 'globalPrivacyControl')
})

test('only a whole answer counts', () => {
  for (const value of ['', 'maybe', 'trueish']) {
    setCookie(`mySiteCookieConsent=${value}`)
    expect(storedConsent()).toBeUndefined()
  }
  clear()
  setCookie('notmySiteCookieConsent=true')
  expect(storedConsent()).toBeUndefined()
})

test('taking consent back deletes what services left here, and nothing else', () => {
  for (const cookie of ['_ga=1', '_ga_ABC=1', '__gads=1', 'TawkConnectionTime=1', '_gain=1']) {
    setCookie(cookie)
  }
  localStorage.setItem('twk_token_1', 'x')
  localStorage.setItem('favoriteTools', '[]')
  deleteLeft()
  expect(document.cookie).toBe('_gain=1')
  expect(Object.keys(localStorage)).toEqual(['favoriteTools'])
})

import { fireEvent, screen, waitFor } from '@testing-library/react'
import { CookieBanner } from '@/components/layout/CookieBanner'
import { noSite, SiteProvider } from '@/context/SiteContext'
import { renderInEnglish } from '../../../helpers/screen'

const mockLibrary = { loads: 0, fails: false, set: jest.fn() }
const mockThirdParties = jest.fn()
jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/lib/extensions/third-parties', () => ({ loadThirdParties: () => mockThirdParties() }))
jest.mock('react-cookie-consent', () => {
  mockLibrary.loads++
  return {
    Cookies: {
      set: (...what: unknown[]) => {
        mockLibrary.set(...what)
        if (mockLibrary.fails) throw new Error('No cookies')
      },
    },
  }
})

const answer = () => screen.getByRole('button', { name: 'I understand' })

test('shows at once without its library, which stores the answer for 150 days', async () => {
  renderInEnglish(<CookieBanner />)
  expect(screen.getByRole('region', { name: 'Cookie notice' })).toBeVisible()
  expect(mockLibrary.loads).toBe(0)
  expect(mockThirdParties).not.toHaveBeenCalled()
  fireEvent.click(answer())
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  const attributes = { expires: 150, sameSite: 'lax', secure: false }
  expect(mockLibrary.set).toHaveBeenCalledWith('mySiteCookieConsent', 'true', attributes)
  await waitFor(() => expect(mockThirdParties).toHaveBeenCalledTimes(1))
})

test('goes away once another tab has the answer; the focus stays on the page', async () => {
  renderInEnglish(
    <>
      <CookieBanner />
      <main id="content" tabIndex={-1} />
    </>,
  )
  answer().focus()
  const cookies = jest.spyOn(document, 'cookie', 'get').mockReturnValue('mySiteCookieConsent=true')
  fireEvent(document, new Event('visibilitychange'))
  cookies.mockRestore()
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(screen.getByRole('main')).toHaveFocus()
})

test('goes away where the answer cannot be stored', async () => {
  mockLibrary.fails = true
  renderInEnglish(<CookieBanner />)
  fireEvent.click(answer())
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
})

test('has one button where there is nothing to decline', () => {
  renderInEnglish(<CookieBanner />)
  expect(screen.getAllByRole('button')).toHaveLength(1)
})

test('where a service of others is on, declining is stored too, and loads nothing', async () => {
  mockLibrary.fails = false
  mockLibrary.set.mockClear()
  mockThirdParties.mockClear()
  renderInEnglish(
    <SiteProvider value={{ ...noSite, services: ['tawk_to'] }}>
      <CookieBanner />
    </SiteProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(screen.queryByRole('region')).not.toBeInTheDocument())
  const attributes = { expires: 150, sameSite: 'lax', secure: false }
  expect(mockLibrary.set).toHaveBeenCalledWith('mySiteCookieConsent', 'false', attributes)
  expect(mockThirdParties).not.toHaveBeenCalled()
  expect(document.documentElement.dataset.consented).toBe('')
})

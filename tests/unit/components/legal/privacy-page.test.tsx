import { screen, within } from '@testing-library/react'
import { PrivacyPage } from '@/components/legal/PrivacyPage'
import { noSite, SiteProvider } from '@/context/SiteContext'
import type { PrivacyFacts } from '@/lib/privacy/facts'
import type { ServiceKey } from '@/lib/services'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', asPath: '/', pathname: '/' }),
}))

const facts: PrivacyFacts = {
  cookies: [{ id: 'consent', name: 'mySiteCookieConsent', lasts: { most: 150, unit: 'day' } }],
  keys: [{ id: 'token', name: 'token', lasts: { most: 12, unit: 'hour' } }],
  kept: [{ id: 'log', lasts: 'operator' }],
  recipients: [
    { id: 'model', name: 'model.example', when: 'model' },
    { id: 'mail', when: 'mail' },
  ],
  model: 'small-model',
}

const show = (services?: ServiceKey[]) =>
  renderInEnglish(
    <SiteProvider value={{ ...noSite, name: 'Site', ...(services && { services }) }}>
      <PrivacyPage facts={facts} />
    </SiteProvider>,
  )

test('shows each fact with its name and how long it lasts', () => {
  show()
  const row = (name: RegExp) => within(screen.getByRole('row', { name })).getByRole('cell')
  expect(row(/mySiteCookieConsent/)).toHaveTextContent('150 days')
  expect(row(/token/)).toHaveTextContent('12 hours')
  expect(row(/Log-ins/)).toHaveTextContent('As long as whoever runs this site keeps its log')
  expect(row(/model\.example/)).toHaveTextContent('When you use the title generator')
  expect(screen.getByText(/The model is small-model\./)).toBeVisible()
  expect(screen.getByRole('row', { name: /Our mail server/ })).toBeVisible()
})

test('has no switch where no service of others is on', () => {
  show()
  expect(screen.getByText(/No chat, statistics, or ad service/)).toBeVisible()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})

test('names each service that is on with what it leaves, and lets visitors choose', () => {
  show(['google_analytics', 'tawk_to'])
  expect(screen.getByRole('heading', { name: 'Google Analytics (Google LLC)' })).toBeVisible()
  expect(screen.getByText('Cookies and storage: _ga, _ga_*')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Privacy policy of tawk.to' })).toHaveAttribute(
    'href',
    'https://www.tawk.to/privacy-policy/',
  )
  expect(screen.queryByText(/AdSense/)).not.toBeInTheDocument()
  expect(screen.getByRole('checkbox', { name: 'Allow these services' })).toBeEnabled()
})

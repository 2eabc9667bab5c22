import { screen } from '@testing-library/react'
import { ReportAbuse } from '@/components/ui/ReportAbuse'
import { noSite, SiteProvider } from '@/context/SiteContext'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

const hrefWith = (site: object) => {
  renderInEnglish(
    <SiteProvider value={{ ...noSite, ...site }}>
      <ReportAbuse about="https://youtu.be/x?a=1&b=2" />
    </SiteProvider>,
  )
  return screen.getByRole('link', { name: 'Report abuse' }).getAttribute('href')
}

test('abuse is reported to the operator’s address, with what it is about', () => {
  expect(hrefWith({ email: 'abuse@example.org' })).toBe(
    `mailto:abuse@example.org?subject=${encodeURIComponent('Abuse: https://youtu.be/x?a=1&b=2')}`,
  )
})

test('without an address the contact page is where it is reported, with what it is about', () => {
  expect(hrefWith({})).toBe(
    `/contact?subject=${encodeURIComponent('Abuse: https://youtu.be/x?a=1&b=2')}`,
  )
})

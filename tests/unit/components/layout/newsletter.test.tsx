import { screen } from '@testing-library/react'
import { Newsletter } from '@/components/layout/Newsletter'
import { noSite, SiteProvider } from '@/context/SiteContext'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))

test.each([false, true])(
  'the newsletter’s box is open where the site sends mail: %s',
  (hasMail) => {
    renderInEnglish(
      <SiteProvider value={{ ...noSite, hasMail }}>
        <Newsletter />
      </SiteProvider>,
    )
    const parts = [screen.getByLabelText('Email address'), screen.getByRole('button')]
    for (const part of parts) expect(part.hasAttribute('disabled')).toBe(!hasMail)
    const why = 'This site can’t send mail yet, so there’s no newsletter.'
    expect(screen.getByRole('status').textContent).toBe(hasMail ? '' : why)
  },
)

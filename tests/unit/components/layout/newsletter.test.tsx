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
    const parts = [screen.getByRole('textbox'), screen.getByRole('button')]
    for (const part of parts) expect(part.hasAttribute('disabled')).toBe(!hasMail)
    // The helper loads no footer's texts.
    const about = hasMail ? 'newsletter.text' : 'newsletter.off'
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(new RegExp(about))
  },
)

import { fireEvent, screen } from '@testing-library/react'
import { Newsletter } from '@/components/layout/Newsletter'
import { noSite, SiteProvider } from '@/context/SiteContext'
import { call } from '@/lib/browser/client'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('@/lib/browser/client', () => ({ call: jest.fn() }))
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

test('the button keeps the focus while an address is sent, and sends it once', async () => {
  jest.mocked(call).mockResolvedValue({ ok: true } as never)
  renderInEnglish(
    <SiteProvider value={{ ...noSite, hasMail: true }}>
      <Newsletter />
    </SiteProvider>,
  )
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'me@example.org' } })
  const button = screen.getByRole('button')
  for (let times = 0; times < 2; times++) fireEvent.click(button)
  // A button that is disabled loses the focus.
  expect(button).toBeEnabled()
  expect(button).toHaveAttribute('aria-disabled', 'true')
  expect(await screen.findByText('newsletter.sent')).toBeInTheDocument()
  expect(call).toHaveBeenCalledTimes(1)
})

import { act, fireEvent, screen } from '@testing-library/react'
import FirstDraft from '@/components/tools/results/description/FirstDraft'
import { SiteProvider } from '@/context/SiteContext'
import { call } from '@/lib/browser/client'
import type { Site } from '@/lib/site'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({
  useRouter: () => ({ locale: 'en', pathname: '/tools/[slug]', query: { slug: 'x' } }),
}))
jest.mock('@/lib/browser/client')

const onTake = jest.fn()
const typed = { topic: 'Fix a dripping tap', text: '', chapters: [] }
const good = 'A dripping tap stops once the old washer is out.'
const show = (hasModel: boolean) =>
  renderInEnglish(
    <SiteProvider value={{ hasModel } as Site}>
      <FirstDraft slug="description-generator" language="en" {...{ typed, onTake }} />
    </SiteProvider>,
  )
const press = async (name: string) => {
  const pressed = await screen.findByRole('button', { name })
  await act(async () => fireEvent.click(pressed))
}
const answer = (data: object) =>
  jest.mocked(call).mockResolvedValue({ ok: true, data, meta: {} as never })
afterEach(() => {
  delete (globalThis as { LanguageModel?: object }).LanguageModel
})

test('the site’s model gets what was typed, and its draft is taken with a click', async () => {
  answer({ draft: good })
  show(true)
  await press('Draft it from what you’ve typed')
  expect(await screen.findByText(good)).toBeInTheDocument()
  const [path, , body] = jest.mocked(call).mock.lastCall!
  expect([path, body]).toEqual(['/api/tools/description-generator/draft', { ...typed, lang: 'en' }])
  expect(onTake).not.toHaveBeenCalled()
  await press('Use this draft')
  expect(onTake).toHaveBeenCalledWith(good)
})

test.each([
  ['none', 'No draft was good enough. Your own sentence will be better.'],
  ['slow', 'The draft didn’t come in time. You can try again.'],
  ['failed', 'The draft didn’t work out this time. You can try again.'],
  ['spent', 'No more drafts today. They’re back tomorrow.'],
])('without a draft (%s), one sentence says so', async (reason, said) => {
  answer({ reason })
  show(true)
  await press('Draft it from what you’ve typed')
  expect(await screen.findByText(said)).toBeInTheDocument()
})

test('the browser’s own model writes where the site has none, and nothing is sent', async () => {
  jest.mocked(call).mockClear()
  const prompt = async () => JSON.stringify({ drafts: ['The best tap of 2031', good] })
  Object.assign(globalThis, {
    LanguageModel: {
      availability: async () => 'available',
      create: async () => ({ prompt, destroy: () => {} }),
    },
  })
  show(false)
  await press('Draft it from what you’ve typed')
  expect(await screen.findByText(good)).toBeInTheDocument()
  expect(call).not.toHaveBeenCalled()
})

test('without any model nothing is offered', () => {
  const { container } = show(false)
  expect(container).toBeEmptyDOMElement()
})

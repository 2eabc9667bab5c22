import { act, render, screen } from '@testing-library/react'
import { TranslationsProvider } from '@/context/TranslationsContext'
import { useTranslation } from '@/context/use-translation'
import { completeLater, pageTexts, wholeTexts } from '@/lib/i18n/page-texts'

/** A page's texts as `serverSideTranslations` sends them. */
const textsOf = (tag: string, words: Record<string, Record<string, string>>) => ({
  initialI18nStore: { [tag]: words },
  initialLocale: tag,
  ns: Object.keys(words),
  userConfig: {
    i18n: { defaultLocale: 'en', locales: ['en', 'zh-HANT'] },
    defaultNS: 'common',
    fallbackLng: false as const,
    keySeparator: false as const,
  },
})

function Words({ keys }: { keys: string[] }) {
  const { t } = useTranslation('common')
  return <p>{keys.map((key) => t(key, { name: '<b>' })).join(' / ')}</p>
}

const show = (texts: ReturnType<typeof textsOf> | undefined, ...keys: string[]) => (
  <TranslationsProvider texts={texts}>
    <Words keys={keys} />
  </TranslationsProvider>
)

test('a page has its texts at its first render: dots belong to keys, and React escapes', () => {
  render(show(textsOf('zh-Hant', { common: { 'nav.home': '首頁 {{name}}' } }), 'nav.home'))
  expect(screen.getByText('首頁 <b>')).toBeVisible()
})

test('the next page adds its texts, and keeps those it shares with the page before', () => {
  const { rerender } = render(show(textsOf('en', { common: { yes: 'Yes' } }), 'yes'))
  rerender(show(textsOf('en', { common: { yes: 'Yes' }, tool: { run: 'Run' } }), 'yes', 'tool:run'))
  expect(screen.getByText('Yes / Run')).toBeVisible()
})

test('a page in another language has only texts of that language', () => {
  const { rerender } = render(show(textsOf('en', { common: { yes: 'Yes', no: 'No' } }), 'yes'))
  rerender(show(textsOf('de', { common: { yes: 'Ja' } }), 'yes', 'no'))
  expect(screen.getByText('Ja / no')).toBeVisible()
})

test('code outside of components has the texts of the page', () => {
  render(show(textsOf('en', { common: { yes: 'Yes' }, errors: { 'user.gone': 'Gone.' } }), 'yes'))
  expect(pageTexts()?.t('errors:user.gone')).toBe('Gone.')
})

describe('a page that begins with a part of its texts', () => {
  const part = textsOf('en', { common: { yes: 'Yes' } })
  const whole = textsOf('en', { common: { yes: 'Yes' }, errors: { 'user.gone': 'Gone.' } })
  const answer = { ok: true, json: async () => ({ pageProps: { _nextI18Next: whole } }) }
  const asked = jest.fn()
  const shown = (
    <TranslationsProvider texts={part} isPart>
      <Words keys={['yes', 'errors:user.gone']} />
    </TranslationsProvider>
  )

  beforeEach(() => {
    asked.mockReset().mockResolvedValue(answer)
    globalThis.fetch = asked
    window.__NEXT_DATA__ = { buildId: 'b1', locale: 'en', page: '/', query: {}, props: {} } as never
    window.history.replaceState(null, '', '/tools/tag-extractor?url=x')
  })

  test('leaves out what it lacks until the rest is there, fetched as Next would fetch the page', async () => {
    render(shown)
    expect(screen.getByText('Yes /')).toBeVisible()
    expect(await screen.findByText('Yes / Gone.')).toBeVisible()
    expect(asked.mock.calls).toEqual([['/_next/data/b1/en/tools/tag-extractor.json']])
    await expect(wholeTexts()).resolves.toBeUndefined()
  })

  test('fetches again when somebody needs them after a failure, and says so when it fails again', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    render(shown)
    await expect(wholeTexts()).rejects.toThrow('Failed to fetch')
    asked.mockResolvedValue(answer)
    await act(wholeTexts)
    expect(await screen.findByText('Yes / Gone.')).toBeVisible()
  })

  test.each([
    ['/de', 'de', '/_next/data/b1/de.json'],
    ['/', 'en', '/_next/data/b1/en.json'],
    ['/ZH-hant/tools/x/', 'zh-HANT', '/_next/data/b1/zh-HANT/tools/x.json'],
  ])('asks for the data of %s in %s', (path, locale, address) => {
    window.__NEXT_DATA__.locale = locale
    window.history.replaceState(null, '', path)
    completeLater(() => {})
    expect(asked).toHaveBeenCalledWith(address)
  })
})

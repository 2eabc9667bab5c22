import { render, screen } from '@testing-library/react'
import { TranslationsProvider } from '@/context/TranslationsContext'
import { useTranslation } from '@/context/use-translation'
import { pageTexts } from '@/lib/i18n/page-texts'

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

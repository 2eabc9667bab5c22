import { screen } from '@testing-library/react'
import { LanguageList } from '@/components/layout/LanguageSelect'
import { PageLanguages } from '@/context/PageLanguages'
import { renderInEnglish } from '../../../helpers/screen'

const at = { asPath: '/blog/one?x=1', locale: 'de', pathname: '/blog/[slug]' }
jest.mock('next/router', () => ({ useRouter: () => at }))

const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('a language that lacks the page leads to the one above it', () => {
  renderInEnglish(
    <PageLanguages.Provider value={['de', 'fr']}>
      <LanguageList />
    </PageLanguages.Provider>,
  )
  expect(href(/Français/)).toBe('/fr/blog/one?x=1')
  expect(href(/Deutsch/)).toBe('/de/blog/one?x=1')
  expect(href(/English/)).toBe('/blog')
  expect(href(/日本語/)).toBe('/ja/blog')
})

test('a page that all languages have is kept in each', () => {
  renderInEnglish(<LanguageList />)
  expect(href(/English/)).toBe('/blog/one?x=1')
})

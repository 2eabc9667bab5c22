import { screen } from '@testing-library/react'
import { useRouter } from 'next/router'
import { LanguageList } from '@/components/layout/LanguageSelect'
import { PageLanguages } from '@/context/PageLanguages'
import { renderInEnglish } from '../../../helpers/screen'

const at = { asPath: '/blog/one?x=1', locale: 'de', pathname: '/blog/[slug]' }
jest.mock('next/router', () => ({ useRouter: jest.fn(() => at) }))

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

test('a tag of the blog, a word of one language, is left out for the others', () => {
  const tagged = { ...at, asPath: '/blog?tag=Recherche&q=a', pathname: '/blog' }
  jest.mocked(useRouter).mockReturnValue(tagged as never)
  renderInEnglish(<LanguageList />)
  expect(href(/English/)).toBe('/blog?q=a')
  expect(href(/Deutsch/)).toBe('/de/blog?tag=Recherche&q=a')
})

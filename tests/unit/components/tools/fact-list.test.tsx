import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { FactList } from '@/components/tools/results/FactList'
import type { FactGroup } from '@/lib/tools/results/facts'
import words from '@/locales/gu/tools/video-data-viewer.json'
import japaneseJoins from '@/locales/ja/common.json'
import japanese from '@/locales/ja/tools/video-data-viewer.json'

let mockLocale = 'gu'
jest.mock('next/router', () => ({ useRouter: () => ({ locale: mockLocale }) }))

afterEach(() => {
  mockLocale = 'gu'
})

const slug = 'video-data-viewer'
const link = (text: string) => ({ text, url: `https://en.wikipedia.org/wiki/${text}` })

function show(group: FactGroup) {
  const i18n = createInstance()
  i18n.use(initReactI18next).init({
    lng: mockLocale,
    keySeparator: false,
    resources: {
      gu: { [`tools/${slug}`]: words },
      ja: { [`tools/${slug}`]: japanese, common: japaneseJoins },
    },
  })
  render(
    <I18nextProvider i18n={i18n}>
      <FactList group={group} slug={slug} />
    </I18nextProvider>,
  )
}

test('known topics are translated, other topics stay English', () => {
  const value = [link('Hobby'), link('Music of Asia'), link('Some: new topic')]
  show({ name: 'content', facts: [{ name: 'topics', kind: 'links', value }] })
  const links = screen.getAllByRole('link')
  expect(links.map((one) => one.textContent)).toEqual(['શોખ', 'એશિયાનું સંગીત', 'Some: new topic'])
  expect(links.map((one) => one.querySelector('[lang="en"]') !== null)).toEqual([
    false,
    false,
    true,
  ])
})

test('an unknown value is shown as such in the page’s language', () => {
  show({ name: 'rules', facts: [{ name: 'privacy', kind: 'unknown', value: '' }] })
  expect(screen.getByText('YouTubeએ માહિતી આપી નથી')).toBeVisible()
})

test('yes and no answer the fact, and a note stands in the language’s own brackets', () => {
  mockLocale = 'ja'
  show({
    name: 'rules',
    facts: [
      { name: 'embeddable', kind: 'yesNo', value: true },
      { name: 'madeForKids', kind: 'yesNo', value: false },
      { name: 'published', kind: 'date', value: '2020-02-03T12:00:00Z' },
    ],
  })
  expect(screen.getByText('はい')).toBeVisible()
  expect(screen.getByText('いいえ')).toBeVisible()
  expect(screen.getByText(/^2020年2月3日.*（\d+ ?年前）$/)).toBeVisible()
})

import { render, screen } from '@testing-library/react'
import { createInstance } from 'i18next'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { FactList } from '@/components/tools/results/FactList'
import type { FactGroup } from '@/lib/tools/results/facts'
import words from '@/locales/gu/tools/video-data-viewer.json'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'gu' }) }))

const slug = 'video-data-viewer'
const link = (text: string) => ({ text, url: `https://en.wikipedia.org/wiki/${text}` })

function show(group: FactGroup) {
  const i18n = createInstance()
  i18n.use(initReactI18next).init({
    lng: 'gu',
    keySeparator: false,
    resources: { gu: { [`tools/${slug}`]: words } },
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
  expect(screen.getByText('YouTubeએ જણાવ્યું નથી')).toBeVisible()
})

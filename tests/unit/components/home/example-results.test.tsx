import { ExampleResults } from '@/components/home/ExampleResults'
import type { HomeExample } from '@/lib/tools/machine/example-facts'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'ru' }) }))

const example: HomeExample = {
  id: 'aaaaaaaaaaa',
  title: 'A kettle',
  length: '4:04',
  views: 139_000,
  tags: ['kettle'],
  tagCharacters: 6,
  chapters: [['0:00', 'What happened']],
  neighbors: [],
  uploads: [280_000, 790_000, 60_000, 139_000],
}
const tools = [{ slug: 'video-data-viewer', name: 'Data', group: 'extract' as const, runs: true }]

test('the plot’s labels stand clear of its edge and of its dots', () => {
  const link = { kind: 'video' as const, url: 'https://youtu.be/aaaaaaaaaaa', title: 'A kettle' }
  const { container } = renderInEnglish(
    <ExampleResults tools={tools} link={link} example={example} tag="ru" />,
  )
  const number = (element: Element, name: string) => Number(element.getAttribute(name))
  const labels = [...container.querySelectorAll('svg text')]
  const words = labels.pop()!
  // No letter of 11 px is wider than 6.5 on average.
  for (const label of labels) {
    expect(number(label, 'x') - 6.5 * label.textContent.length).toBeGreaterThanOrEqual(0)
  }
  for (const dot of container.querySelectorAll('circle')) {
    expect(number(words, 'y')).toBeLessThan(number(dot, 'cy') - number(dot, 'r'))
  }
})

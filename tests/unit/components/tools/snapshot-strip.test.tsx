import { act, screen } from '@testing-library/react'
import { SnapshotStrip } from '@/components/tools/results/SnapshotStrip'
import type { Fact, Snapshot } from '@/lib/tools/results/facts'
import { renderInEnglish } from '../../../helpers/screen'

jest.mock('next/router', () => ({ useRouter: () => ({ locale: 'en' }) }))
jest.mock('@/context/AuthContext', () => ({ useAuth: () => ({ loading: false }) }))

const textSnapshot: Snapshot = { title: 'T', description: 'D', tags: [], counts: { views: 1 } }
const withFacts = (facts: Fact[]): Snapshot => ({ ...textSnapshot, facts, source: 'data-api' })
const settings = (privacy: string, embeddable: boolean, blockedIn: string[]): Fact[] => [
  { name: 'privacy', kind: 'word', value: privacy },
  { name: 'licence', kind: 'word', value: 'youtube' },
  { name: 'embeddable', kind: 'yesNo', value: embeddable },
  { name: 'blockedIn', kind: 'regions', value: blockedIn },
]

/** Shows two snapshots one after the other on the same device. */
async function showTwice(first: Snapshot, second: Snapshot) {
  localStorage.clear()
  for (const [day, snapshot] of [first, second].entries()) {
    const { container, unmount } = renderInEnglish(
      <SnapshotStrip
        id="video-data-viewer:abcdefghijk"
        snapshot={snapshot}
        takenAt={`2026-01-0${day + 1}T00:00:00.000Z`}
        slug="video-data-viewer"
      />,
    )
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
    if (day === 1) return container
    unmount()
  }
}

const texts = (selector: string) =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent)

test('changed settings and countries are shown in the page’s language', async () => {
  await showTwice(
    withFacts(settings('public', true, ['DE', 'FR'])),
    withFacts(settings('unlisted', false, ['DE'])),
  )
  expect(screen.queryByText('Nothing has changed.')).toBeNull()
  expect(texts('dt')).toEqual(['Visibility', 'Embedding allowed', 'Blocked in'])
  expect(texts('del')).toEqual(['Public', 'Yes', 'France and Germany'])
  expect(texts('ins')).toEqual(['Unlisted', 'No', 'Germany'])
})

test('says that nothing has changed when everything was compared', async () => {
  const facts = settings('public', true, [])
  await showTwice(withFacts(facts), withFacts(facts))
  expect(screen.getByText('Nothing has changed.')).toBeVisible()
})

test('an old snapshot without facts shows neither a false change nor "nothing has changed"', async () => {
  const container = await showTwice(textSnapshot, withFacts(settings('public', true, [])))
  expect(container).toBeEmptyDOMElement()
  await showTwice({ ...textSnapshot, title: 'Old' }, withFacts(settings('public', true, [])))
  expect(texts('del')).toEqual(['Old'])
  expect(texts('dt')).toEqual(['Title'])
})

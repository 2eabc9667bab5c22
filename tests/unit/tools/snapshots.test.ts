import {
  compareSnapshots,
  keepSnapshot,
  mostSnapshots,
  type TakenSnapshot,
} from '@/lib/tools/results/snapshots'

const first: TakenSnapshot = {
  takenAt: '2026-01-01T00:00:00.000Z',
  title: 'Old',
  description: 'One\nTwo\n\nThree',
  tags: ['a', 'b'],
  counts: { views: 10, likes: 2 },
}
const second: TakenSnapshot = {
  takenAt: '2026-01-02T00:00:00.000Z',
  title: 'New',
  description: 'One\n\nThree\nFour',
  tags: ['b', 'c'],
  counts: { views: 15, comments: 1 },
}

/** A device's storage. */
function device(text: string | null = null) {
  let kept = text
  return {
    getItem: () => kept,
    setItem: (_: string, value: string) => {
      kept = value
    },
    read: () => JSON.parse(kept ?? '[]'),
  }
}

test('what changed, and only that', () => {
  expect(compareSnapshots(first, second)).toEqual({
    since: first.takenAt,
    title: { before: 'Old', after: 'New' },
    description: { removed: ['Two'], added: ['Four'] },
    tags: { removed: ['a'], added: ['c'] },
    // Likes are hidden now and comments were before: there is no difference to tell.
    counts: [{ name: 'views', before: 10, after: 15 }],
  })
  expect(compareSnapshots(first, first)).toEqual({ since: first.takenAt, counts: [] })
})

test('moved lines are a change without lines', () => {
  const moved = { ...first, description: 'Two\nOne\n\nThree' }
  expect(compareSnapshots(first, moved).description).toEqual({ removed: [], added: [] })
})

test('the first look has nothing before it, the same look again changes nothing', () => {
  const storage = device()
  expect(keepSnapshot({ subject: 'v', now: first }, storage)).toBeUndefined()
  expect(keepSnapshot({ subject: 'v', now: first }, storage)).toBeUndefined()
  expect(keepSnapshot({ subject: 'v', now: second }, storage)).toEqual(first)
  // A reload, or a cached answer, still tells what the look before it showed.
  expect(keepSnapshot({ subject: 'v', now: second }, storage)).toEqual(first)
  expect(keepSnapshot({ subject: 'other', now: second }, storage)).toBeUndefined()
})

test('only the latest are kept', () => {
  const storage = device()
  for (let at = 0; at < mostSnapshots + 5; at++)
    keepSnapshot({ subject: `v${at}`, now: first }, storage)
  expect(storage.read()).toHaveLength(mostSnapshots)
  expect(storage.read()[0].id).toBe(`v${mostSnapshots + 4}`)
})

test.each(['{', 'null', '7', '[null, {}, {"id":"v","now":{"title":1}}]'])(
  'what somebody else wrote there (%s) does no harm',
  (text) => {
    expect(keepSnapshot({ subject: 'v', now: first }, device(text))).toBeUndefined()
  },
)

test('without storage there is nothing to compare with', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {},
  }
  expect(keepSnapshot({ subject: 'v', now: first }, broken)).toBeUndefined()
})

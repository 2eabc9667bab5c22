import {
  compareSnapshots,
  maxSnapshots,
  storeSnapshot,
  type TakenSnapshot,
} from '@/lib/snapshots/snapshots'
import type { Fact } from '@/lib/tools/results/facts'

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

const settings: Fact[] = [
  { name: 'privacy', kind: 'word', value: 'public' },
  { name: 'embeddable', kind: 'yesNo', value: true },
  { name: 'category', kind: 'category', value: '28', title: 'Science & Technology' },
  { name: 'blockedIn', kind: 'regions', value: ['DE', 'FR'] },
]
const fullSnapshot: TakenSnapshot = { ...first, facts: settings, source: 'data-api' }

/** The changed facts when a later snapshot has these facts instead. */
const changes = (facts: Fact[], { source = fullSnapshot.source, before = settings } = {}) =>
  compareSnapshots({ ...fullSnapshot, facts: before, source }, { ...fullSnapshot, facts, source })
    .facts

/** A fake of the browser's local storage. */
function fakeStorage(text: string | null = null) {
  let stored = text
  return {
    getItem: () => stored,
    setItem: (_: string, value: string) => {
      stored = value
    },
    read: () => JSON.parse(stored ?? '[]'),
  }
}

test('reports what changed and nothing else', () => {
  expect(compareSnapshots(first, second)).toEqual({
    since: first.takenAt,
    title: { before: 'Old', after: 'New' },
    description: { removed: ['Two'], added: ['Four'] },
    tags: { removed: ['a'], added: ['c'] },
    // Likes are hidden now and comments were hidden before, so no difference can be computed.
    counts: [{ name: 'views', before: 10, after: 15 }],
    facts: [],
    isWhole: false,
  })
  expect(compareSnapshots(fullSnapshot, fullSnapshot)).toEqual({
    since: first.takenAt,
    counts: [],
    facts: [],
    isWhole: true,
  })
})

test.each<[string, Fact]>([
  ['privacy', { name: 'privacy', kind: 'word', value: 'unlisted' }],
  ['embeddable', { name: 'embeddable', kind: 'yesNo', value: false }],
  ['category', { name: 'category', kind: 'category', value: '10' }],
  ['blockedIn', { name: 'blockedIn', kind: 'regions', value: ['DE', 'US'] }],
])('a different %s is a change', (name, after) => {
  const before = settings.find((fact) => fact.name === name)
  const facts = settings.map((fact) => (fact.name === name ? after : fact))
  expect(changes(facts)).toEqual([{ name, before, after }])
})

test('added and removed facts are changes', () => {
  const [privacy, embeddable, category, blockedIn] = settings as [Fact, Fact, Fact, Fact]
  const language: Fact = { name: 'language', kind: 'languages', value: ['gu'] }
  expect(changes([privacy, embeddable, category, language])).toEqual([
    { name: 'blockedIn', before: blockedIn, after: undefined },
    { name: 'language', before: undefined, after: language },
  ])
})

test('ignores the order of countries and the name of a category', () => {
  const [privacy, embeddable] = settings as [Fact, Fact]
  const category: Fact = { name: 'category', kind: 'category', value: '28' }
  const blockedIn: Fact = { name: 'blockedIn', kind: 'regions', value: ['FR', 'DE'] }
  expect(changes([blockedIn, category, embeddable, privacy])).toEqual([])
})

test('distinguishes everywhere, some countries and nowhere', () => {
  const everywhere: Fact = { name: 'allowedIn', kind: 'none', value: '' }
  const some: Fact = { name: 'allowedIn', kind: 'regions', value: ['DE'] }
  const nowhere: Fact = { name: 'allowedIn', kind: 'regions', value: [] }
  for (const source of ['data-api', 'keyless'] as const) {
    const change = (before: Fact, after: Fact) => changes([after], { source, before: [before] })
    expect(change(everywhere, some)).toEqual([{ name: 'allowedIn', after: some }])
    expect(change(some, everywhere)).toEqual([{ name: 'allowedIn', before: some }])
    expect(change(some, nowhere)).toEqual([{ name: 'allowedIn', before: some, after: nowhere }])
    expect(change(everywhere, nowhere)).toEqual([{ name: 'allowedIn', after: nowhere }])
  }
})

test('ignores facts that the keyless source left out or returned in another form', () => {
  const source = 'keyless' as const
  const before: Fact[] = [{ name: 'published', kind: 'day', value: '2024-01-01' }, ...settings]
  const after: Fact[] = [{ name: 'published', kind: 'date', value: '2024-01-01T00:00:00Z' }]
  expect(changes(after, { source, before })).toEqual([])
  expect(changes(before, { source, before: after })).toEqual([])
})

test('does not compare facts with an older snapshot or another source, and reports that', () => {
  const now = { ...fullSnapshot, facts: [], takenAt: second.takenAt }
  for (const before of [first, { ...fullSnapshot, source: 'keyless' as const }]) {
    expect(compareSnapshots(before, now)).toMatchObject({ facts: [], isWhole: false })
  }
})

test('a moved line is a change without added or removed lines', () => {
  const moved = { ...first, description: 'Two\nOne\n\nThree' }
  expect(compareSnapshots(first, moved).description).toEqual({ removed: [], added: [] })
})

test('the first snapshot has no previous one, and storing the same one again keeps the previous one', () => {
  const storage = fakeStorage()
  expect(storeSnapshot({ subject: 'v', now: first }, storage)).toBeUndefined()
  expect(storeSnapshot({ subject: 'v', now: first }, storage)).toBeUndefined()
  expect(storeSnapshot({ subject: 'v', now: second }, storage)).toEqual(first)
  // After a reload or a cached answer the previous snapshot is still returned.
  expect(storeSnapshot({ subject: 'v', now: second }, storage)).toEqual(first)
  expect(storeSnapshot({ subject: 'other', now: second }, storage)).toBeUndefined()
})

test('stores only the latest snapshots', () => {
  const storage = fakeStorage()
  for (let at = 0; at < maxSnapshots + 5; at++)
    storeSnapshot({ subject: `v${at}`, now: first }, storage)
  expect(storage.read()).toHaveLength(maxSnapshots)
  expect(storage.read()[0].id).toBe(`v${maxSnapshots + 4}`)
})

const badFacts = JSON.stringify([{ id: 'v', now: { ...first, facts: [null] } }])
test.each(['{', 'null', '7', '[null, {}, {"id":"v","now":{"title":1}}]', badFacts])(
  'ignores invalid stored data: %s',
  (text) => {
    expect(storeSnapshot({ subject: 'v', now: first }, fakeStorage(text))).toBeUndefined()
  },
)

test('returns no previous snapshot when storage is disabled', () => {
  const broken = {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {},
  }
  expect(storeSnapshot({ subject: 'v', now: first }, broken)).toBeUndefined()
})

test('a value that is unknown before or after is not a change', () => {
  const unknown: Fact[] = settings.map(({ name }) => ({ name, kind: 'unknown', value: '' }))
  expect(changes(unknown)).toEqual([])
  expect(changes(settings, { before: unknown })).toEqual([])
  const { description: _, tags: __, ...withoutTexts } = fullSnapshot
  const none = { ...withoutTexts, title: '' }
  for (const [before, after] of [
    [none, fullSnapshot],
    [fullSnapshot, none],
  ] as const) {
    const change = compareSnapshots(before, after)
    expect([change.title, change.description, change.tags]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  }
  const storage = fakeStorage()
  storeSnapshot({ subject: 'video', now: none }, storage)
  const later = { ...fullSnapshot, takenAt: second.takenAt }
  expect(storeSnapshot({ subject: 'video', now: later }, storage)).toEqual(none)
})

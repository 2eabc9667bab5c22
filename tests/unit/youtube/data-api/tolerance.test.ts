import { groupsOf } from '@/lib/tools/video-data-viewer/groups'
import { verdictsOf } from '@/lib/tools/video-data-viewer/verdicts'
import type { Video } from '@/lib/youtube/models'
import { channelsIn } from '@/lib/youtube/sources/data-api/channel-models.server'
import { commentsIn, threadsIn } from '@/lib/youtube/sources/data-api/comment-models.server'
import {
  hitsIn,
  playlistItemsIn,
  playlistsIn,
} from '@/lib/youtube/sources/data-api/list-models.server'
import { videosIn } from '@/lib/youtube/sources/data-api/video-models.server'
import { damages, fullAnswers, type Path, valueAt } from '../../../helpers/youtube/data-api-answers'

const readers = {
  videos: videosIn,
  channels: channelsIn,
  playlists: (json: unknown) => playlistsIn(json),
  playlistItems: (json: unknown) => playlistItemsIn(json).items,
  commentThreads: (json: unknown) => threadsIn(json).items,
  comments: (json: unknown) => commentsIn(json).items,
  search: (json: unknown) => hitsIn(json).items,
} satisfies Record<string, (json: unknown) => object[]>

type Kind = keyof typeof readers
type Item = Record<string, unknown>

/** The first item of a response as the site reads it. */
const read = (kind: Kind, json: unknown) => readers[kind](json)[0] as Item | undefined

/** Fields without which an item is unusable. */
const requiredFields: Record<Kind, RegExp> = {
  videos: /^items(\.0(\.id)?)?$/,
  channels: /^items(\.0(\.id)?)?$/,
  playlists: /^items(\.0(\.id)?)?$/,
  playlistItems: /^items(\.0)?$/,
  commentThreads: /^items(\.0)?$/,
  comments: /^items(\.0(\.id)?)?$/,
  search: /^items(\.0(\.id(\.videoId)?)?)?$/,
}

/** Fields that YouTube omits for "none", so that their absence is a fact. */
const absentMeansNone: [Kind, RegExp, Item][] = [
  ['videos', /^items\.0\.snippet\.tags$/, { tags: [] }],
  ['videos', /\.contentRating\.ytRating$/, { ageRestricted: false }],
  // The included replies say nothing about their number.
  ['commentThreads', /^items\.0\.replies/, { replies: [] }],
]

const sameKind = (one: unknown, other: unknown) =>
  (typeof one === typeof other && typeof one !== 'object') ||
  (typeof other === 'number' && /^\d+$/.test(String(one)))

/**
 * Whether a value says nothing beyond the undamaged response: it is equal, a part of it, or empty.
 */
function isSupported(value: unknown, whole: unknown): boolean {
  if (value === undefined || value === '' || value === whole) return true
  if (Array.isArray(value)) {
    const all: unknown[] = Array.isArray(whole) ? whole : []
    return value.length > 0 && value.every((one) => all.some((other) => isSupported(one, other)))
  }
  if (typeof value !== 'object' || value === null) return false
  const other = Object(whole) as Item
  return Object.entries(value).every(([name, one]) => isSupported(one, other[name]))
}

/** Facts of a damaged response that the undamaged one doesn't support. */
function inventedFacts(kind: Kind, path: Path, damage: unknown, got: Item, whole: Item): string[] {
  const at = path.join('.')
  const fits = sameKind(valueAt(fullAnswers[kind], path), damage)
  return Object.keys({ ...whole, ...got }).filter((name) => {
    if (name === 'raw' || name === 'unknownFacts' || isSupported(got[name], whole[name]))
      return false
    if (name === 'durationSeconds' && got[name] === 0) return false
    if (fits && JSON.stringify(got[name]).includes(String(damage))) return false
    const absent = absentMeansNone.find(([of, where]) => of === kind && where.test(at))
    const isSaid = damage === undefined || kind === 'commentThreads'
    return !(isSaid && absent && JSON.stringify(absent[2][name]) === JSON.stringify(got[name]))
  })
}

type Damage = ReturnType<typeof damages>[number]

/** The damages of which something is wrong, with what. */
function wrongOf(all: readonly Damage[], flawsOf: (one: Damage) => unknown[]): unknown[][] {
  expect(all.length).toBeGreaterThan(20)
  return all
    .map((one) => [`${one.at} as ${one.shown}`, ...flawsOf(one)])
    .filter(({ length }) => length > 1)
}

describe.each(Object.keys(readers) as Kind[])('a %s response', (kind) => {
  const whole = read(kind, fullAnswers[kind]) as Item

  test('is read completely', () => {
    expect(Object.keys(whole).filter((name) => whole[name] === undefined)).toEqual([])
    expect(whole.unknownFacts ?? []).toEqual([])
  })

  /** What the first item of a damaged response is read as. */
  function outcomeOf(json: unknown): Item | 'nothing' | 'failure' | 'thrown' {
    try {
      const first = read(kind, json)
      return first && 'failure' in first ? 'failure' : (first ?? 'nothing')
    } catch {
      return 'thrown'
    }
  }

  function flawsOf({ at, path, damage, json }: Damage): unknown[] {
    const outcome = outcomeOf(json)
    const unless = (isRight: boolean) => (isRight ? [] : [outcome])
    const isRead = typeof outcome === 'object'
    if (requiredFields[kind].test(at)) {
      // A missing list means an empty one; a broken list means nothing.
      if (at === 'items' && damage === undefined) return unless(outcome === 'nothing')
      if (damage === 'x' && /[iI]d$/.test(at) && at !== 'items.0.id') return unless(isRead)
      if (damage === 'x' && at === 'items.0.id' && kind !== 'search')
        return unless(isRead && outcome.id === 'x')
      return unless(outcome === 'thrown' || outcome === 'failure')
    }
    // Another kind of list is a failure.
    if (at === 'kind' && damage === 'x') return unless(outcome === 'thrown')
    return isRead ? inventedFacts(kind, path, damage, outcome, whole) : [outcome]
  }

  test('with any field missing or of another type has its other facts, and none is invented', () => {
    expect(wrongOf(damages(fullAnswers[kind]), flawsOf)).toEqual([])
  })
})

describe("the tools' statements about a damaged video", () => {
  const now = Date.parse('2026-01-01T00:00:00Z')
  const whole = read('videos', fullAnswers.videos) as unknown as Video
  const verdicts = (video: Video) => verdictsOf(video).map(({ key }) => key)
  const rows = (video: Video) => groupsOf(video, now, new Map()).flatMap(({ facts }) => facts)
  /** Statements made because a field is absent, with that field. */
  const byAbsence: Record<string, string> = {
    noLikes: 'items.0.statistics.likeCount',
    noComments: 'items.0.statistics.commentCount',
    everywhere: 'items.0.contentDetails.regionRestriction',
  }

  test('a complete video has its verdicts', () => {
    expect(verdicts(whole)).toEqual([
      ...['public', 'wasLive', 'blockedIn', 'embeddable', 'ageRestricted', 'madeForKids'],
      ...['creativeCommons', 'captions', 'synthetic', 'paidPlacement'],
    ])
  })

  test('of one with any field missing or of another type are those of the complete one, or fewer', () => {
    const known = verdicts(whole)
    const lines = new Map(rows(whole).map((row) => [row.name, JSON.stringify(row)]))
    const some = damages(fullAnswers.videos).filter(
      ({ at }) => !requiredFields.videos.test(at) && at !== 'kind',
    )
    const wrong = wrongOf(some, ({ at, damage, path, json }) => {
      const video = read('videos', json) as unknown as Video
      const news = verdicts(video).filter((key) => !known.includes(key))
      const fits = sameKind(valueAt(fullAnswers.videos, path), damage)
      const invented = rows(video).filter((row) => {
        const isHidden = row.kind === 'none' && damage === undefined && at.endsWith('Count')
        const isNews = lines.get(row.name) !== JSON.stringify(row)
        if (!isNews || row.kind === 'unknown' || isHidden || row.ours) return false
        if (row.name === 'views' && row.kind === 'none') return false
        // A missing name or rating is a valid shorter list; a changed text is valid too.
        if (row.name === 'ageRestricted' && damage === undefined) return false
        return !['localizations', 'ratings', 'topics'].includes(row.name) && !fits
      })
      return [...news.filter((key) => damage !== undefined || byAbsence[key] !== at), ...invented]
    })
    expect(wrong).toEqual([])
  })

  test('without a status nothing is said about who may watch, embed or reuse the video', () => {
    const answer = structuredClone(fullAnswers.videos) as { items: Item[] }
    delete answer.items[0]?.status
    const video = read('videos', answer) as unknown as Video
    const said = verdicts(video)
    for (const key of ['public', 'embeddable', 'madeForKids', 'creativeCommons', 'synthetic']) {
      expect(said).not.toContain(key)
    }
    const unknown = rows(video).filter(({ kind }) => kind === 'unknown')
    expect(unknown.map(({ name }) => name).sort()).toEqual(
      ['privacy', 'embeddable', 'licence', 'madeForKids', 'publicStats'].sort(),
    )
  })

  test.each([
    ['contentDetails', 'duration', undefined, 'duration'],
    ['contentDetails', 'duration', 'long', 'duration'],
    ['statistics', 'viewCount', undefined, 'views'],
    ['statistics', 'viewCount', '9'.repeat(20), 'views'],
    ['statistics', 'likeCount', '9'.repeat(20), 'likes'],
  ])('%s.%s as %j is unknown, neither 0 nor hidden', (part, field, value, name) => {
    const answer = structuredClone(fullAnswers.videos) as { items: Record<string, Item>[] }
    answer.items[0]![part]![field] = value
    const video = read('videos', answer) as unknown as Video
    expect(rows(video).filter((row) => row.name === name)).toEqual([
      { name, kind: 'unknown', value: '' },
    ])
  })

  test.each(['failed', 'rejected', 'deleted'])(
    'an upload with the status %s is not public',
    (status) => {
      const video = { ...whole, upload: { status } } as Video
      expect(verdicts(video)).not.toContain('public')
      expect(verdicts(video)).not.toContain('embeddable')
      expect(rows(video).map(({ name }) => name)).not.toContain('privacy')
    },
  )
})

test('a list with an unreadable next page is not treated as the last page', () => {
  const answer = { ...(fullAnswers.commentThreads as Item), nextPageToken: 7 }
  expect(threadsIn(answer)).toMatchObject({ broken: true })
  expect(threadsIn({ ...answer, nextPageToken: undefined })).not.toHaveProperty('broken')
})

test('a playlist item without an owner is omitted; one with an unreadable owner is not', () => {
  const answer = structuredClone(fullAnswers.playlistItems) as { items: Record<string, Item>[] }
  const [item] = answer.items
  if (!item?.snippet || !item.contentDetails) throw new Error('no item')
  item.snippet.videoOwnerChannelId = null
  expect(playlistItemsIn(answer).items).toHaveLength(1)
  delete item.snippet.videoOwnerChannelId
  delete item.contentDetails.videoPublishedAt
  expect(playlistItemsIn(answer).items).toHaveLength(0)
})

import { TakenSnapshotFields } from '@/lib/snapshots/fields'
import { compareSnapshots, type TakenSnapshot } from '@/lib/snapshots/snapshots'
import { type Fact, plainValue } from '@/lib/tools/results/facts'
import { groupsOf } from '@/lib/tools/video-data-viewer/groups'
import { snapshotOf } from '@/lib/tools/video-data-viewer/snapshot'
import { verdictsOf } from '@/lib/tools/video-data-viewer/verdicts'
import type { Video } from '@/lib/youtube/models'
import { videoParts, videosIn } from '@/lib/youtube/sources/data-api/video-models.server'

const place = { latitude: 52.52, longitude: -13.405, altitude: 0 }

/** A video parsed from a Data API response with these parts. */
function read(parts: object): Video {
  const item = { id: 'abcdefghijk', snippet: { title: 'T' }, ...parts }
  const [video] = videosIn({ kind: 'youtube#videoListResponse', items: [item] })
  if (!video || 'failure' in video) throw new Error('not read')
  return video
}

const groups = (parts: object) => groupsOf(read(parts), 0, new Map())
const facts = (parts: object) =>
  Object.fromEntries(
    groups(parts).flatMap((group) => group.facts.map((fact) => [fact.name, plainValue(fact)])),
  )
const names = ['paidPlacement', 'recordedIn', 'recordedAt', 'uploadStatus', 'uploadProblem']
const extras = (parts: object) =>
  Object.fromEntries(Object.entries(facts(parts)).filter(([name]) => names.includes(name)))

test('requests every part that contains these facts, once', () => {
  const parts = videoParts.split(',')
  expect(parts).toEqual(expect.arrayContaining(['status', 'recordingDetails']))
  expect(parts).toContain('paidProductPlacementDetails')
  expect(new Set(parts).size).toBe(parts.length)
})

test.each<[string, object, Record<string, string>]>([
  [
    'paid placement',
    { paidProductPlacementDetails: { hasPaidProductPlacement: true } },
    { paidPlacement: 'true' },
  ],
  [
    'no paid placement',
    { paidProductPlacementDetails: { hasPaidProductPlacement: false } },
    { paidPlacement: 'false' },
  ],
  [
    'a recording place',
    { recordingDetails: { locationDescription: ' Berlin ', location: place } },
    { recordedIn: 'Berlin', recordedAt: '52.52,-13.405' },
  ],
  [
    'a place at zero degrees',
    { recordingDetails: { location: { latitude: 0, longitude: 0 } } },
    { recordedAt: '0,0' },
  ],
  [
    'an upload that is ready',
    { status: { uploadStatus: 'processed' } },
    { uploadStatus: 'processed' },
  ],
  [
    'a failed upload',
    { status: { uploadStatus: 'failed', failureReason: 'codec' } },
    { uploadStatus: 'failed', uploadProblem: 'codec' },
  ],
  [
    'a rejected upload',
    { status: { uploadStatus: 'rejected', rejectionReason: 'copyright' } },
    { uploadStatus: 'rejected', uploadProblem: 'copyright' },
  ],
  [
    'a reason that is new',
    { status: { uploadStatus: 'rejected', rejectionReason: 'mood' } },
    { uploadStatus: 'rejected' },
  ],
])('%s becomes a fact', (_, parts, expected) => {
  expect(extras(parts)).toEqual(expected)
})

test.each<[string, object]>([
  ['are missing', {}],
  ['are null', { paidProductPlacementDetails: null }],
  ['have nothing in them', { paidProductPlacementDetails: {}, recordingDetails: {}, status: {} }],
  ['hold other types', { paidProductPlacementDetails: { hasPaidProductPlacement: 'yes' } }],
  [
    'are no places of the Earth',
    { recordingDetails: { location: { latitude: 91, longitude: 0 } } },
  ],
  [
    'hold half a place',
    { recordingDetails: { location: { latitude: 5 }, locationDescription: 7 } },
  ],
  ['hold new words', { status: { uploadStatus: 'dreaming', failureReason: 'mood' } }],
])('parts that %s give no facts, and the video is still parsed', (_, parts) => {
  expect(extras(parts)).toEqual({})
})

test('paid placement and a failed upload are part of the summary', () => {
  const keys = (parts: object) => verdictsOf(read(parts)).map(({ key }) => key)
  expect(keys({ paidProductPlacementDetails: { hasPaidProductPlacement: true } })).toContain(
    'paidPlacement',
  )
  expect(keys({ paidProductPlacementDetails: { hasPaidProductPlacement: false } })).not.toContain(
    'paidPlacement',
  )
  for (const [uploadStatus, key] of [
    ['failed', 'uploadFailed'],
    ['rejected', 'uploadRejected'],
    ['deleted', 'uploadDeleted'],
  ]) {
    const keysOfState = keys({ status: { uploadStatus, embeddable: true } })
    expect(keysOfState[0]).toBe(key)
    // The video does not play, so nothing is said about where it plays.
    expect(keysOfState).not.toContain('everywhere')
    expect(keysOfState).not.toContain('embeddable')
  }
  expect(keys({ status: { uploadStatus: 'processed' } }).join()).not.toContain('upload')
})

describe('changes by the owner', () => {
  const takeSnapshot = (parts: object) =>
    snapshotOf(read({ recordingDetails: {}, ...parts }), groups(parts), 'data-api')
  const changes = (before: object, after: object) =>
    compareSnapshots(
      { ...takeSnapshot(before), takenAt: '2026-01-01T00:00:00Z' },
      takeSnapshot(after),
    ).facts.map(({ name, before, after }) => [name, before?.value, after?.value])
  const paid = (hasPaidProductPlacement: boolean) => ({
    paidProductPlacementDetails: { hasPaidProductPlacement },
  })
  const recorded = { recordingDetails: { locationDescription: 'Berlin', location: place } }

  test('reports changes of paid placement and of the recording place', () => {
    expect(changes(paid(false), paid(true))).toEqual([['paidPlacement', false, true]])
    const there = [
      ['recordedIn', undefined, 'Berlin'],
      ['recordedAt', undefined, '52.52,-13.405'],
    ]
    expect(changes({}, recorded)).toEqual(expect.arrayContaining(there))
    expect(changes(recorded, {})).toHaveLength(2)
    expect(changes(recorded, recorded)).toEqual([])
  })

  test('ignores facts that are missing in either snapshot', () => {
    const now = takeSnapshot({ ...paid(true), ...recorded })
    const older = { ...now, facts: now.facts?.filter(({ name }) => !names.includes(name)) }
    const taken = (snapshot: typeof now): TakenSnapshot => ({ ...snapshot, takenAt: '2026-01-01' })
    expect(compareSnapshots(taken(older), now).facts).toEqual([])
    expect(compareSnapshots(taken(now), older).facts).toEqual([])
  })

  test('ignores the processing state of the upload', () => {
    expect(
      changes({ status: { uploadStatus: 'uploaded' } }, { status: { uploadStatus: 'processed' } }),
    ).toEqual([])
  })

  test('the account’s schema accepts a place in a snapshot', () => {
    const snapshot = { ...takeSnapshot(recorded), takenAt: '2026-01-01T00:00:00Z' }
    const kept = TakenSnapshotFields.parse(JSON.parse(JSON.stringify(snapshot)))
    expect(kept.facts).toContainEqual<Fact>({
      name: 'recordedAt',
      kind: 'place',
      value: '52.52,-13.405',
    })
  })
})

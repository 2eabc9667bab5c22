import type { FileProgress } from '@/lib/downloads/progress'
import { FileTeller, Pace, progressOfList, progressOfOne } from '@/lib/downloads/progress'

function told(work: (teller: FileTeller) => void): FileProgress[] {
  const all: FileProgress[] = []
  work(new FileTeller((now) => all.push(now)))
  return all
}

test('the share grows over all streams by their bytes, then with the joining, up to all of it', () => {
  const all = told((teller) => {
    teller.step('fetchVideo', 'copied')
    for (const done of [0, 25, 50, 100]) teller.fetched({ done, total: 100 })
    teller.step('join')
    for (const share of [0, 0.5, 1]) teller.made(share)
  })
  const shares = all.flatMap(({ share }) => (share === undefined ? [] : [share]))
  expect(shares).toEqual([...shares].sort((a, b) => a - b))
  expect(shares).toContain(0.45)
  expect(shares.at(-1)).toBe(1)
})

test('while the total isn’t known there is no share and no time left', () => {
  const all = told((teller) => {
    teller.step('fetch', 'soundConverted')
    teller.fetched({ done: 5_000 })
  })
  expect(all.at(-1)).toEqual({ step: 'fetch', done: 5_000, speed: 0, eta: null })
})

test('converting a picture is half of the work', () => {
  const all = told((teller) => {
    teller.step('fetchVideo', 'videoConverted')
    teller.fetched({ done: 100, total: 100 })
  })
  expect(all.at(-1)?.share).toBe(0.5)
})

test('the speed is that of the last seconds', () => {
  const pace = new Pace()
  for (let second = 0; second <= 20; second++)
    pace.note(second < 10 ? 0 : (second - 10) * 100, second * 1000)
  expect(pace.perSecond).toBe(100)
})

test('a speed isn’t known from one moment', () => {
  const pace = new Pace()
  pace.note(100, 0)
  expect(pace.perSecond).toBe(0)
})

test('one video tells its bytes, a list its items', () => {
  const now: FileProgress = { step: 'fetch', done: 50, total: 100, share: 0.5, speed: 7, eta: 8 }
  expect(progressOfOne(now)).toEqual({ ...now, bytes: 50 })
  expect(progressOfList({ over: 1, items: 4, bytes: 1_000 }, now)).toEqual({
    step: 'fetch',
    done: 1,
    total: 4,
    bytes: 1_050,
    share: 0.375,
    speed: 7,
    eta: null,
  })
})

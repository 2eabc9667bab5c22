import { watchedChannels, watchedVideos } from 'sample-youtube'
import { minuteOf } from '../../lib/series/points'
import { type NewPoint, subjectId, writePoints } from '../../lib/series/store.server'
import { dayMs, hourMs, seeded } from './random'

/** Days of points: what is older would be removed at once. */
const days = 29
/** Looks a day: at most one per six hours is kept. */
const looksADay = 2

/**
 * Stores what the site would have seen of the sample YouTube's watched videos: views that grow to
 * today's, with an old title where the creator knew one, and saved channels.
 */
export async function storeSeries(now: number): Promise<void> {
  const random = seeded(29)
  for (let look = days * looksADay; look >= 1; look--) {
    const at = now - (look * dayMs) / looksADay + Math.round(random() * hourMs)
    const daysAgo = (now - at) / dayMs
    const fresh = watchedVideos.map(({ id, title, before, views, likes, daysAgo: [, earlier] }) => {
      const share = (aDay: number) => 1 - daysAgo * aDay
      const point = {
        minute: minuteOf(at),
        views: Math.round(views * share(0.0031)),
        likes: Math.round(likes * share(0.0027)),
      }
      const name = daysAgo >= earlier ? (before ?? title) : title
      return [subjectId('video', id), { point, title: name, places: ['*'] }] as const
    })
    const channels = watchedChannels.map(
      ({ id, views, viewsADay, subscribers, subscribersADay = 0 }) => {
        const point = {
          minute: minuteOf(at),
          views: Math.round(views - daysAgo * viewsADay),
          // YouTube tells three digits.
          ...(subscribers !== undefined && {
            subscribers: Number((subscribers - daysAgo * subscribersADay).toPrecision(3)),
          }),
        }
        return [subjectId('channel', id), { point, places: [] as string[] }] as const
      },
    )
    await writePoints(new Map<string, NewPoint>([...fresh, ...channels]), at)
  }
}

import { languages } from '../../lib/i18n/languages'
import { minuteOf } from '../../lib/series/points'
import { subjectId, writeChart, writePoints } from '../../lib/series/store.server'
import { fields } from '../../lib/tools/trending-videos/tool'
import type { Video } from '../../lib/youtube/models'
import { dayMs, hourMs, seeded } from './random'

/** Days on which the site looked at each chart, before today. */
const days = 9

/** The smallest and the largest part of a video's views that a day brings. */
const leastADay = 0.003
const mostADay = 0.05

interface Charted {
  video: Video
  /** As `Country:category`, and the countries alone. */
  places: Set<string>
}

/**
 * Stores the charts that the site would have seen of the sample YouTube, with each video's views
 * on the way to today's, so that changes, days and rising videos have a past. `popular` gives
 * today's chart.
 * @throws whatever `popular` throws
 */
export async function storeCharts(
  now: number,
  popular: (place: { region: string; categoryId: string }) => Promise<{ items: Video[] }>,
): Promise<void> {
  const random = seeded(31)
  const charted = new Map<string, Charted>()
  const countries = new Set(languages.map(({ territory }) => territory))
  for (const region of countries) {
    for (const categoryId of fields.category.only) {
      const { items } = await popular({ region, categoryId })
      const place = `${region}:${categoryId}`
      for (const video of items) {
        const known = charted.get(video.id) ?? { video, places: new Set(['*']) }
        charted.set(video.id, { video, places: known.places.add(region).add(place) })
      }
      const listed = items.map(({ id }) => ({ id, luck: random() }))
      for (let daysAgo = days; daysAgo >= 1; daysAgo--) {
        await writeChart(place, earlierOrder(listed, daysAgo, random), now - daysAgo * dayMs)
      }
    }
  }
  await storeViews([...charted.values()], now, random)
}

/** The chart some days ago: the further back, the less it is today's. A video with more luck has been on
 * it for longer. */
function earlierOrder(
  listed: readonly { id: string; luck: number }[],
  daysAgo: number,
  random: () => number,
): string[] {
  return listed
    .map(({ id, luck }, at) => ({ id, at: at + (random() - 0.5) * (1 + daysAgo) * 1.5, luck }))
    .filter(({ luck }) => luck > 0.05 + daysAgo * 0.04)
    .sort((one, other) => one.at - other.at)
    .map(({ id }) => id)
}

async function storeViews(charted: readonly Charted[], now: number, random: () => number) {
  const growing = charted.map((one) => ({
    ...one,
    aDay: leastADay + random() ** 2 * (mostADay - leastADay),
  }))
  // Two looks a day, the last one an hour ago.
  for (let look = days * 2; look >= 0; look--) {
    const at = now - (look * dayMs) / 2 - hourMs
    const fresh = growing
      .filter(({ video }) => Date.parse(video.publishedAt) < at && video.viewCount !== undefined)
      .map(({ video: { id, title, viewCount = 0 }, places, aDay }) => {
        const views = Math.round(viewCount * (1 - aDay) ** ((now - at) / dayMs))
        const point = { minute: minuteOf(at), views }
        return [subjectId('video', id), { point, title, places: [...places] }] as const
      })
    await writePoints(new Map(fresh), at)
  }
}

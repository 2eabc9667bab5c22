import type { ChartHistory } from '../../series/seen.server'

/** By how many places a video is higher today than on the last day on which this site looked at the chart
 * before. */
export type Change = number | 'new'

/** The days on which this site has looked at a chart, today included. */
export const daysWatched = ({ of, last }: ChartHistory, today: string): number =>
  of + (last === today ? 0 : 1)

/** Days on the chart of the days watched, both with today, on which the video is on it. */
export const daysOn = (history: ChartHistory, today: string): [part: number, whole: number] => [
  history.days + (history.last === today && history.place !== undefined ? 0 : 1),
  daysWatched(history, today),
]

/** Null if this site looks at the chart for the first time. `place` counts from 1. */
export function changeOf(place: number, history: ChartHistory, today: string): Change | null {
  if (daysWatched(history, today) < 2) return null
  const before = history.last === today ? history.placeBefore : history.place
  return before === undefined ? 'new' : before - place
}

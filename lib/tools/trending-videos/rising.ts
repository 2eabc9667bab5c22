// When a video is rising. Our own rule, so that a handful of views isn't a rise, nor the usual day of an
// old hit; its numbers stand in the tool's texts too, which a test compares.

/** Views that a rising video gains at least in an hour. */
export const fewestViewsPerHour = 10
/** The share of its views that it gains at least in a day: as if it had got all of them in 100 days. */
export const leastShareADay = 0.01

/** Whether a pace makes a video rising. Unknown views don't. */
export const isRising = ({
  viewsPerHour,
  views,
}: {
  viewsPerHour: number
  views: number | undefined
}): boolean =>
  viewsPerHour >= fewestViewsPerHour &&
  views !== undefined &&
  viewsPerHour * 24 >= views * leastShareADay

/**
 * Converts an ISO 8601 duration of the Data API (`PT1H2M3S`, `P1DT2H`) to whole seconds. It is 0
 * for `P0D` (a stream that has not ended), and undefined for invalid text.
 */
export function parseDuration(text: string): number | undefined {
  const parts = /^P(?=\d|T\d)(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
    text,
  )
  if (!parts) return undefined
  const [weeks, days, hours, minutes, seconds] = parts.slice(1).map((part) => Number(part ?? 0))
  return (((weeks! * 7 + days!) * 24 + hours!) * 60 + minutes!) * 60 + seconds!
}

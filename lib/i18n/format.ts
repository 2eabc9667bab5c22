import { intlFormatDistance } from 'date-fns/intlFormatDistance'

/** A day in a language's own words, such as `March 4, 2026`. */
export const formatDay = (instant: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { dateStyle: 'long' }).format(new Date(instant))

/** How long ago something was, such as `5 minutes ago`. */
export const formatAgo = (instant: string | number, tag: string): string =>
  intlFormatDistance(new Date(instant), new Date(), { locale: tag })

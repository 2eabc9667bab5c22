import { useRouter } from 'next/router'
import { languageTag } from '@/lib/i18n/languages'

/** Formatters for the page's language, all based on `Intl`. */
export function useFormats() {
  const { locale } = useRouter()
  const tag = languageTag(locale)
  const write = (instant: string | number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(tag, options).format(new Date(instant))
  return {
    tag,
    number: (value: number) => new Intl.NumberFormat(tag).format(value),
    /** With its sign, for a difference. */
    change: (value: number) =>
      new Intl.NumberFormat(tag, { signDisplay: 'exceptZero' }).format(value),
    share: (value: number) => shareText(value, tag),
    wholeShare: (value: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 0 }).format(value),
    moment: (instant: string) => write(instant, { dateStyle: 'long', timeStyle: 'short' }),
    day: (day: string) => write(`${day}T00:00:00Z`, { dateStyle: 'long', timeZone: 'UTC' }),
    language: (code: string) => nameOf(tag, 'language', code),
    region: (code: string) => nameOf(tag, 'region', code),
    list: (texts: string[]) => new Intl.ListFormat(tag).format(texts),
  }
}

/** The smallest share that a percentage with two decimals does not round to zero. */
const minShownShare = 0.0001

/** A share (0 to 1) as a percentage with two decimals, so that values line up: `3.60%`, `<0.01%`. */
export function shareText(value: number, tag: string): string {
  const format = new Intl.NumberFormat(tag, { style: 'percent', minimumFractionDigits: 2 })
  const isTiny = value > 0 && value < minShownShare
  return isTiny ? `<${format.format(minShownShare)}` : format.format(value)
}

/** The name of a code, or the code itself when it has no name. */
function nameOf(tag: string, type: 'language' | 'region', code: string): string {
  try {
    return new Intl.DisplayNames(tag, { type }).of(code) ?? code
  } catch {
    return code
  }
}

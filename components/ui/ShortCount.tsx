import { useFormats } from './use-formats'

/**
 * A count in short (`10.9K`), of which the exact number is known too: for screen readers, for a pointer,
 * and with `exactOnPhone` in its place where cards have room for it. A count that YouTube itself rounds,
 * such as subscribers, has no exact number: `formats.count` writes all that is known.
 */
export function ShortCount({
  value,
  write = (text) => text,
  exactOnPhone = false,
}: {
  value: number
  /** Puts a number as it is written into its words; `count` is for the plural form. */
  write?: (text: string, count: number) => string
  exactOnPhone?: boolean
}) {
  const formats = useFormats()
  const short = write(formats.count(value), formats.countToDecline(value))
  const exact = write(formats.number(value), value)
  if (short === exact) return <data value={value}>{exact}</data>
  return (
    // `relative`: what only screen readers have would widen the page from inside a list that scrolls.
    <data value={value} title={exact} className="relative">
      <span aria-hidden="true" className={exactOnPhone ? 'max-md:hidden' : undefined}>
        {short}
      </span>
      <span className={exactOnPhone ? 'md:sr-only' : 'sr-only'}>{exact}</span>
    </data>
  )
}

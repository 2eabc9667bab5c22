/** Makes each formatter of `Intl` once: making one costs far more than using it. */
export function memoize<Options, Formatter>(make: (tag: string, options: Options) => Formatter) {
  const made = new Map<string, Formatter>()
  return (tag: string, options: Options): Formatter => {
    const key = tag + JSON.stringify(options)
    const formatter = made.get(key) ?? make(tag, options)
    made.set(key, formatter)
    return formatter
  }
}

/** Apart from the other formatters, because the first load of a page needs it. */
export const numberFormat = memoize(
  (tag, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(tag, options),
)

/** A number with every decimal that a field takes. */
export const exactly = (tag: string, value: number): string =>
  numberFormat(tag, { maximumFractionDigits: 6 }).format(value)

/** A share of 1 as a percentage with at most one decimal. */
export const roughShare = (tag: string, value: number): string =>
  numberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(value)

/**
 * A number for a file, rounded to what a reader uses. It keeps at least four significant digits and at
 * least two decimals.
 */
export function plainNumber(value: number): number {
  const whole = Math.trunc(Math.abs(value))
  const digits = whole === 0 ? 4 : String(whole).length + 2
  return Number.isInteger(value) ? value : Number(value.toPrecision(Math.max(4, digits)))
}

/**
 * A number for a file: with a point and no grouping, as programs and spreadsheets read it, and rounded
 * to what a reader uses. It keeps at least four significant digits and at least two decimals.
 */
export function plainNumber(value: number): string {
  const whole = Math.trunc(Math.abs(value))
  const digits = whole === 0 ? 4 : String(whole).length + 2
  return String(Number.isInteger(value) ? value : Number(value.toPrecision(Math.max(4, digits))))
}

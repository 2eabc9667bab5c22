/** The values of a sentence with numbers as the language writes them; `count` stays, as it decides the
 * plural. */
export const writtenValues = (
  values: Record<string, string | number> = {},
  number: (value: number) => string,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'number' && name !== 'count' ? number(value) : value,
    ]),
  )

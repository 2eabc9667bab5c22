declare const areNamesDeclared: unique symbol

/** Values by the names that a tool declares. Where those are known, only `byName` makes one. */
export type ByName<Name extends string, Value> = Partial<Record<Name, Value>> &
  (string extends Name ? unknown : { readonly [areNamesDeclared]: true })

/**
 * Makes the function that takes a result's values by name. A name that isn't declared doesn't compile;
 * a plain type would only refuse it in an object written in place, not in a variable.
 */
export const byName =
  <Name extends string, Value>() =>
  <Values extends Partial<Record<Name, Value>>>(
    values: Values & Record<Exclude<keyof Values, Name>, never>,
  ) =>
    values as Partial<Record<Name, Value>> as ByName<Name, Value>

let name: string | undefined

/** Keeps the name of the file whose text stands in a field; undefined once it is another text. */
export function setOwnFile(file: string | undefined): void {
  name = file
}

/** The name of the file that the field's text is from. */
export const ownFile = (): string | undefined => name

const files = new WeakMap<object, string>()

/** Remembers which file a result is of, so that what is made of it is named after it. */
export function nameResult(data: unknown, file: string | undefined): void {
  if (file !== undefined && typeof data === 'object' && data !== null) files.set(data, file)
}

/** The name of the file that a result is of; undefined if it is of none of the visitor's. */
export const fileOf = (data: object): string | undefined => files.get(data)

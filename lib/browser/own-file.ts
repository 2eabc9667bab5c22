let name: string | undefined

/** Keeps the name of the file whose text stands in a field; undefined once it is another text. */
export function setOwnFile(file: string | undefined): void {
  name = file
}

/** The name of the file that the field's text is from, so that what is made of it is named after it. */
export const ownFile = (): string | undefined => name

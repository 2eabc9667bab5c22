/** A text as a part of a regular expression that matches it alone. */
export const literal = (text: string): string =>
  text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll('\0', '\\x00')

/** Matches what begins with a text: anchored and literal, so that MongoDB reads an index for it. */
export const beginsWith = (text: string): RegExp => new RegExp(`^${literal(text)}`)

/** Matches what contains a text, in small or capital letters. */
export const contains = (text: string): RegExp => new RegExp(literal(text), 'i')

/**
 * Whether a key press is a letter's (`z`). On keyboards of other scripts the key at its place has another one. What
 * fills in forms presses keys without a name.
 */
export const isLetterKey = (
  letter: string,
  { key = '', code }: Partial<Pick<KeyboardEvent, 'key' | 'code'>>,
): boolean =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() === letter : code === `Key${letter.toUpperCase()}`

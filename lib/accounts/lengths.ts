// How much the fields of an account and of its lists may hold. Lengths are in characters. The
// sentences of `locales` say the same numbers.

export const usernameLength = { min: 3, max: 30 }
export const passwordLength = { min: 8, max: 128 }
/** RFC 5321: a path has 256 characters with its brackets. */
export const maxEmailLength = 254
/** What is read as a password at all: checked before it costs anything. */
export const maxTypedPassword = 1024

/** Marks that turn the direction of text around. Nobody sees them, and Windows puts them around numbers
 * that are copied. */
const turning = /[\u202a-\u202e\u2066-\u2069]/g
/** A text as it was typed, pasted or named, without marks that turn its direction around. */
export const withoutTurning = (text: string): string => text.replace(turning, '')

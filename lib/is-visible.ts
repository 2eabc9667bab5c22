/** A character that can be seen: U+2800 is a symbol and U+3164 a letter, both are blank. */
const visible = /(?![\u2800\p{Default_Ignorable_Code_Point}])[\p{L}\p{N}\p{S}\p{P}]/u

/** Whether there is anything to see in a text. */
export const isVisible = (text: string): boolean => visible.test(text)

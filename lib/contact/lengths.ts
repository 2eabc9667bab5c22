/** How long the parts of a message may be, in characters. */
export const contactLengths = { name: 100, subject: 200, message: 5_000 }

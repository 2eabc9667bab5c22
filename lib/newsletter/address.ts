/** The mailbox of an address, which has all of its addresses with a plus sign. */
export const mailboxOf = (email: string): string => email.replace(/\+[^@]*@/, '@')

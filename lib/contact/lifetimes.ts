/** How long a message of the contact form is kept, in days. */
export const messageDays = 365

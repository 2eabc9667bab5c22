// How much one act of an admin may hold. The forms and the server check the same.

/** In characters. */
export const maxLengths = {
  banReason: 500,
  mailSubject: 200,
  mailMessage: 10_000,
  notification: 1_000,
}

/** How many users one act may concern. */
export const maxUsers = 200
/** How many addresses one e-mail call may name. */
export const maxAddresses = 50

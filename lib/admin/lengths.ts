// Maximum sizes of admin actions, used by the forms and the server.

/** In characters. */
export const maxLengths = {
  banReason: 500,
  mailSubject: 200,
  mailMessage: 10_000,
  notification: 1_000,
  takedownSentence: 300,
  takedownWord: 100,
}

/** Maximum number of users per action. */
export const maxUsers = 200
/** Maximum number of addresses per e-mail call. */
export const maxAddresses = 50

import {
  isOfOneReceiver,
  isServerAway,
  mayBeTakenLater,
  wasRefused,
} from '@/lib/mail/transport.server'

/** As Nodemailer 10 makes them of servers that were tried. */
test.each([
  ['nothing listens', { code: 'ESOCKET', command: 'CONN', syscall: 'connect' }, 'away'],
  ['no such host', { code: 'EDNS', command: 'CONN', syscall: 'getaddrinfo' }, 'away'],
  ['no greeting', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'GREETING_TIMEOUT' }, 'away'],
  ['too many clients', { code: 'EPROTOCOL', command: 'CONN', responseCode: 421 }, 'away'],
  ['not this client', { code: 'EPROTOCOL', command: 'CONN', responseCode: 554 }, 'away'],
  ['not this sender', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 550 }, 'away'],
  ['enough for now', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 421 }, 'away'],
  ['not this reader now', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 451 }, 'later'],
  ['full disk', { code: 'EMESSAGE', command: 'DATA', responseCode: 452 }, 'later'],
  ['no such reader', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused'],
  ['cut off', { code: 'ECONNECTION', command: 'CONN' }, 'in doubt'],
  ['silence', { code: 'ETIMEDOUT', command: 'CONN', timeoutType: 'SOCKET_TIMEOUT' }, 'in doubt'],
])('what a mail server means by %s', (_, error, meaning) => {
  const is = isServerAway(error)
    ? 'away'
    : mayBeTakenLater(error)
      ? 'later'
      : wasRefused(error)
        ? 'refused'
        : 'in doubt'
  expect(is).toBe(meaning)
  expect(wasRefused(error)).toBe(meaning !== 'in doubt')
  expect(isOfOneReceiver(error)).toBe(meaning === 'later' || meaning === 'refused')
})

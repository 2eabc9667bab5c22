import { format } from 'node:util'
import pino from 'pino'
import { requestContext } from './request-context.server'

/** A JSON escape, which stays, or an e-mail address, also one within a URL. Lengths have an end, so
 * that no line takes long. */
const escapeOrAddress =
  /\\(?:u[0-9a-f]{4}|.)|(?:(?!%40)[^\s"'\\<>()[\]{}@:;,=/?&]){1,128}(?:@|%40)(?:[^\s"'\\<>()[\]{}@:;,=/?&.]{1,63}\.){1,8}[^\s"'\\<>()[\]{}@:;,=/?&.]{1,63}/gi

/** A line of the log without e-mail addresses, wherever in it they stood: in a mail server's
 * refusal, a database's message, or a stack. It is JSON as before. */
export const withoutAddresses = (line: string): string =>
  line.replace(escapeOrAddress, (found) => (found.startsWith('\\') ? found : '[address]'))

/** Writes JSON lines to standard output, without secrets. */
export const log = pino({
  level: process.env.LOG_LEVEL ?? 'info',
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: {
    paths: [
      '*.authorization',
      '*.cookie',
      '*.password',
      '*.token',
      '*.key',
      '*.auth',
      '*.credentials',
      'headers',
    ],
    censor: '[redacted]',
  },
  hooks: { streamWrite: withoutAddresses },
})

/** Sends failures that Next and packages print to the log: one event, one line. */
export function logWhatIsPrinted(): void {
  console.error = (...said) => log.error({ from: 'console' }, format(...said))
  console.warn = (...said) => log.warn({ from: 'console' }, format(...said))
}

/** Logs a security event with the request that caused it. Outside a request nothing is logged: the
 * audit log has what the sweep and scripts do.
 * @param event such as `user.banned` or `auth.required` */
export function logSecurityEvent(event: string, target?: unknown): void {
  const context = requestContext()
  if (!context) return
  log.info(
    { event, ...context, ...(target !== undefined && { target: String(target) }) },
    'security',
  )
}

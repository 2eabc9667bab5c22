import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer'
import { isDemo } from '../demo'
import { env } from '../server/env'

let transporter: Transporter | undefined
let written = 0

/** Whether this site can send mail. The demo writes it to files instead. */
export const isMailOn = (): boolean => isDemo || env().SMTP_URL !== undefined

/** Options for a mail server. Beyond this machine mail is always encrypted, and certificates are
 * checked. */
export function smtpOptions(url: string) {
  const { hostname, protocol } = new URL(url)
  const local = ['127.0.0.1', 'localhost', '[::1]'].includes(hostname)
  return {
    url,
    requireTLS: protocol === 'smtp:' && !local,
    ignoreTLS: protocol === 'smtp:' && local,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** The folder of the demo's mail. */
export const outboxFolder = (): string => path.resolve(env().DATA_DIR, 'outbox')

/** A message with a date of its own is filed under it, so that a demo has letters of the past. */
async function writeToOutbox(message: SendMailOptions) {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message: bytes } = await composer.sendMail(message)
  const folder = outboxFolder()
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const at = message.date ? new Date(message.date) : new Date()
  const name = `${at.toISOString().replace(/\W/g, '')}-${++written}.eml`
  const file = path.join(folder, name)
  await writeFile(file, bytes as Buffer, { mode: 0o600 })
  if (message.date) await utimes(file, at, at)
}

/** The most bytes of an encoded word: 60 characters of base64. */
const wordBytes = 45

/**
 * A subject that mail programs show as it is written here: what looks like an encoded word (RFC 2047)
 * would be decoded, line breaks and hidden characters included, so such a subject is encoded as a
 * whole. Nodemailer encodes what isn't ASCII, but leaves the words before it as they are.
 */
function safeSubject(subject: string): string {
  if (!subject.includes('=?')) return subject
  const words = ['']
  for (const character of subject) {
    const longer = words.at(-1) + character
    if (Buffer.byteLength(longer) > wordBytes) words.push(character)
    else words[words.length - 1] = longer
  }
  return words.map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}

/** Keep robots, such as out-of-office notices, from answering. */
const ofRobots = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' }

/** Sends one message.
 * @throws Error when no server takes it */
export async function sendMail({
  headers,
  ...message
}: Omit<SendMailOptions, 'headers'> & {
  subject: string
  headers?: Record<string, string>
}): Promise<void> {
  const { SMTP_URL, MAIL_FROM = 'Tubesmith <no-reply@localhost>' } = env()
  const complete = {
    from: MAIL_FROM,
    ...message,
    headers: { ...headers, ...ofRobots },
    subject: safeSubject(message.subject),
  }
  if (!SMTP_URL) return writeToOutbox(complete)
  transporter ??= createTransport(smtpOptions(SMTP_URL))
  await transporter.sendMail(complete)
}

/** Nodemailer's errors of a server that took no message, not even in part. */
const beforeMessage = new Set(['EDNS', 'EAUTH', 'ETLS'])
/** Its timeouts before there is a conversation. */
const beforeGreeting = new Set(['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'])

interface MailError {
  code?: string
  command?: string
  responseCode?: number
  syscall?: string
  timeoutType?: string
}

/** Whether no server could be reached, or none that lets this site in, whoever a message is for. By
 * 421 a server says at any moment that it hangs up (RFC 5321, 3.8). */
export function isServerAway(error: unknown): boolean {
  const { code = '', command, responseCode, syscall, timeoutType = '' } = error as MailError
  const isTurnedAway = command === 'CONN' || command === 'MAIL FROM'
  return (
    beforeMessage.has(code) ||
    syscall === 'connect' ||
    beforeGreeting.has(timeoutType) ||
    responseCode === 421 ||
    // Without an answer, a connection that ends may have ended after the message.
    (isTurnedAway && typeof responseCode === 'number')
  )
}

/** Whether a message was certainly not taken, and the same may be taken later. */
export function mayBeTakenLater(error: unknown): boolean {
  const { responseCode = 0 } = error as MailError
  return isServerAway(error) || (responseCode >= 400 && responseCode < 500)
}

/** Whether a message was certainly not taken. After anything else it may have been. */
export function wasRefused(error: unknown): boolean {
  const { code, responseCode } = error as MailError
  return isServerAway(error) || code === 'EENVELOPE' || typeof responseCode === 'number'
}

/** Whether an error is about one receiver alone: the server may take messages for others. */
export const isOfOneReceiver = (error: unknown): boolean =>
  wasRefused(error) && !isServerAway(error)

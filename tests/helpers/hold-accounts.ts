import { logIn, type RequestOrigin, register } from '@/lib/accounts/accounts.server'
import { type Actor, authenticate } from '@/lib/accounts/actor.server'
import { User, type UserRecord } from '@/models/User'
import type { Role } from '@/models/user-values'
import { linkIn, somebody } from './accounts'
import { type MailServer, startMailServer } from './mail-server'
import { holdSiteDatabase } from './site-database'

/** Makes this process a site without pages: the account use cases with a database and a mail server
 * for the calling test file. */
export function holdAccounts(settings: Record<string, string> = {}) {
  let server: MailServer
  // Must run before the settings are read, which happens once.
  beforeAll(async () => {
    server = await startMailServer()
    Object.assign(process.env, {
      SMTP_URL: server.url,
      JWT_SECRET: 'mQ7rT2vX9zB4nK6pW8sD1fG3hJ5lY0cA',
      RATE_LIMIT_SCALE: '1000',
      ...settings,
    })
  })
  holdSiteDatabase()
  afterAll(() => server?.stop())

  const from: RequestOrigin = { client: '192.0.2.1' }

  /** Messages to an address, oldest first; waits for the given number. */
  const mailTo = async (address: string, count: number) => {
    const received = () => server.taken.filter(({ to }) => to.includes(address))
    for (let tries = 0; received().length < count && tries < 100; tries++) {
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return received().map(({ mail }) => mail)
  }

  return {
    from,
    mailTo,
    /** From now on the mail server asks these addresses to come back later. */
    mailIsBusyFor: (addresses?: RegExp) => {
      server.busyFor = addresses
    },
    /** From now on the mail server hangs up on everybody. */
    mailHangsUp: (when?: MailServer['hangsUp']) => {
      server.hangsUp = when
    },
    /** The token of the last of a number of messages to an address. */
    linkTo: async (address: string, count: number) =>
      linkIn((await mailTo(address, count)).at(-1)).token,
    /** A new user, with the token of their log-in. */
    async user(more: Partial<UserRecord> = {}) {
      const person = somebody()
      const { token } = await register(person, from)
      await User.updateOne({ email: person.email }, { $set: more })
      const { _id } = (await User.findOne({ email: person.email }).orFail().lean()) as UserRecord
      return { ...person, token, _id, id: String(_id) }
    },
    logIn: async (email: string, password: string) =>
      (await logIn({ email, password }, from)).token,
    /** The user of a token, authenticated as in a route. */
    actor: (token: string, role: Role = 'user'): Promise<Actor> => {
      const request = { headers: { authorization: `Bearer ${token}` } }
      return authenticate(request as Parameters<typeof authenticate>[0], role)
    },
  }
}

/** The error code of a failed call; undefined if it succeeds. */
export const codeOf = (call: Promise<unknown>): Promise<string | undefined> =>
  call.then(
    () => undefined,
    (error: { code?: string; message: string }) => error.code ?? error.message,
  )

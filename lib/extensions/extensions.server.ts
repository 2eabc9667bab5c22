import { z } from 'zod'
import { Extension, extensionStatuses } from '@/models/Extension'
import type { Actor } from '../accounts/actor.server'
import { asAdmin, requireRecentPassword } from '../admin/guard.server'
import { record } from '../audit/record.server'
import { AppError } from '../errors'
import { connect } from '../server/connect.server'
import type { WhileHeld } from '../server/lock.server'
import { forgetAllPages } from '../server/shared-page-store'
import { setSwitchedOn, switchedOn } from '../server/switched-on'
import type { ExtensionEntry } from './answers'

/** The settings of each service. A value becomes part of an address on the service's host, so it may
 * hold nothing that could mean anything else there. Checked when written and when read. */
const configs = {
  tawk_to: z.object({ appKey: z.string().regex(/^[A-Za-z0-9]{10,40}\/[A-Za-z0-9]{1,40}$/) }),
  google_analytics: z.object({ measurementId: z.string().regex(/^G-[A-Z0-9]{4,16}$/) }),
  adsense: z.object({ client: z.string().regex(/^ca-pub-\d{10,20}$/) }),
} as const

type Key = keyof typeof configs
const keys = Object.keys(configs) as Key[]

const nothing = z.object({})
const entry = <K extends Key>(key: K) => {
  const off = z.object({ key: z.literal(key), status: z.literal('Disabled') })
  return [
    z.object({ key: z.literal(key), status: z.literal('Enabled'), config: configs[key] }),
    // A service that is off may lack its value, but not have a wrong one.
    off.extend({ config: configs[key] }),
    off.extend({ config: nothing.strict().default({}) }),
  ] as const
}

export const ExtensionBody = z.union([
  ...entry('tawk_to'),
  ...entry('google_analytics'),
  ...entry('adsense'),
])

/** The services and their settings. One whose stored settings are not valid is off. */
export async function listExtensions(): Promise<ExtensionEntry[]> {
  await connect()
  const stored = new Map((await Extension.find().lean()).map((one) => [one._id, one]))
  return keys.map((key) => {
    const one = stored.get(key)
    const config = configs[key].safeParse(one?.config)
    const isOn = one?.status === extensionStatuses[0] && config.success
    return { key, status: isOn ? 'Enabled' : 'Disabled', config: config.data ?? {} }
  })
}

/** How often the HTTP server learns which services are on, in milliseconds: another instance may
 * have changed that. */
const refreshMs = 15_000

/** Tells the HTTP server which services its policy lets in, and its pages which ones they name: none
 * while the database is away. */
async function tellServer(): Promise<void> {
  const entries = await listExtensions().catch(() => [])
  const on = entries.filter(({ status }) => status === 'Enabled').map(({ key }) => key)
  const isNew = on.join() !== switchedOn().join()
  setSwitchedOn(on)
  // Their cookie notice asks about the services, and the legal texts name them.
  if (isNew) forgetAllPages()
}

/** Tells the server now and every {@link refreshMs}. */
export async function keepTellingServer(): Promise<void> {
  await tellServer()
  setTimeout(keepTellingServer, refreshMs).unref()
}

/** Switches a service on or off, with its settings.
 * @throws AppError `auth.reauthenticate` when the password was entered too long ago, and as
 *   `asAdmin`; `server.busy` when its turn was over before it could write */
export async function setExtension(
  actor: Actor,
  change: z.output<typeof ExtensionBody>,
): Promise<ExtensionEntry[]> {
  requireRecentPassword(actor)
  await asAdmin(actor, (inTurn) => writeExtension(actor, change, inTurn))
  await tellServer()
  return listExtensions()
}

async function writeExtension(
  { user }: Actor,
  { key, status, config }: z.output<typeof ExtensionBody>,
  inTurn: WhileHeld,
) {
  const before = (await listExtensions()).find((one) => one.key === key)
  const updatedAt = new Date()
  // A write that ends with the turn cannot also make the record.
  const off = { status: extensionStatuses[1], config: {}, updatedAt }
  await Extension.updateOne({ _id: key }, { $setOnInsert: off }, { upsert: true })
  const { matchedCount } = await Extension.updateOne(
    { _id: key, ...inTurn },
    { $set: { status, config, updatedAt } },
  )
  if (matchedCount === 0) throw new AppError('server.busy', { retryAfter: 5 })
  const values = (one: { status: string; config: object } | undefined) => ({
    key,
    status: one?.status ?? 'Disabled',
    config: JSON.stringify(one?.config ?? {}),
  })
  const [old, now] = [values(before), values({ status, config })]
  if (JSON.stringify(old) !== JSON.stringify(now)) {
    // The action has no target user, but an entry needs one, so the admin is both actor and target.
    await record({
      actor: user._id,
      action: 'extension.changed',
      target: user._id,
      before: old,
      after: now,
    })
  }
}

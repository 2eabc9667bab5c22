import { randomInt } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseUri, socketPath } from 'embedded-mongo'
import { MongoClient } from 'mongodb'
import PostalMime, { type Email } from 'postal-mime'
import { demoAccounts } from '@/lib/demo'
import { expectDescribed } from './route-answers'
import type { Site as StartedSite } from './site'

/** The parts of a site that these helpers need. */
type Site = Pick<StartedSite, 'origin' | 'dataDir' | 'mongodbUri'>

/** A new person, unique in all tests: files of one process share a site, but not their modules. */
export function somebody() {
  const number = randomInt(2 ** 40)
  return {
    username: `person${number}`,
    email: `person${number}@example.org`,
    password: `correct horse ${number} બેટરી`,
  }
}

export interface Answer {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: tests read any field of an answer.
  body: any
}

/** Calls a site's API with JSON or a form. A success must match its route's description. */
export async function call(
  site: Site,
  method: string,
  path: string,
  {
    body,
    token,
    headers = {},
  }: { body?: unknown; token?: string; headers?: Record<string, string> } = {},
): Promise<Answer> {
  const form = body instanceof FormData
  const answer = await fetch(`${site.origin}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      ...(body !== undefined && !form && { 'Content-Type': 'application/json' }),
      ...(token && { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    body: form ? body : body === undefined ? undefined : JSON.stringify(body),
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json')
  const read = {
    status: answer.status,
    headers: answer.headers,
    body: isJson ? JSON.parse(text) : text,
  }
  await expectDescribed(method, path, read)
  return read
}

/** Creates an account and returns its person and token. */
export async function signUp(site: Site, more: Record<string, unknown> = {}) {
  const person = { ...somebody(), ...more }
  const { status, body } = await call(site, 'POST', '/api/register', { body: person })
  if (status !== 201) throw new Error(`Signing up failed: ${status} ${JSON.stringify(body)}`)
  return { ...person, token: body.token as string }
}

/** Logs the demo's admin in and returns their token and id. */
export async function adminOf(site: Site) {
  const [{ email, password }] = demoAccounts
  const { token } = (await call(site, 'POST', '/api/login', { body: { email, password } })).body
  const { _id } = (await call(site, 'GET', '/api/user', { token })).body
  return { token: token as string, id: _id as string }
}

/** The messages of a demo site to an address, oldest first; waits for the given number. */
export async function mailTo(site: Site, address: string, count = 1): Promise<Email[]> {
  const folder = path.join(site.dataDir, 'outbox')
  for (let tries = 0; tries < 100; tries++) {
    const all = await Promise.all(
      outbox(folder).map((name) => PostalMime.parse(readFileSync(path.join(folder, name)))),
    )
    const received = all.filter(({ to }) => to?.some((one) => one.address === address))
    if (received.length >= count) return received
    await sleep(50)
  }
  throw new Error(`There is no message ${count} to ${address}.`)
}

function outbox(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

/** The token in a message's link. */
export function linkIn(message: Email | undefined): { address: string; token: string } {
  const address = /https?:\/\/\S+#token=([\w-]+)/.exec(message?.text ?? '')
  return { address: address?.[0] ?? '', token: address?.[1] ?? '' }
}

/** Opens a site's database, to check what its API doesn't show. */
export async function databaseOf(site: Site): Promise<MongoClient> {
  const uri = site.mongodbUri ?? databaseUri(socketPath(path.join(site.dataDir, 'db')))
  return new MongoClient(uri).connect()
}

/** The name of a site's database. */
export const databaseName = (site: Site): string =>
  site.mongodbUri ? new URL(site.mongodbUri).pathname.slice(1) : 'tubesmith'

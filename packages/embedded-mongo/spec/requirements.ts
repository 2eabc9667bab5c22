import type { Document } from 'bson'
import { Failure } from './problems'
import { numeric, show } from './values'

/** Facts about the server. */
export interface ServerFacts {
  version: readonly number[]
  topology: 'single' | 'replicaset' | 'sharded' | 'load-balanced'
  /** Whether authentication is required. */
  auth: boolean
  /** A setting by `getParameter`; undefined if the server doesn't know it. */
  parameter(name: string): Promise<unknown>
}

/** The three numbers of a version such as `7.0.15-rc0`; missing numbers are zero. */
export function versionNumbers(text: string): number[] {
  const found = /^(\d+)(?:\.(\d+))?(?:\.(\d+))?/.exec(text)
  if (!found) throw new Failure(`not a version: ${text}`)
  return found.slice(1, 4).map((part) => Number(part ?? 0))
}

/** Negative if the first version is older, zero if both are equal. */
export function compareVersions(a: readonly number[], b: readonly number[]): number {
  for (const index of [0, 1, 2]) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function sameSetting(wanted: unknown, given: unknown) {
  const [a, b] = [numeric(wanted), numeric(given)]
  if (a !== undefined && b !== undefined) return Number(a) === Number(b)
  return given !== undefined && show(wanted) === show(given)
}

type Check = (wanted: unknown, server: ServerFacts) => Promise<string | false> | string | false

/** For each kind of requirement: what is missing, as a short text, or false. */
const checks: Record<string, Check> = {
  minServerVersion: (wanted, { version }) =>
    compareVersions(version, versionNumbers(String(wanted))) < 0 && `server ${wanted} or newer`,
  maxServerVersion: (wanted, { version }) =>
    compareVersions(version, versionNumbers(String(wanted))) > 0 && `server ${wanted} or older`,
  topologies(wanted, { topology }) {
    const names = Array.isArray(wanted) ? wanted.map(String) : []
    // Since 3.6 all sharded clusters consist of replica sets.
    const fits = names.includes(topology === 'sharded' ? 'sharded-replicaset' : topology)
    return !fits && !names.includes(topology) && `topology ${names.join(' or ')}`
  },
  serverless: (wanted) => wanted === 'require' && 'a serverless instance',
  auth: (wanted, { auth }) => wanted !== auth && `authentication ${wanted ? 'on' : 'off'}`,
  csfle: (wanted) => wanted !== false && 'client-side encryption',
  async authMechanism(wanted, server) {
    const names = await server.parameter('authenticationMechanisms')
    const known = Array.isArray(names) ? names.map((name) => String(name).toLowerCase()) : []
    return !known.includes(String(wanted).toLowerCase()) && `authentication by ${wanted}`
  },
  async serverParameters(wanted, server) {
    for (const [name, value] of Object.entries(wanted as Document)) {
      const given = await server.parameter(name)
      if (!sameSetting(value, given)) return `server parameter ${name} = ${show(value)}`
    }
    return false
  },
}

/** The first part of a requirement that the server doesn't meet. */
async function unmetPart(requirement: Document, server: ServerFacts): Promise<string | false> {
  for (const [name, wanted] of Object.entries(requirement)) {
    const check = checks[name]
    if (!check) return `runner: requirement ${name}`
    const missing = await check(wanted, server)
    if (missing) return missing
  }
  return false
}

/** Why none of the requirements is met; undefined if one is, or if there are none. */
export async function unmetRequirement(
  requirements: readonly Document[] | undefined,
  server: ServerFacts,
): Promise<string | undefined> {
  if (!requirements) return undefined
  const reasons = new Set<string>()
  for (const requirement of requirements) {
    const missing = await unmetPart(requirement, server)
    if (!missing) return undefined
    reasons.add(missing)
  }
  return `needs ${[...reasons].join(', or ')}`
}

/** The newest version of the test format that the runner supports. */
const newestSchema = [1, 28, 0]

/** Returns a message if a file needs an unsupported version of the format. */
export function schemaProblem(schemaVersion: string): string | undefined {
  const version = versionNumbers(schemaVersion)
  const fits = version[0] === newestSchema[0] && compareVersions(version, newestSchema) <= 0
  return fits ? undefined : `runner: schema version ${schemaVersion}`
}

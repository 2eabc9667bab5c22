import type { MongoClient } from 'mongodb'
import { type ServerFacts, versionNumbers } from './requirements'

/** Queries the server's facts. */
export async function readServerFacts(admin: MongoClient): Promise<ServerFacts> {
  const db = admin.db('admin')
  const build = await db.command({ buildInfo: 1 })
  const hello = await db.command({ hello: 1 })
  const topology = hello.msg === 'isdbgrid' ? 'sharded' : hello.setName ? 'replicaset' : 'single'
  const known = new Map<string, Promise<unknown>>()
  const ask = (name: string) =>
    db.command({ getParameter: 1, [name]: 1 }).then(
      (reply) => reply[name] as unknown,
      () => undefined,
    )
  return {
    version: Array.isArray(build.versionArray)
      ? build.versionArray.slice(0, 3).map(Number)
      : versionNumbers(String(build.version)),
    topology: admin.options.loadBalanced ? 'load-balanced' : topology,
    auth: admin.options.credentials !== undefined,
    parameter(name) {
      const answer = known.get(name) ?? ask(name)
      known.set(name, answer)
      return answer
    },
  }
}

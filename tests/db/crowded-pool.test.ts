import net from 'node:net'
import mongoose from 'mongoose'
import { connect } from '@/lib/server/connect.server'
import { databaseFailure } from '@/lib/server/failures.server'
import { User } from '@/models/User'
import { type Database, startDatabase } from '../helpers/database'

/** A proxy between the site and its database that holds messages with a given text until they are
 * released. */
async function startGate(to: URL, holding: string) {
  let open = true
  let letGo: () => void = () => {}
  const held: Promise<void> = new Promise((resolve) => {
    letGo = resolve
  })
  const sockets = new Set<net.Socket>()
  const gate = net.createServer((here) => {
    const there = net.connect(Number(to.port), to.hostname)
    for (const socket of [here, there]) {
      sockets.add(socket)
      socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    }
    there.pipe(here)
    here.on('data', async (bytes) => {
      if (!open && bytes.includes(holding)) await held
      there.write(bytes)
    })
    here.on('end', () => there.end())
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    port: (gate.address() as net.AddressInfo).port,
    shut: () => {
      open = false
    },
    letGo,
    close: () => {
      for (const socket of sockets) socket.destroy()
      gate.close()
    },
  }
}

let database: Database
let gate: Awaited<ReturnType<typeof startGate>>
const email = 'held.back@example.org'

beforeAll(async () => {
  database = await startDatabase()
  const address = new URL(database.uri)
  gate = await startGate(new URL(database.uri), email)
  address.host = `127.0.0.1:${gate.port}`
  address.pathname = `/${database.name}`
  address.searchParams.set('maxPoolSize', '1')
  process.env.MONGODB_URI = address.href
  await connect()
}, 60_000)
afterAll(async () => {
  gate?.letGo()
  await mongoose.disconnect()
  gate?.close()
  await database?.stop()
}, 60_000)

test('F04 while every connection is in use a query is answered 503 after two seconds, and the next one succeeds', async () => {
  gate.shut()
  const holder = User.exists({ email }).exec()
  // It takes its connection before the next one needs one.
  await new Promise((resolve) => setTimeout(resolve, 100))
  const began = performance.now()
  const failure = await User.exists({ email: 'next@example.org' }).catch((error) => error)
  expect(databaseFailure(failure)).toMatchObject({ code: 'server.busy', status: 503 })
  expect(performance.now() - began).toBeGreaterThan(1_500)
  gate.letGo()
  expect(await holder).toBeNull()
  expect(await User.exists({ email: 'next@example.org' })).toBeNull()
}, 30_000)

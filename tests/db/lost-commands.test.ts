import net from 'node:net'
import { MongoClient } from 'mongodb'
import '@/lib/server/lost-commands.server'
import { databaseFailure } from '@/lib/server/failures.server'
import { startDatabase } from '../helpers/database'

test('F02 a command on a socket that was just destroyed fails, and the next one succeeds', async () => {
  const sockets: net.Socket[] = []
  const open = net.createConnection
  const opened = jest.spyOn(net, 'createConnection').mockImplementation(((...args: never[]) => {
    const socket = Reflect.apply(open, net, args)
    sockets.push(socket)
    return socket
  }) as typeof net.createConnection)
  const database = await startDatabase()
  const client = new MongoClient(database.uri, { monitorCommands: true })
  try {
    const db = client.db(database.name)
    await db.command({ ping: 1 })
    // Between the selection of a connection and its first byte.
    client.once('commandStarted', () => {
      for (const socket of sockets) socket.destroy()
    })
    const failure = await db.command({ ping: 1 }).catch((error) => error)
    expect(databaseFailure(failure)?.code).toBe('server.databaseDown')
    expect(await db.command({ ping: 1 })).toMatchObject({ ok: 1 })
  } finally {
    opened.mockRestore()
    await client.close()
    await database.stop()
  }
})

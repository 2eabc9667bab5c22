import { EventEmitter } from 'node:events'

class FakeConnection extends EventEmitter {
  readonly error = new Error('lost')
  writes = 0
  /** The most listeners there were while something was written. */
  most = 0
  async writeCommand() {
    this.writes += 1
    this.most = Math.max(this.most, this.listenerCount('close'))
  }
}

test('a command listens once for the end of its connection, however often development loads the patch', async () => {
  jest.doMock('mongodb/lib/cmap/connection', () => ({ Connection: FakeConnection }))
  for (let at = 0; at < 12; at += 1) {
    jest.resetModules()
    await import('@/lib/server/lost-commands.server')
  }
  const connection = new FakeConnection()
  await connection.writeCommand()
  expect(connection.writes).toBe(1)
  expect(connection.most).toBe(1)
  expect(connection.listenerCount('close')).toBe(0)
})

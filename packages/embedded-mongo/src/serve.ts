import { chmodSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { databaseUri, socketPath } from './address'
import { Engine, type EngineOptions } from './engine'
import { createDatabaseServer } from './wire/server'

export interface ServeOptions extends EngineOptions {
  /** The data folder. */
  folder: string
  /** A port of 127.0.0.1, 0 for any; without one it listens on a socket. */
  port?: number
  log: (error: unknown) => void
}

/**
 * Starts the embedded database.
 * @returns its URI and a function that stops it
 * @throws Error when the folder is in use, unwritable or no database, the port is taken, or the
 * socket's folder isn't private
 */
export async function serveDatabase({ folder, port, log, ...options }: ServeOptions) {
  const file = port === undefined ? socketPath(folder) : ''
  const engine = new Engine(folder, options)
  await engine.upgrade()
  const server = createDatabaseServer(engine, log)
  const sockets = new Set<{ destroy(): void }>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const listening = new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.once('listening', resolve)
  })
  if (port !== undefined) server.listen(port, '127.0.0.1')
  else {
    // This process owns the folder by now, so the file is left from a killed process.
    rmSync(file, { force: true })
    const mask = process.umask(0o177)
    server.listen(file)
    process.umask(mask)
  }
  try {
    await listening
  } catch (error) {
    await engine.close()
    throw error
  }
  if (port === undefined) chmodSync(file, 0o600)
  const place = port === undefined ? file : (server.address() as AddressInfo).port
  return {
    uri: databaseUri(place),
    engine,
    async stop() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await engine.close()
    },
  }
}

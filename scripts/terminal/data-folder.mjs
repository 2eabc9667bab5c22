import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { socketPath } from 'embedded-mongo'

/**
 * Checks that the embedded database can work in the data folder, which is made if there is none.
 * @param {{ MONGODB_URI?: string, DATA_DIR: string }} settings
 * @throws Error with a sentence for the terminal
 */
export function checkDataFolder({ MONGODB_URI, DATA_DIR }) {
  if (MONGODB_URI) return
  const folder = path.resolve(DATA_DIR)
  const database = path.join(folder, 'db')
  const probe = path.join(folder, `.probe-${process.pid}`)
  try {
    mkdirSync(database, { recursive: true, mode: 0o700 })
    accessSync(database, constants.R_OK | constants.W_OK | constants.X_OK)
    // A full disk and some file systems refuse only the writing itself.
    writeFileSync(probe, 'probe')
    rmSync(probe)
    // A long path puts the socket into the system's temporary folder.
    socketPath(database)
  } catch (cause) {
    throw new Error(`The database cannot work in the folder of DATA_DIR: ${cause.message}`, {
      cause,
    })
  }
}

import mongoose from 'mongoose'
import { connect } from '@/lib/server/connect.server'
import { type Database, startDatabase } from '@/tests/helpers/database'

/** A database for the calling test file, connected to the site's models.
 * @returns its URI, once it runs */
export function holdSiteDatabase(): () => string {
  let database: Database
  let uri = ''
  beforeAll(async () => {
    database = await startDatabase()
    const address = new URL(database.uri)
    address.pathname = `/${database.name}`
    uri = address.href
    process.env.MONGODB_URI = uri
    // On a busy machine the database is slower to begin than a visitor waits.
    for (let tries = 1; ; tries++) {
      try {
        await connect()
        break
      } catch (error) {
        if (tries === 10) throw error
      }
    }
  }, 60_000)
  afterAll(async () => {
    if (database?.real) await mongoose.connection.dropDatabase()
    await mongoose.disconnect()
    await database?.stop()
  }, 60_000)
  return () => uri
}

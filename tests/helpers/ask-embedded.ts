// A process that starts the embedded database of the folder in FOLDER, and prints whether it answers,
// or why not.
import { MongoClient } from 'mongodb'
import { embeddedDatabase } from '@/lib/server/embedded-process.server'

async function ask(): Promise<string> {
  const client = new MongoClient(await embeddedDatabase(process.env.FOLDER ?? ''))
  const { ok } = await client.db('admin').command({ ping: 1 })
  return ok === 1 ? 'it answers' : 'it does not answer'
}

ask()
  .catch((error: Error) => error.message)
  .then((text) => process.stdout.write(text, () => process.exit()))

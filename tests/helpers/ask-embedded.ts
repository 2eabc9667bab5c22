// A process that starts the embedded database of the folder in FOLDER, and prints whether it answers,
// or why not. With STAYS it asks again for every line on its standard input, until that ends.
import { createInterface } from 'node:readline'
import { MongoClient } from 'mongodb'
import { embeddedDatabase } from '@/lib/server/embedded-process.server'

const clientOf = async () => new MongoClient(await embeddedDatabase(process.env.FOLDER ?? ''))

async function ask(client: MongoClient): Promise<string> {
  const { ok } = await client.db('admin').command({ ping: 1 })
  return ok === 1 ? 'it answers' : 'it does not answer'
}

async function main() {
  const client = await clientOf()
  console.log(await ask(client))
  if (!process.env.STAYS) return
  for await (const _ of createInterface(process.stdin)) {
    console.log(await ask(client).catch((error: Error) => error.message))
  }
}

main()
  .catch((error: Error) => console.log(error.message))
  .finally(() => process.exit())

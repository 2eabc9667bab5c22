// The program of a thread that only reads; see Readers.
import { parentPort, workerData } from 'node:worker_threads'
import { Long } from 'bson'
import { read, write } from './bson'
import { runCommand } from './commands'
import { Engine } from './engine'
import { MongoError } from './errors'
import { type Answer, errorBytes, type Question } from './readers'
import { isDoc } from './values/types'

/** Milliseconds between two signs of life. */
const beat = 1000

const engine = new Engine(String(workerData), { reader: true })
let seen = 0
let working = false

async function answerTo({ command, commits }: Question): Promise<Answer> {
  try {
    engine.store.renew()
    if (commits !== seen) engine.catalog.reload()
    seen = commits
    const reply = await runCommand(engine, { id: 0, remote: '' }, read(command))
    const cursor = isDoc(reply) && isDoc(reply.cursor) ? reply.cursor.id : undefined
    const isOpen = cursor instanceof Long && !cursor.isZero()
    const { ok: _, ...rest } = reply as Record<string, unknown>
    return { reply: write(rest), cursor: isOpen ? cursor.toString() : undefined }
  } catch (error) {
    if (error instanceof MongoError) return { error: errorBytes(error) }
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}

setInterval(() => {
  if (working) parentPort?.postMessage({})
}, beat).unref()

parentPort?.on('message', async (question: Question) => {
  working = true
  const answer = await answerTo(question)
  working = false
  parentPort?.postMessage(answer)
})

import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Types, trusted } from 'mongoose'
import { z } from 'zod'
import { Delivery, Letter, type LetterRecord } from '@/models/Letter'
import { Subscriber, type SubscriberRecord } from '@/models/Subscriber'
import { User } from '@/models/User'
import { Id } from '../accounts/fields.server'
import { defineJob, Interrupted, type JobContext, Sleep } from '../define-job'
import { AppError } from '../errors'
import { isServerAway, mayBeTakenLater, wasRefused } from '../mail/transport.server'
import { isDuplicate } from '../server/failures.server'
import { addLastWork } from '../server/last-work'
import { log } from '../server/log.server'
import { readersOf } from './letters.server'
import { mailLetter } from './mails.server'

/** Subscribers that are read at once. */
const batch = 100
/** How long a mail server that is away is left alone, in milliseconds. */
const awayMs = 5 * 60_000
/** How long after its start a letter asks once more for readers whom the server refuses for now. */
const patienceMs = 6 * 3_600_000
/** And how often, in milliseconds. */
const laterMs = 20 * 60_000
/** How long a job that ends with its process needs to be given back to the queue, in milliseconds. */
const givenBackMs = 500

const LetterInput = z.object({ letter: Id, round: z.int(), by: Id })
type LetterInput = z.infer<typeof LetterInput>

/** Runs of this process, which end after the message that they are sending. */
const running = new Set<Promise<unknown>>()
let isEnding = false

async function endRuns(): Promise<void> {
  isEnding = true
  if (running.size === 0) return
  await Promise.allSettled(running)
  await sleep(givenBackMs)
}

interface Run {
  letter: LetterRecord
  runner: string
  context: JobContext
  /** Whether readers are left whom the mail server takes a message for later. */
  hasLater?: boolean
}

const deliveryOf = (letter: Types.ObjectId, subscriber: Types.ObjectId) => `${letter}:${subscriber}`

/** Marks a message before it is sent: of two processes one succeeds, and none a second time. */
async function mark({ letter, runner }: Run, subscriber: Types.ObjectId): Promise<boolean> {
  try {
    await Delivery.create({
      _id: deliveryOf(letter._id, subscriber),
      letter: letter._id,
      subscriber,
      state: 'trying',
      runner,
      at: new Date(),
    })
    return true
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
}

/** Sends to one reader, who has not got it yet. @throws Sleep while the mail server is in trouble */
async function sendOne(run: Run, reader: SubscriberRecord): Promise<void> {
  const { letter, runner } = run
  const text = letter.texts.find(({ language }) => language === reader.language)
  // Somebody may have unsubscribed since the batch was read.
  const isReader = await Subscriber.exists({ _id: reader._id, state: 'subscribed' })
  if (!text || !isReader || !(await mark(run, reader._id))) return
  const _id = deliveryOf(letter._id, reader._id)
  const end = (state: 'sent' | 'refused' | 'doubtful') =>
    Delivery.updateOne({ _id, runner }, { $set: { state, at: new Date() } })
  try {
    await mailLetter(reader, text)
  } catch (err) {
    if (isServerAway(err)) {
      await Delivery.deleteOne({ _id, runner })
      log.warn({ err }, 'a letter waits for the mail server')
      throw new Sleep(new Date(Date.now() + awayMs), false)
    }
    // A letter is changed last when its sending starts.
    if (mayBeTakenLater(err) && Date.now() - letter.changedAt.getTime() < patienceMs) {
      await Delivery.deleteOne({ _id, runner })
      run.hasLater = true
      return
    }
    const isRefused = wasRefused(err)
    await end(isRefused ? 'refused' : 'doubtful')
    log.warn({ err, isRefused }, 'a letter did not reach a subscriber')
    // A server that leaves one in doubt would leave the others, too.
    if (!isRefused) throw new Sleep(new Date(Date.now() + awayMs), false)
    return
  }
  await end('sent')
}

/** @throws AppError `auth.forbidden` when whoever sends the letter is no admin any more */
async function requireAdmin(by: string): Promise<void> {
  const filter = { _id: by, role: 'admin' as const, status: 'active' as const, deleteAt: null }
  if (!(await User.exists(filter))) throw new AppError('auth.forbidden')
}

const isWanted = ({ letter: { _id, round } }: Run) =>
  Letter.exists({ _id, round, state: 'sending' })

async function sendAll(run: Run, { by }: LetterInput): Promise<void> {
  const { letter, context } = run
  const tell = async () =>
    context.progress({
      step: 'send',
      done: await Delivery.countDocuments({ letter: letter._id, state: 'sent' }),
      total: letter.recipients,
    })
  let last: Types.ObjectId | undefined
  for (;;) {
    await requireAdmin(by)
    await tell()
    const readers = await Subscriber.find({
      ...readersOf(letter),
      ...(last && { _id: trusted({ $gt: last }) }),
    })
      .sort({ _id: 1 })
      .limit(batch)
      .lean<SubscriberRecord[]>()
    if (readers.length === 0) return
    const ids = readers.map(({ _id }) => deliveryOf(letter._id, _id))
    const known = new Set(await Delivery.distinct('_id', { _id: trusted({ $in: ids }) }))
    for (const reader of readers) {
      if (known.has(deliveryOf(letter._id, reader._id))) continue
      if (isEnding) throw new Interrupted('the site ends')
      context.signal.throwIfAborted()
      if (!(await isWanted(run))) return
      await sendOne(run, reader)
    }
    last = readers.at(-1)?._id
  }
}

async function send(input: LetterInput, context: JobContext) {
  const { round } = input
  // One that failed and is tried again counted as stopped meanwhile.
  const letter = await Letter.findOneAndUpdate(
    { _id: input.letter, round, state: trusted({ $in: ['sending', 'stopped'] }) },
    { $set: { state: 'sending' } },
    { returnDocument: 'after' },
  ).lean<LetterRecord>()
  if (!letter) return {}
  const run: Run = { letter, context, runner: randomUUID() }
  const { _id } = letter
  // What a run that has died was sending may have arrived.
  await Delivery.updateMany({ letter: _id, state: 'trying' }, { $set: { state: 'doubtful' } })
  await sendAll(run, input)
  if (run.hasLater && (await isWanted(run))) throw new Sleep(new Date(Date.now() + laterMs), false)
  await Letter.updateOne(
    { _id, round, state: 'sending' },
    { $set: { state: 'sent', finishedAt: new Date() } },
  )
  return {}
}

/** Sends a letter to its readers, one after another. Whom it tries to reach is marked first, so that
 * nobody gets it twice. */
export const letterJob = defineJob({
  name: 'letter',
  input: LetterInput,
  concurrency: 1,
  lifetimeMs: { user: 7 * 86_400_000, visitor: 0 },
  run(input, context) {
    addLastWork('letters', endRuns)
    const work = send(input, context)
    running.add(work)
    const over = () => running.delete(work)
    work.then(over, over)
    return work
  },
})

import { remember } from '@epic-web/remember'
import type { Agenda } from 'agenda'
import mongoose from 'mongoose'
import type { JobDefinition, Schedule } from '../define-job'
import { connect } from '../server/connect.server'
import { log } from '../server/log.server'
import { rescueJobs, runNextJob } from './run-job.server'

/** Times of the queue, in milliseconds. */
const times = {
  /** How often a process looks for work that others have queued. */
  poll: 2_000,
  /** After this a job of a process that has died is free again. */
  lock: 10_000,
  /** How often a running job renews its lock. */
  touch: 3_000,
  /** How often the log tells of problems, at most. */
  tell: 60_000,
  /** How long a process without a database waits before it tries again. */
  retry: 5_000,
}

// Next may load this module once per route; all of them share one queue.
const state = remember('tubesmith.jobs', () => ({
  queue: undefined as Promise<Agenda> | undefined,
}))

async function open(): Promise<Agenda> {
  await connect()
  // ES modules only, and only servers need them.
  const [{ Agenda, InMemoryNotificationChannel }, { MongoBackend }] = await Promise.all([
    import('agenda'),
    import('@agendajs/mongo-backend'),
  ])
  const { db } = mongoose.connection
  const agenda = new Agenda({
    backend: new MongoBackend({ mongo: db as never, collection: 'jobqueue' }),
    // Jobs that this process queues begin at once.
    notificationChannel: new InMemoryNotificationChannel(),
    processEvery: times.poll,
    defaultLockLifetime: times.lock,
    // Each kind has a bound of its own; one kind must not keep another waiting.
    maxConcurrency: 200,
    removeOnComplete: true,
  })
  let toldAt = 0
  agenda.on('error', (err: Error) => {
    // Without a database, each look for work fails.
    if (Date.now() - toldAt < times.tell) return
    toldAt = Date.now()
    log.warn({ err }, 'the job queue met a problem')
  })
  await agenda.ready
  return agenda
}

/** The queue of this process. A failure isn't remembered. */
function queue(): Promise<Agenda> {
  const opening = state.queue ?? open()
  state.queue = opening
  opening.catch(() => {
    if (state.queue === opening) state.queue = undefined
  })
  return opening
}

/** Puts an entry for a job into the queue, once however often it is called. */
export async function putIntoQueue(name: string, id: string): Promise<void> {
  const agenda = await queue()
  await agenda
    .create(name, { id })
    .unique({ 'data.id': id }, { insertOnly: true })
    .schedule(new Date())
    .save()
}

/** Puts an entry into the queue that comes up at a later time: the job's own may be the one that is being
 * worked off. */
async function putLater(name: string, id: string, at: Date): Promise<void> {
  const agenda = await queue()
  await agenda.create(name, { wakes: id }).unique({ 'data.wakes': id }).schedule(at).save()
}

interface Work {
  definitions: readonly JobDefinition[]
  schedules: readonly Schedule[]
}

/** Does the work of a queue's entry; its lock is renewed meanwhile, so that no other process begins it. */
async function withLockRenewed(entry: { touch: () => Promise<void> }, work: () => Promise<void>) {
  const renew = setInterval(() => {
    entry.touch().catch((err) => log.warn({ err }, 'a job could not renew its lock'))
  }, times.touch)
  try {
    await work()
  } finally {
    clearInterval(renew)
  }
}

async function start({ definitions, schedules }: Work): Promise<void> {
  const agenda = await queue()
  for (const definition of definitions) {
    const { name, concurrency } = definition
    // A process locks only what it can run: the rest is for others.
    const options = { concurrency, lockLimit: concurrency }
    // An entry is a place for one job of its kind, not for the one it was made for.
    const next = () => runNextJob(definition, (id, at) => putLater(name, id, at))
    agenda.define<{ id: string }>(name, (entry) => withLockRenewed(entry, next), options)
  }
  for (const { name, run } of [...schedules, rescue]) {
    const once = () => run().catch((err) => log.warn({ err, name }, 'scheduled work failed'))
    const options = { concurrency: 1, lockLimit: 1, removeOnComplete: false }
    agenda.define(name, (entry) => withLockRenewed(entry, once), options)
  }
  await agenda.start()
  for (const { name, everyMs } of [...schedules, rescue]) await agenda.every(everyMs, name)
}

const rescue = {
  name: 'jobs.rescue',
  everyMs: 10_000,
  run: () => rescueJobs(putIntoQueue),
}

/** Runs jobs and schedules in this process, as soon as there is a database. */
export function startJobs(work: Work): void {
  start(work).catch((err) => {
    log.warn({ err }, 'the job queue could not be started')
    setTimeout(startJobs, times.retry, work).unref()
  })
}

import { trusted } from 'mongoose'
import { YouTubeMinute, type YouTubeMinuteRecord } from '@/models/YouTubeMinute'
import { connect } from '../../server/connect.server'
import type { SourceAnswers } from './answers'
import type { CallKind } from './kinds'
import { answersClock, keptMs, writeAnswers } from './note.server'

/** How long a source has to fail, in milliseconds, and how often, until it counts as failing. */
const failingMs = 10 * 60_000
const leastFailures = 3

/** How old an answer to visitors may be, in milliseconds. */
const freshMs = 5_000

type Minutes = readonly YouTubeMinuteRecord[]

const sum = (minutes: Minutes, key: 'ok' | 'failed') =>
  minutes.reduce((total, one) => total + one[key], 0)
const timeOf = (date: Date | undefined) => date?.getTime() ?? Number.NEGATIVE_INFINITY

function kindsOf(minutes: Minutes) {
  const kinds = [...new Set(minutes.map(({ kind }) => kind))]
  return kinds
    .map((kind) => {
      const own = minutes.filter((one) => one.kind === kind)
      return { kind: kind as CallKind, ok: sum(own, 'ok'), failed: sum(own, 'failed') }
    })
    .sort((one, other) => other.failed - one.failed || other.ok - one.ok)
}

/** Since when a source has failed without an answer; undefined for one that doesn't fail. */
function failingSince(minutes: Minutes, now: number): number | undefined {
  const lastOk = Math.max(...minutes.map(({ lastOkAt }) => timeOf(lastOkAt)))
  const since = minutes.filter(({ lastFailedAt }) => timeOf(lastFailedAt) > lastOk)
  const first = Math.min(
    ...since.map(({ firstFailedAt }) => Math.max(timeOf(firstFailedAt), lastOk)),
  )
  const hasFailed = sum(since, 'failed') >= leastFailures && now - first >= failingMs
  return hasFailed ? first : undefined
}

function figuresOf(source: string, minutes: Minutes, now: number): SourceAnswers {
  const last = minutes.reduce<YouTubeMinuteRecord | undefined>(
    (latest, one) => (timeOf(one.lastFailedAt) > timeOf(latest?.lastFailedAt) ? one : latest),
    undefined,
  )
  const since = failingSince(minutes, now)
  return {
    source,
    ok: sum(minutes, 'ok'),
    failed: sum(minutes, 'failed'),
    kinds: kindsOf(minutes),
    lastError:
      last?.lastFailedAt && last.code
        ? {
            kind: last.kind as CallKind,
            code: last.code,
            ...(last.cause && { cause: last.cause }),
            at: last.lastFailedAt.toISOString(),
          }
        : null,
    failingSince: since === undefined ? null : new Date(since).toISOString(),
  }
}

/** How YouTube answered in the last hour, by source: over all processes, a few seconds late for others
 * than this one. */
export async function youtubeAnswers(): Promise<SourceAnswers[]> {
  const now = answersClock.now()
  await writeAnswers()
  await connect()
  // Ids begin with the minute.
  const first = new Date(now - keptMs).toISOString().slice(0, 16)
  const minutes = await YouTubeMinute.find({ _id: trusted({ $gte: first }) }).lean<
    YouTubeMinuteRecord[]
  >()
  const sources = [...new Set(minutes.map(({ source }) => source))].sort()
  return sources.map((source) =>
    figuresOf(
      source,
      minutes.filter((one) => one.source === source),
      now,
    ),
  )
}

// What visitors are told is asked for with every page of a tool.
let known: { at: number; failing: Promise<ReadonlySet<string>> } | undefined

/** The sources that fail, at most a few seconds old. Never throws: without a database none does. */
export function failingSources(): Promise<ReadonlySet<string>> {
  const now = answersClock.now()
  if (!known || Math.abs(now - known.at) >= freshMs) {
    const failing = youtubeAnswers().then(
      (all) => new Set(all.filter((one) => one.failingSince).map(({ source }) => source)),
      () => new Set<string>(),
    )
    known = { at: now, failing }
  }
  return known.failing
}

import { remember } from '@epic-web/remember'
import type { TakedownRecord } from '@/models/Takedown'
import { AppError } from '../errors'
import { log } from '../server/log.server'
import { WordTree } from './word-tree'

/** What is known of a subject. */
export interface Subject {
  videoId?: string
  channelId?: string
  /** A title, or words that a visitor typed. */
  title?: string
}

type Change = Pick<TakedownRecord, 'kind' | 'value' | 'sentence' | 'change' | 'removed'>
/** Reads the changes of the list after one of them, in their order. */
type Read = (after: number) => Promise<readonly Change[]>

/** How old this process's copy may be, in milliseconds. */
const freshMs = 1_000
/** The longest wait for the database, in milliseconds; then the last known list holds. */
const timeoutMs = 300

// Next may load this module once per route; all of them share one copy.
const state = remember('tubesmith.takedowns', () => ({
  read: undefined as Read | undefined,
  readAt: Number.NEGATIVE_INFINITY,
  reading: undefined as Promise<void> | undefined,
  isFailing: false,
  last: 0,
  sentences: new Map<string, string>(),
  words: new WordTree(),
}))

const keyOf = (kind: 'video' | 'channel', id: string) => `${kind}:${id}`

function take({ kind, value, sentence, change, removed }: Change): void {
  if (kind === 'word') state.words.set(value, removed ? undefined : sentence)
  else if (removed) state.sentences.delete(keyOf(kind, value))
  else state.sentences.set(keyOf(kind, value), sentence)
  state.last = Math.max(state.last, change)
}

async function readChanges(read: Read): Promise<void> {
  try {
    for (const change of await read(state.last)) take(change)
    state.isFailing = false
  } catch (err) {
    if (!state.isFailing) log.warn({ err }, 'the list of takedowns could not be read')
    state.isFailing = true
  } finally {
    state.readAt = performance.now()
    state.reading = undefined
  }
}

/** Brings the copy up to date, unless it was read within the last second. */
async function refresh(): Promise<void> {
  if (!state.read) return
  if (performance.now() - state.readAt < freshMs) return
  state.reading ??= readChanges(state.read)
  // While the database is away, no run waits for it.
  if (state.isFailing) return
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([state.reading, late])
  clearTimeout(timer)
}

/** Follows the operator's list from now on. Without it, as in scripts, nothing is taken down. */
export async function followTakedowns(read: Read): Promise<void> {
  state.read = read
  await renewTakedowns()
}

/** Reads the list at once, as after a change of this process. Never throws. */
export async function renewTakedowns(): Promise<void> {
  await state.reading
  if (!state.read) return
  state.reading ??= readChanges(state.read)
  await state.reading
}

/**
 * Why the operator refuses a subject; undefined where they don't. Their list is at most a second or two
 * old, and the last known one holds while the database is away.
 */
export async function takenDown(
  { videoId, channelId, title }: Subject,
  code: 'subject.takenDown' | 'media.takenDown' = 'subject.takenDown',
  field?: string,
): Promise<AppError | undefined> {
  await refresh()
  const reason =
    (videoId && state.sentences.get(keyOf('video', videoId))) ??
    (channelId && state.sentences.get(keyOf('channel', channelId))) ??
    (title && state.words.find(title))
  return reason ? new AppError(code, { reason, field }) : undefined
}

/** Whether anything is taken down, as far as this process knows. */
export const isAnythingTakenDown = (): boolean => state.sentences.size > 0 || !state.words.isEmpty

/** The ids of the channels that are taken down. */
export async function channelsTakenDown(): Promise<string[]> {
  await refresh()
  const begin = keyOf('channel', '')
  return [...state.sentences.keys()].flatMap((key) =>
    key.startsWith(begin) ? key.slice(begin.length) : [],
  )
}

/** What of a list the operator hasn't blocked, in its order. */
export async function notTakenDown<T>(
  items: readonly T[],
  tell: (item: T) => Subject,
): Promise<T[]> {
  const failures = await Promise.all(items.map((item) => takenDown(tell(item))))
  return items.filter((_, at) => !failures[at])
}

/** @throws AppError `code` with the operator's sentence, as {@link takenDown} */
export async function requireNotTakenDown(
  subject: Subject,
  code?: 'subject.takenDown' | 'media.takenDown',
  field?: string,
): Promise<void> {
  const failure = await takenDown(subject, code, field)
  if (failure) throw failure
}

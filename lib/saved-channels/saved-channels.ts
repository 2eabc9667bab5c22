// Saved channels in the browser: one list, stored here while signed out and in the account after.
import { storageKeys } from '../browser/storage-keys'
import { storedToken } from '../browser/stored-token'
import { CHANNEL_ID } from '../youtube/links/ids'
import type { SavedChannel } from './answers'
import {
  type ChannelToSave,
  distinctChannels,
  groupMax,
  maxGroups,
  maxSavedChannels,
  noteMax,
  type OwnWords,
  withWords,
} from './channel-to-save'

/** This browser's own list has no room for channels. */
export class ListFull extends Error {
  constructor() {
    super('Too many saved channels')
  }
}

export type Listing =
  | { status: 'loading' | 'failed' }
  | { status: 'ready'; channels: readonly SavedChannel[] }

/** Imports axios, so it is only loaded for signed-in users. */
const client = async () => (await import('../browser/account-client')).api

const key = storageKeys.channels
const path = '/api/saved-channels'

let listing: Listing = { status: 'loading' }
/** The user id that the list belongs to; empty for this browser's own list. */
let owner: string | undefined
const listeners = new Set<() => void>()
/** Changes of the list, here or in another tab: a list that was asked for before one counts no more. */
let changes = 0

function show(next: Listing) {
  listing = next
  for (const listener of listeners) listener()
}

/** Open from the first look at the list on, as it is kept while other pages are shown. */
let tabs: BroadcastChannel | undefined

function openTabs() {
  try {
    const opened = new BroadcastChannel(key)
    // Whose list another tab has changed; what it shows may be older than what is stored.
    opened.onmessage = ({ data }: MessageEvent<string>) => {
      if (data !== owner) return
      changes += 1
      if (owner) loadAccount(owner)
      else show({ status: 'ready', channels: readLocal() })
    }
    return opened
  } catch {
    // An old browser hasn't it, and Firefox refuses it where storage is disabled.
    return undefined
  }
}

/** Shows a list that this tab has changed, and tells the other tabs. */
function change(channels: readonly SavedChannel[]) {
  changes += 1
  show({ status: 'ready', channels })
  tabs?.postMessage(owner ?? '')
}

export const snapshot = (): Listing => listing

/** Whether the list belongs to a user, or with an empty id to this browser. */
export const isListOf = (user: string): boolean => owner === user

/** Calls back when the list changes, in another tab too. @returns a function that stops it */
export function subscribe(listener: () => void): () => void {
  tabs ??= openTabs()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

const isTextOrNone = (value: unknown) => value === null || typeof value === 'string'

const isOwnWords = ({ note = '', groups = [] }: Record<string, unknown>) =>
  typeof note === 'string' &&
  note.length <= noteMax &&
  Array.isArray(groups) &&
  groups.length <= maxGroups &&
  groups.every((name) => typeof name === 'string' && name !== '' && name.length <= groupMax)

/** Whether a stored value is a channel: another version or another program may have written it. */
const isSaved = (value: unknown): value is SavedChannel => {
  const channel = (value ?? {}) as Record<keyof SavedChannel, unknown>
  const { channelId, title, handle = null, thumbnail = null, savedAt } = channel
  return (
    typeof channelId === 'string' &&
    CHANNEL_ID.test(channelId) &&
    typeof title === 'string' &&
    title !== '' &&
    isOwnWords(channel) &&
    isTextOrNone(handle) &&
    isTextOrNone(thumbnail) &&
    !Number.isNaN(new Date(String(savedAt)).getTime())
  )
}

/** This browser's own list; empty if it cannot be read. */
function readLocal(): SavedChannel[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(list) ? list.filter(isSaved) : []
  } catch {
    return []
  }
}

/** The list as it is now: this browser's own may have changed without a tab's knowing. */
function stored(): readonly SavedChannel[] {
  if (!owner) return readLocal()
  return listing.status === 'ready' ? listing.channels : []
}

function writeLocal(channels: readonly SavedChannel[]) {
  localStorage.setItem(key, JSON.stringify(channels))
  change(channels)
}

/**
 * Loads the list, unless it is loaded already.
 * @param user id of the current user; empty if signed out
 */
export async function loadSaved(user: string): Promise<void> {
  if (owner === user && listing.status !== 'failed') return
  owner = user
  if (!user) return show({ status: 'ready', channels: readLocal() })
  show({ status: 'loading' })
  await loadAccount(user)
}

/** Loads an account's list; what is shown stays where it can't be. */
async function loadAccount(user: string): Promise<void> {
  const before = changes
  const isCurrent = () => owner === user && changes === before
  try {
    const api = await client()
    // The session may have ended while the client's code came.
    if (!storedToken()) return
    const { data } = await api.get(path, { quiet: true })
    if (isCurrent()) show({ status: 'ready', channels: data })
  } catch {
    if (isCurrent() && listing.status === 'loading') show({ status: 'failed' })
  }
}

export const toSave = ({
  channelId,
  title,
  handle,
  thumbnail,
  note,
  groups,
}: SavedChannel): ChannelToSave => ({
  channelId,
  title,
  ...(handle && { handle }),
  ...(thumbnail && { thumbnail }),
  ...(note && { note }),
  ...(groups && { groups }),
})

/**
 * Saves channels. Saved ones stay unchanged, but for words that they lack.
 * @returns the number of new ones
 * @throws CallFailed, ListFull past {@link maxSavedChannels} in this browser's own list
 */
export async function saveChannels(channels: readonly ChannelToSave[]): Promise<number> {
  const from = owner
  const before = stored()
  if (from) {
    const { data } = await (await client()).post(path, { body: { channels: [...channels] } })
    if (owner === from) change(data)
    return data.length - before.length
  }
  const wanted = new Map(distinctChannels(channels).map((one) => [one.channelId, one]))
  const known = before.map((channel) => {
    const again = wanted.get(channel.channelId)
    wanted.delete(channel.channelId)
    return again ? { ...channel, ...withWords(channel, again) } : channel
  })
  const savedAt = new Date().toISOString()
  const fresh = [...wanted.values()].map(({ handle = null, thumbnail = null, ...rest }) => ({
    ...rest,
    handle,
    thumbnail,
    savedAt,
  }))
  if (before.length + fresh.length > maxSavedChannels) throw new ListFull()
  writeLocal([...fresh, ...known])
  return fresh.length
}

/** Removes a channel. @throws CallFailed */
export async function removeChannel(channelId: string): Promise<void> {
  const from = owner
  if (from) await (await client()).delete(path, { query: { channelId } })
  if (owner !== from) return
  const channels = stored().filter((channel) => channel.channelId !== channelId)
  if (owner) change(channels)
  else writeLocal(channels)
}

/** Replaces what the visitor has written to a channel. @throws CallFailed */
export async function writeOwnWords(
  channelId: string,
  { note, groups }: Required<OwnWords>,
): Promise<void> {
  const from = owner
  if (from) await (await client()).put(path, { body: { channelId, note, groups } })
  if (owner !== from) return
  const channels = stored().map((channel) => {
    if (channel.channelId !== channelId) return channel
    const { note: _note, groups: _groups, ...rest } = channel
    return { ...rest, ...(note && { note }), ...(groups.length > 0 && { groups }) }
  })
  if (owner) change(channels)
  else writeLocal(channels)
}

/**
 * Moves this browser's own list to the account that has just logged in. Channels that cannot be
 * moved stay here.
 * @returns the number of channels
 */
export async function mergeSaved(): Promise<number> {
  const local = readLocal()
  if (local.length === 0) return 0
  await (await client()).post(path, { body: { channels: local.map(toSave) }, quiet: true })
  localStorage.removeItem(key)
  tabs?.postMessage('')
  owner = undefined
  return local.length
}

import { mostOf } from '../plans/limits'
import type { ChannelCard } from '../tools/results/channel-card'
import { oneLine } from './lists/one-line'

/** Maximum number of saved channels, in an account and in a browser. */
export const maxSavedChannels = mostOf.savedChannels

/** Bounds of what a user writes to a channel. */
export const noteMax = 500
export const groupMax = 40
export const maxGroups = 10

/** What a user has written to a channel. */
export interface OwnWords {
  note?: string
  groups?: string[]
}

/** The groups that a text names, with commas between them: each once, in its first spelling. */
export function groupsIn(text: string): string[] {
  const names = text
    .split(/[,，、]/)
    .map((name) => name.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
  const byForm = new Map<string, string>()
  for (const name of names) {
    const form = name.normalize('NFKC').toLowerCase()
    if (!byForm.has(form)) byForm.set(form, name)
  }
  return [...byForm.values()]
}

/** One's own words with further ones: a note that is there stays, and groups come while there is room. */
export function withWords(own: OwnWords, added: OwnWords): OwnWords {
  const note = own.note || added.note
  const groups = groupsIn([...(own.groups ?? []), ...(added.groups ?? [])].join(','))
  return {
    ...(note && { note }),
    ...(groups.length > 0 && { groups: groups.slice(0, maxGroups) }),
  }
}

/** A note as files have it: in one line, with one blank between words. */
const inOneLine = (note: string) => note.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim()

/** Whether somebody's words lack some of others: another note, or a group. */
export const lacksWords = (own: OwnWords, { note = '', groups = [] }: OwnWords): boolean =>
  (note !== '' && inOneLine(note) !== inOneLine(own.note ?? '')) ||
  groupsIn([...(own.groups ?? []), ...groups].join(',')).length > (own.groups?.length ?? 0)

/** The saved facts of a channel. */
export interface ChannelToSave extends OwnWords {
  /** `UC` and 22 characters. */
  channelId: string
  title: string
  /** With the leading `@`. */
  handle?: string
  /** YouTube's URL of the channel's picture. */
  thumbnail?: string
}

/** Each channel once, with the words of all its mentions. */
export function distinctChannels(channels: readonly ChannelToSave[]): ChannelToSave[] {
  const byId = new Map<string, ChannelToSave>()
  for (const { note, groups, ...facts } of channels) {
    const first = byId.get(facts.channelId)
    byId.set(facts.channelId, { ...(first ?? facts), ...withWords(first ?? {}, { note, groups }) })
  }
  return [...byId.values()]
}

/** YouTube's URL of an image that is passed on by this site. */
const sourceOf = (image: string) => new URLSearchParams(image.split('?')[1]).get('url')

/** What is saved of a channel in a result. */
export function channelToSave({ id, title, handle, avatar }: ChannelCard): ChannelToSave {
  const thumbnail = avatar && sourceOf(avatar)
  return {
    channelId: id,
    title: oneLine(title, 200) || id,
    ...(handle && { handle }),
    ...(thumbnail && { thumbnail }),
  }
}

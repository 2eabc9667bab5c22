import { z } from 'zod'
import { AppError } from '../../../errors'
import type { Channel, UnknownChannelFact } from '../../models'
import { countries } from '../../models/countries'
import type { Payer } from '../../quota/usage.server'
import type { Unreadable } from '../source'
import { channelPageIn } from './channel-pages'
import { askInnertube } from './client.server'
import { countIn } from './counts'
import { findAll, read, refusalIn } from './json'

const aboutSchema = z.object({
  country: z.string().optional(),
  subscriberCountText: z.string().optional(),
  viewCountText: z.string().optional(),
  videoCountText: z.string().optional(),
  joinedDateText: z.object({ content: z.string() }).optional(),
})

/** Converts `Joined Oct 3, 2008` to `2008-10-03`: a date, because the time is unknown. */
function dayOf(text: string | undefined): string | undefined {
  const time = Date.parse(`${/^Joined (.+)$/.exec(text ?? '')?.[1]} UTC`)
  return Number.isFinite(time) ? new Date(time).toISOString().slice(0, 10) : undefined
}

let byName: Map<string, string> | undefined

/** The code of a country, by its English name. */
function countryCode(name: string | undefined): string | undefined {
  if (!name) return undefined
  const names = new Intl.DisplayNames('en', { type: 'region' })
  byName ??= new Map(countries.map((code) => [names.of(code) ?? code, code]))
  return byName.get(name)
}

/** The facts in the "About" panel, which takes a second request; undefined if that fails. */
async function aboutOf(header: unknown, payers: readonly Payer[]) {
  const command = findAll(findAll(header, 'continuationItemRenderer'), 'continuationCommand')[0]
  const continuation = (command as { token?: unknown } | undefined)?.token
  if (typeof continuation !== 'string') return undefined
  try {
    const question = { continuation }
    const json = await askInnertube(({ actions }) => actions.execute('/browse', question), {
      payers,
    })
    return read(aboutSchema, findAll(json, 'aboutChannelViewModel')[0])
  } catch (error) {
    // A channel without its country is better than no channel.
    if (error instanceof AppError) return undefined
    throw error
  }
}

/** Facts of the "About" panel. Only the country may be absent because the channel has none. */
async function aboutFacts(header: unknown, payers: readonly Payer[]) {
  const about = await aboutOf(header, payers)
  const facts = {
    publishedAt: dayOf(about?.joinedDateText?.content),
    country: countryCode(about?.country),
    viewCount: countIn(about?.viewCountText),
    videoCount: countIn(about?.videoCountText),
  }
  const names = Object.keys(facts) as (keyof typeof facts)[]
  const hasNoCountry = about !== undefined && about.country === undefined
  const unknownFacts = names.filter(
    (name) => facts[name] === undefined && !(name === 'country' && hasNoCountry),
  )
  return { facts, subscriberCount: countIn(about?.subscriberCountText), unknownFacts }
}

/**
 * The failure for a channel that was closed; undefined for one that never existed. @throws AppError
 * `youtube.unexpected`
 */
function closedChannel(id: string, reason: string): Unreadable | undefined {
  if (/\bdoes(?:n.t| not) exist\b/i.test(reason)) return undefined
  if (/\b(?:terminated|removed|closed|suspended|deleted)\b/i.test(reason)) {
    return { id, failure: new AppError('channel.closed') }
  }
  throw new AppError('youtube.unexpected', { cause: 'an unknown refusal' })
}

async function channelOf(
  id: string,
  payers: readonly Payer[],
): Promise<Channel | Unreadable | undefined> {
  const question = { browseId: id }
  const json = await askInnertube(({ actions }) => actions.execute('/browse', question), { payers })
  if (!json) return undefined
  const reason = refusalIn(json)
  if (reason !== undefined) return closedChannel(id, reason)
  const { unknownFacts, subscriberCount, videoCount, ...page } = channelPageIn(id, json)
  const more = await aboutFacts((json as { header?: unknown }).header, payers)
  const subscribers = more.subscriberCount ?? subscriberCount
  // Where the panel fails, the page's header has the number too, rounded down.
  const videos = more.facts.videoCount ?? videoCount
  const found = { subscriberCount: subscribers, videoCount: videos }
  const all: UnknownChannelFact[] = [...unknownFacts, ...more.unknownFacts].filter(
    (name) => !(name in found) || found[name as keyof typeof found] === undefined,
  )
  return {
    id,
    ...page,
    ...more.facts,
    ...found,
    ...(all.length > 0 && { unknownFacts: all }),
  }
}

/** Channels by id, two requests each. @throws AppError `youtube.*` */
export async function keylessChannels(
  ids: readonly string[],
  payers: readonly Payer[],
): Promise<(Channel | Unreadable)[]> {
  const found = await Promise.all(ids.map((id) => channelOf(id, payers)))
  return found.filter((channel) => channel !== undefined)
}

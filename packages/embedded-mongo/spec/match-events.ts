import { type Document, EJSON } from 'bson'
import type { RecordedEvent } from './client-entity'
import { type Lookup, mismatch } from './match'
import { Failure } from './problems'
import type { ExpectedEvents } from './spec-file'
import { show } from './values'

/** The kinds of events that the runner records. */
export const commandEvents = ['commandStartedEvent', 'commandSucceededEvent', 'commandFailedEvent']

/** Assertions about connections that don't depend on the server. */
const ignored = new Set(['hasServiceId', 'hasServerConnectionId'])

const compared = new Set(['command', 'reply', 'commandName', 'databaseName'])

/** Describes how an event differs from the expected one. */
export function eventMismatch(
  expected: Document,
  actual: RecordedEvent,
  lookup: Lookup,
): string | undefined {
  const [type = '', content] = Object.entries(expected)[0] ?? []
  if (actual.type !== type) return `expected ${type}, got ${actual.type} of ${actual.commandName}`
  for (const [field, wanted] of Object.entries(content as Document)) {
    if (ignored.has(field)) continue
    if (!compared.has(field)) throw new Failure(`runner: ${field} of ${type}`)
    const given = actual[field as keyof RecordedEvent]
    const found = mismatch(wanted, given, lookup, { path: field })
    if (found) return `${actual.commandName} ${type}: ${found}`
  }
  return undefined
}

/** A short list of events: `find started, find succeeded`. */
function names(events: readonly RecordedEvent[]) {
  const word = (type: string) => type.replace(/^command|Event$/g, '').toLowerCase()
  return events.map(({ type, commandName }) => `${commandName} ${word(type)}`).join(', ')
}

/** Describes how a client's events differ from the expected ones. */
export function eventsMismatch(
  expected: ExpectedEvents,
  actual: readonly RecordedEvent[],
  lookup: Lookup,
): string | undefined {
  const { client, events, ignoreExtraEvents } = expected
  const tooMany = actual.length > events.length && ignoreExtraEvents !== true
  for (const [index, event] of events.entries()) {
    const given = actual[index]
    if (!given) return `${client} lacks event ${index}: ${show(EJSON.serialize(event))}`
    const found = eventMismatch(event, given, lookup)
    if (found) return `${client} event ${index}: ${found}`
  }
  if (!tooMany) return undefined
  return `${client} has events too many: ${names(actual.slice(events.length))}`
}

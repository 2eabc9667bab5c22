import { type Document, deserialize, serialize } from 'bson'
import { MongoClient } from 'mongodb'
import { Skip } from './problems'
import type { ServerFacts } from './requirements'
import { isDocument, plainNumbers } from './values'

/** A command event as the driver reported it. */
export interface RecordedEvent {
  type: string
  commandName: string
  databaseName: string
  command?: Document
  reply?: Document
}

/** A test's client and the events recorded from it. */
export interface ObservedClient {
  client: MongoClient
  events: RecordedEvent[]
  /** Number of connections currently in use. */
  checkedOut: number
  /** Stops recording events. */
  stopRecording(): void
}

/** The server that the tests' clients connect to. */
export interface Deployment {
  uri: string
  server: ServerFacts
}

const secret = new Set([
  'authenticate',
  'saslStart',
  'saslContinue',
  'getnonce',
  'createUser',
  'updateUser',
  'copydbgetnonce',
  'copydbsaslstart',
  'copydb',
])
const handshakes = new Set(['hello', 'ismaster', 'isMaster'])

/** The values of one option in a connection string. */
function optionTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(optionTexts)
  if (!isDocument(value)) return [String(value)]
  return [
    Object.entries(value)
      .map(([key, item]) => `${key}:${item}`)
      .join(','),
  ]
}

/** A connection string with other options, and optionally with only one host. */
export function withOptions(uri: string, options: Document, oneHost = false): string {
  const [place = '', query = ''] = uri.split('?', 2)
  const [, scheme, hosts, folder] = /^([^/]+\/\/)([^/]*)(\/.*)?$/.exec(place) ?? []
  const parameters = new URLSearchParams(query)
  const replaced = new Set(Object.keys(options).map((name) => name.toLowerCase()))
  for (const name of [...parameters.keys()]) {
    if (replaced.has(name.toLowerCase())) parameters.delete(name)
  }
  for (const [name, value] of Object.entries(options)) {
    for (const text of optionTexts(value)) parameters.append(name, text)
  }
  const host = oneHost ? hosts?.replace(/,.*/, '') : hosts
  return `${scheme}${host}${folder ?? '/'}?${parameters}`
}

/** A copy of the command with BSON types, as it goes over the wire. */
function snapshot(command: Document): Document {
  return deserialize(serialize(command, { ignoreUndefined: true }), { promoteValues: false })
}

/**
 * Returns a predicate for the commands that a test's event lists must omit, because of its options
 * or their sensitive content.
 */
function hiddenCommands(wanted: Document) {
  const ignored = new Set<unknown>(wanted.ignoreCommandMonitoringEvents ?? [])
  return (name: string, content: Document | undefined) => {
    if (name === 'configureFailPoint' || ignored.has(name)) return true
    if (wanted.observeSensitiveCommands === true) return false
    const redacted = content !== undefined && Object.keys(content).length === 0
    return secret.has(name) || (handshakes.has(name) && redacted)
  }
}

function record(client: MongoClient, wanted: Document): Omit<ObservedClient, 'client'> {
  const observed = new Set<string>(wanted.observeEvents ?? [])
  const hidden = hiddenCommands(wanted)
  const hiddenRequests = new Set<number>()
  let recording = true
  const state = {
    events: [] as RecordedEvent[],
    checkedOut: 0,
    stopRecording() {
      recording = false
    },
  }
  const keep = (event: RecordedEvent, requestId: number, hide: boolean) => {
    if (hide) hiddenRequests.add(requestId)
    if (!recording || hiddenRequests.has(requestId) || !observed.has(event.type)) return
    state.events.push(event)
  }
  client.on('commandStarted', ({ commandName, databaseName, command, requestId }) => {
    const type = 'commandStartedEvent'
    const event = { type, commandName, databaseName, command: snapshot(command) }
    keep(event, requestId, hidden(commandName, command))
  })
  client.on('commandSucceeded', ({ commandName, databaseName, reply, requestId }) => {
    const type = 'commandSucceededEvent'
    const content = isDocument(reply) ? reply : { ok: 1 }
    const event = { type, commandName, databaseName, reply: content }
    keep(event, requestId, hidden(commandName, content))
  })
  client.on('commandFailed', ({ commandName, databaseName, requestId }) => {
    const event = { type: 'commandFailedEvent', commandName, databaseName }
    keep(event, requestId, hidden(commandName, undefined))
  })
  client.on('connectionCheckedOut', () => {
    state.checkedOut += 1
  })
  client.on('connectionCheckedIn', () => {
    state.checkedOut -= 1
  })
  return state
}

/** Creates a client as a test describes it. */
export function makeClient(wanted: Document, { uri, server }: Deployment): ObservedClient {
  if (wanted.autoEncryptOpts) throw new Skip('runner: client with autoEncryptOpts')
  if (JSON.stringify(wanted.uriOptions ?? {}).includes('$$placeholder')) {
    throw new Skip('runner: $$placeholder')
  }
  const sharded = server.topology === 'sharded'
  const hosts = /\/\/([^/]*)/.exec(uri)?.[1]?.split(',') ?? []
  if (sharded && wanted.useMultipleMongoses === true && hosts.length < 2) {
    throw new Skip('needs several mongos in the address')
  }
  // Short intervals, so that a client soon finds a server again after it closed a connection.
  const options = {
    heartbeatFrequencyMS: 500,
    serverSelectionTimeoutMS: 5000,
    ...plainNumbers(wanted.uriOptions as Document | undefined),
  }
  const oneHost = sharded && wanted.useMultipleMongoses === false
  const client = new MongoClient(withOptions(uri, options, oneHost), {
    minHeartbeatFrequencyMS: 50,
    monitorCommands: true,
    ...(wanted.serverApi ? { serverApi: plainNumbers(wanted.serverApi) } : {}),
  })
  // `Object.assign` keeps the recorder's object, whose counters change later.
  return Object.assign(record(client, wanted), { client })
}

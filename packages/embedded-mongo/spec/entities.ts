import type { Document } from 'bson'
import { type AbstractCursor, type ClientSession, Collection, type Db, GridFSBucket } from 'mongodb'
import { type Deployment, makeClient, type ObservedClient } from './client-entity'
import type { Lookup } from './match'
import { driverOptions } from './options'
import { Failure, unsupported } from './problems'
import { bsonClass, isDocument } from './values'

/** A cursor, and the document that was read to make the server open it. */
export interface OpenCursor {
  cursor: AbstractCursor
  first: unknown
}

interface Kinds {
  client: ObservedClient
  database: Db
  collection: Collection
  session: ClientSession
  bucket: GridFSBucket
  cursor: OpenCursor
  value: unknown
}

export type EntityKind = keyof Kinds
export type Entity = { [K in EntityKind]: { kind: K; it: Kinds[K] } }[EntityKind]

/** A test's named entities: clients, collections, sessions and saved results. */
export class Entities implements Lookup {
  readonly #known = new Map<string, Entity>()
  readonly #deployment: Deployment

  constructor(deployment: Deployment) {
    this.#deployment = deployment
  }

  /** Stores an entity under a new name. */
  add(name: string, entity: Entity) {
    if (this.#known.has(name)) throw new Failure(`entity ${name} exists already`)
    this.#known.set(name, entity)
  }

  /** The entity of a name. */
  find(name: string): Entity {
    const found = this.#known.get(name)
    if (found) return found
    throw new Failure(`no entity ${name}`)
  }

  /** The entity of a name, which must be of this kind. */
  get<K extends EntityKind>(kind: K, name: unknown): Kinds[K] {
    const found = this.find(String(name))
    if (found.kind !== kind) throw new Failure(`entity ${name} is no ${kind}`)
    return found.it as Kinds[K]
  }

  /** All entities of one kind. */
  all<K extends EntityKind>(kind: K): Kinds[K][] {
    const found = [...this.#known.values()].filter((entity) => entity.kind === kind)
    return found.map((entity) => entity.it as Kinds[K])
  }

  value(name: string) {
    return this.get('value', name)
  }

  sessionLsid(name: string): unknown {
    return this.get('session', name).id
  }

  /** Creates the entities of a list of descriptions. */
  create(descriptions: readonly Document[]) {
    for (const description of descriptions) {
      const [kind = '', wanted] = Object.entries(description)[0] ?? []
      const make = makers[kind]
      if (!make) unsupported(`entity ${kind}`)
      this.add(String(wanted.id), make(wanted as Document, this, this.#deployment))
    }
  }

  /** Closes sessions, cursors and clients, and ignores failures. */
  async close() {
    const ignoringErrors = (work: Promise<unknown>) => work.catch(() => undefined)
    await Promise.all(this.all('cursor').map(({ cursor }) => ignoringErrors(cursor.close())))
    await Promise.all(this.all('session').map((session) => ignoringErrors(session.endSession())))
    await Promise.all(this.all('client').map(({ client }) => ignoringErrors(client.close())))
  }
}

type Maker = (wanted: Document, entities: Entities, deployment: Deployment) => Entity

const makers: Record<string, Maker> = {
  client: (wanted, _, deployment) => ({ kind: 'client', it: makeClient(wanted, deployment) }),
  database(wanted, entities) {
    const { client } = entities.get('client', wanted.client)
    const options = driverOptions(wanted.databaseOptions, entities)
    return { kind: 'database', it: client.db(wanted.databaseName, options) }
  },
  collection(wanted, entities) {
    const db = entities.get('database', wanted.database)
    const options = driverOptions(wanted.collectionOptions, entities)
    return { kind: 'collection', it: db.collection(wanted.collectionName, options) }
  },
  session(wanted, entities) {
    const { client } = entities.get('client', wanted.client)
    const options = driverOptions(wanted.sessionOptions, entities)
    return { kind: 'session', it: client.startSession(options) }
  },
  bucket(wanted, entities) {
    const db = entities.get('database', wanted.database)
    const options = driverOptions(wanted.bucketOptions, entities)
    return { kind: 'bucket', it: new GridFSBucket(db, options) }
  },
}

/** Converts an operation's result to an entity. @throws for results that cannot be one */
export function resultEntity(result: unknown): Entity {
  if (result === undefined) throw new Failure('there is no result to save')
  if (typeof result === 'object' && result !== null && 'cursor' in result && 'first' in result) {
    return { kind: 'cursor', it: result as OpenCursor }
  }
  if (result instanceof Collection) return { kind: 'collection', it: result }
  const plainValue = typeof result !== 'object' || result === null || Array.isArray(result)
  if (plainValue || bsonClass(result) || isDocument(result) || result instanceof Date) {
    return { kind: 'value', it: result }
  }
  if (ArrayBuffer.isView(result)) return { kind: 'value', it: result }
  throw new Failure('the result is nothing that can be saved')
}

import { Long } from 'bson'
import { MongoError } from '../errors'
import { type Doc, isDoc, isNumeric, isZero, toNumber, typeName } from '../values/types'

/** Fields that every command may have. */
const generic = new Set([
  '$db',
  '$readPreference',
  '$clusterTime',
  '$client',
  '$audit',
  'lsid',
  'txnNumber',
  'autocommit',
  'startTransaction',
  'stmtId',
  'stmtIds',
  'isRetry',
  'readConcern',
  'writeConcern',
  'maxTimeMS',
  'comment',
  'apiVersion',
  'apiStrict',
  'apiDeprecationErrors',
  'maxTimeMSOpOnly',
  'databaseVersion',
  'shardVersion',
  'help',
])

const wrong = (field: string, value: unknown, wanted: string) =>
  new MongoError(
    'TypeMismatch',
    `BSON field '${field}' is the wrong type '${typeName(value)}', expected ${wanted}`,
  )

/**
 * Rejects a field that a command or a part of one doesn't have.
 * @throws MongoError 40415
 */
export function onlyFields(name: string, given: Doc, known: Set<string>): void {
  for (const field of Object.keys(given)) {
    if (!known.has(field)) {
      throw new MongoError(40415, `BSON field '${name}.${field}' is an unknown field.`)
    }
  }
}

/** A command's fields, read with MongoDB's checks. A null field counts as absent. */
export class Arguments {
  constructor(
    /** For error messages. */
    private readonly name: string,
    readonly fields: Doc,
    /** Whether this is an entire command, which may have the generic fields, or a part of one. */
    private readonly whole = true,
  ) {}

  /** @throws MongoError 40415 for an unknown field */
  only(known: string[]): this {
    const common = this.whole ? [this.name, ...generic] : []
    onlyFields(this.name, this.fields, new Set([...common, ...known]))
    return this
  }

  has(field: string): boolean {
    return this.fields[field] !== undefined && this.fields[field] !== null
  }

  private get(field: string): unknown {
    return this.has(field) ? this.fields[field] : undefined
  }

  string(field: string): string | undefined {
    const value = this.get(field)
    if (value === undefined || typeof value === 'string') return value
    throw wrong(`${this.name}.${field}`, value, "type 'string'")
  }

  /**
   * One of several values.
   * @throws MongoError BadValue for another
   */
  choice(field: string, values: string[]): string | undefined {
    const value = this.string(field)
    if (value === undefined || values.includes(value)) return value
    throw new MongoError(
      'BadValue',
      `Enumeration value '${value}' for field '${this.name}.${field}' is not a valid value.`,
    )
  }

  doc(field: string): Doc | undefined {
    const value = this.get(field)
    if (value === undefined || isDoc(value)) return value as Doc | undefined
    throw wrong(`${this.name}.${field}`, value, "type 'object'")
  }

  array(field: string): unknown[] | undefined {
    const value = this.get(field)
    if (value === undefined || Array.isArray(value)) return value as unknown[] | undefined
    throw wrong(`${this.name}.${field}`, value, "type 'array'")
  }

  /** @throws MongoError when an element isn't a document */
  docs(field: string): Doc[] | undefined {
    return this.array(field)?.map((value, at) => {
      if (!isDoc(value)) throw wrong(`${this.name}.${field}.${at}`, value, "type 'object'")
      return value
    })
  }

  boolean(field: string): boolean {
    const value = this.get(field)
    if (value === undefined) return false
    if (typeof value === 'boolean') return value
    if (isNumeric(value)) return !isZero(value)
    throw wrong(`${this.name}.${field}`, value, "types '[bool, long, int, decimal, double']")
  }

  /** @throws MongoError for anything but a boolean, numbers too */
  flag(field: string): boolean | undefined {
    const value = this.get(field)
    if (value === undefined || typeof value === 'boolean') return value
    throw wrong(`${this.name}.${field}`, value, "type 'bool'")
  }

  number(field: string): number | undefined {
    const value = this.get(field)
    if (value === undefined) return
    if (isNumeric(value)) return Math.trunc(toNumber(value))
    throw wrong(`${this.name}.${field}`, value, "types '[long, int, decimal, double']")
  }

  /** @throws MongoError 51024 below zero */
  count(field: string): number | undefined {
    const number = this.number(field)
    if (number !== undefined && number < 0) {
      throw new MongoError(
        51024,
        `BSON field '${field}' value must be >= 0, actual value '${number}'`,
      )
    }
    return number
  }

  long(field: string): Long {
    const value = this.get(field)
    if (value instanceof Long) return value
    throw wrong(`${this.name}.${field}`, value, "type 'long'")
  }

  required<T>(field: string, value: T | undefined): T {
    if (value === undefined) {
      throw new MongoError(
        40414,
        `BSON field '${this.name}.${field}' is missing but a required field`,
      )
    }
    return value
  }
}

/**
 * The `batchSize` in a command's `cursor`.
 * @throws MongoError for another field in it
 */
export const batchSizeOf = (given: Arguments): number | undefined =>
  new Arguments('cursor', given.doc('cursor') ?? {}, false).only(['batchSize']).count('batchSize')

/**
 * The collection in a command's first field.
 * @throws MongoError InvalidNamespace
 */
export function collectionName(command: string, fields: Doc, database: string): string {
  const name = fields[command]
  if (typeof name !== 'string') {
    throw new MongoError('InvalidNamespace', `collection name has invalid type ${typeName(name)}`)
  }
  checkNamespace(database, name)
  return name
}

/** @throws MongoError InvalidNamespace */
export function checkNamespace(database: string, name: string): void {
  const odd =
    name === '' ||
    name.startsWith('.') ||
    name.endsWith('.') ||
    name.includes('\0') ||
    name.includes('$')
  if (odd || Buffer.byteLength(`${database}.${name}`) > 255) {
    throw new MongoError('InvalidNamespace', `Invalid namespace specified '${database}.${name}'`)
  }
}

/** @throws MongoError InvalidNamespace */
export function checkDatabase(name: string): void {
  if (name === '' || name.length > 63 || /[/\\. "$\0]/.test(name)) {
    throw new MongoError('InvalidNamespace', `Invalid database name: '${name}'`)
  }
}

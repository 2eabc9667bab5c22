import { Int32 } from 'bson'
import { MongoError } from '../errors'
import type { Collection } from '../storage/catalog'
import { collationOf } from '../values/collation'
import { type Doc, isDoc, isNumeric, show, toNumber, typeName } from '../values/types'

const options = new Set([
  'v',
  'key',
  'name',
  'ns',
  'background',
  'unique',
  'sparse',
  'hidden',
  'partialFilterExpression',
  'expireAfterSeconds',
  'collation',
])
/** Options of index kinds that this database doesn't support. */
const missing = new Set([
  'storageEngine',
  'weights',
  'default_language',
  'language_override',
  'textIndexVersion',
  '2dsphereIndexVersion',
  'bits',
  'min',
  'max',
  'wildcardProjection',
  'clustered',
  'prepareUnique',
])
/** Stored only when true, as in MongoDB. */
const flags = ['unique', 'sparse', 'hidden', 'background']

const cannot = (message: string) => new MongoError('CannotCreateIndex', message)

function checkKey(key: unknown): Doc {
  if (!isDoc(key)) {
    throw new MongoError(
      'TypeMismatch',
      `The field 'key' must be an object, but got ${typeName(key)}`,
    )
  }
  const names = Object.keys(key)
  if (names.length === 0) throw cannot('Index keys cannot be an empty document')
  if (names.length > 32) throw cannot('Index key pattern cannot have more than 32 fields')
  if (
    names.length === 1 &&
    names[0] === '_id' &&
    show(key._id) !== '1' &&
    show(key._id) !== '1.0'
  ) {
    throw cannot('The index on _id must be {_id: 1}')
  }
  for (const [name, value] of Object.entries(key)) {
    if (name === '' || name.split('.').includes(''))
      throw cannot('Index keys cannot be an empty field.')
    if (name.split('.').some((part) => part.startsWith('$') && part !== '$**')) {
      throw cannot(`Index key contains an illegal field name: field name starts with '$'.`)
    }
    if (typeof value === 'string') {
      throw ['text', '2d', '2dsphere', 'hashed', 'wildcard', 'geoHaystack'].includes(value)
        ? new MongoError('CommandNotSupported', `The embedded database has no ${value} indexes.`)
        : cannot(`Unknown index plugin '${value}'`)
    }
    if (name.endsWith('$**')) {
      throw new MongoError('CommandNotSupported', 'The embedded database has no wildcard indexes.')
    }
    if (!isNumeric(value) || toNumber(value) === 0 || Number.isNaN(toNumber(value))) {
      throw cannot(
        `Values in v:2 index key pattern cannot be of type ${typeName(value)}. Only numbers > 0, numbers < 0, and strings are allowed.`,
      )
    }
  }
  return key
}

const partialOperators = new Set([
  '$eq',
  '$exists',
  '$gt',
  '$gte',
  '$lt',
  '$lte',
  '$type',
  '$and',
  '$or',
  '$in',
])

function checkPartial(filter: Doc): void {
  for (const [name, operand] of Object.entries(filter)) {
    if (name.startsWith('$') && !partialOperators.has(name)) {
      throw cannot(`Expression not supported in partial index: ${name}`)
    }
    if (
      name === '$exists' &&
      (operand === false || (isNumeric(operand) && toNumber(operand) === 0))
    ) {
      throw cannot('Expression not supported in partial index: $not')
    }
    if (Array.isArray(operand) && (name === '$and' || name === '$or'))
      operand.filter(isDoc).forEach(checkPartial)
    else if (isDoc(operand) && Object.keys(operand)[0]?.startsWith('$')) checkPartial(operand)
  }
}

/**
 * @throws MongoError CannotCreateIndex for an invalid expiry, or one on an index that cannot have
 * it
 */
export function checkTtl(spec: Doc, key: Doc) {
  if (spec.expireAfterSeconds === undefined) return
  if (!isNumeric(spec.expireAfterSeconds)) {
    throw cannot(
      `TTL index 'expireAfterSeconds' option must be numeric, but received a type of '${typeName(spec.expireAfterSeconds)}'`,
    )
  }
  const seconds = toNumber(spec.expireAfterSeconds)
  if (!(seconds >= 0 && seconds <= 2 ** 31 - 1)) {
    throw cannot(
      "TTL index 'expireAfterSeconds' option must be within an acceptable range, try a different value than " +
        seconds,
    )
  }
  if (Object.keys(key).length > 1 || '_id' in key) {
    throw cannot(
      'TTL indexes are single-field indexes, compound indexes do not support TTL. Index spec: ' +
        show(spec),
    )
  }
}

/** @throws MongoError for an option of another type, or of an unsupported kind of index */
function checkOptions(given: Doc) {
  const asked = Object.keys(given).find((name) => missing.has(name))
  if (asked) {
    throw new MongoError('CommandNotSupported', `The embedded database has no index.${asked}.`)
  }
  for (const option of ['partialFilterExpression', 'collation']) {
    const value = given[option]
    if (value === undefined || isDoc(value)) continue
    throw new MongoError(
      'TypeMismatch',
      `The field '${option}' must be an object, but got ${typeName(value)}`,
    )
  }
  for (const flag of flags) {
    const value = given[flag]
    if (value === undefined || typeof value === 'boolean' || isNumeric(value)) continue
    throw new MongoError(
      'TypeMismatch',
      `The field '${flag}' has value ${flag}: ${show(value)}, which is not convertible to bool`,
    )
  }
  const { v } = given
  if (v === undefined || (isNumeric(v) && [1, 2].includes(toNumber(v)))) return
  throw cannot(
    `Invalid index specification ${show(given)}; cannot create an index with v=${show(v)}`,
  )
}

/**
 * An index's specification in its stored form.
 * @param lenient drops unknown options, as `ignoreUnknownIndexOptions` requests
 * @throws MongoError for what MongoDB refuses
 */
export function normalizeIndex(
  given: Doc,
  collection: Pick<Collection, 'collation'>,
  lenient = false,
): Doc {
  const odd = Object.keys(given).find((name) => !options.has(name) && !missing.has(name))
  if (odd && !lenient) {
    throw new MongoError(
      197,
      `The field '${odd}' is not valid for an index specification. Specification: ${show(given)}`,
    )
  }
  const key = checkKey(given.key)
  checkOptions(given)
  const { name } = given
  if (name === undefined) {
    throw new MongoError(
      'FailedToParse',
      `The 'name' field is a required property of an index specification. Specification: ${show(given)}`,
    )
  }
  if (typeof name !== 'string' || name === '') throw cannot('Index name cannot be empty')
  if (name === '*') throw new MongoError('BadValue', `The index name '*' is not valid.`)
  checkTtl(given, key)
  if (isDoc(given.partialFilterExpression)) {
    if (given.sparse === true)
      throw cannot('cannot mix "partialFilterExpression" and "sparse" options')
    checkPartial(given.partialFilterExpression)
  }
  const spec: Doc = { v: new Int32(2), key, name }
  for (const flag of flags) {
    const value = given[flag]
    if (value === true || (isNumeric(value) && toNumber(value) !== 0)) spec[flag] = true
  }
  if (spec.hidden && name === '_id_') throw new MongoError('BadValue', "can't hide _id index")
  if (given.partialFilterExpression) spec.partialFilterExpression = given.partialFilterExpression
  if (given.expireAfterSeconds !== undefined) spec.expireAfterSeconds = given.expireAfterSeconds
  const collation = isDoc(given.collation) ? collationOf(given.collation) : collection.collation
  if (collation) spec.collation = collation.spec
  return spec
}

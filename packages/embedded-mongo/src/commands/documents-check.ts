import { BSONRegExp } from 'bson'
import { MongoError } from '../errors'
import { matches } from '../match/matches'
import type { Collection } from '../storage/catalog'
import { type Doc, isDoc } from '../values/types'

/**
 * Rejects an `_id` that MongoDB wouldn't store, and `$` names where an update put them.
 * @throws MongoError 53 InvalidIdField, DollarPrefixedFieldName
 */
export function checkStorable(doc: Doc, by?: 'replacement' | 'operators' | 'pipeline'): void {
  const id = doc._id
  const kind = Array.isArray(id)
    ? 'array'
    : id instanceof BSONRegExp
      ? 'regex'
      : id === undefined
        ? 'undefined'
        : undefined
  if (kind) {
    throw new MongoError(53, `The '_id' value cannot be of type ${kind}`)
  }
  const dollar = isDoc(id) ? dollarField(id) : undefined
  if (dollar) {
    throw new MongoError(
      'DollarPrefixedFieldName',
      by
        ? `The dollar ($) prefixed field '${dollar}' in '_id.${dollar}' is not valid for storage.`
        : `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    )
  }
}

function dollarField(value: Doc): string | undefined {
  for (const [name, part] of Object.entries(value)) {
    if (name.startsWith('$') && !['$ref', '$id', '$db'].includes(name)) return name
    const inner = isDoc(part) ? dollarField(part) : undefined
    if (inner) return inner
  }
}

/**
 * Checks a document against its collection's validator.
 * @throws MongoError DocumentValidationFailure
 */
export function checkValid(collection: Collection, doc: Doc, old?: Doc): void {
  const { validator, options } = collection
  if (!validator || options.validationLevel === 'off' || options.validationAction === 'warn') return
  if (matches(validator, doc)) return
  // "moderate" ignores documents that were invalid before.
  if (options.validationLevel === 'moderate' && old && !matches(validator, old)) return
  throw new MongoError('DocumentValidationFailure', 'Document failed validation', {
    errInfo: {
      failingDocumentId: doc._id,
      details: {
        operatorName: Object.keys(options.validator as Doc)[0] ?? '',
        specifiedAs: options.validator,
        reason: 'the document did not match the validator',
      },
    },
  })
}

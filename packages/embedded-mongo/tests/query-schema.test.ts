import { Decimal128, Long, ObjectId } from 'bson'
import type { Document } from 'mongodb'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()
const numerically = (a: number, b: number) => a - b

/** The indexes of the values that a schema for the field `v` accepts. */
async function taken(values: unknown[], schema: Document) {
  const collection = await held.fresh(
    values.map((v, _id) => (v === undefined ? { _id } : { _id, v })),
  )
  const found = await collection.find({ $jsonSchema: { properties: { v: schema } } }).toArray()
  return found.map(({ _id }) => _id as unknown as number).sort(numerically)
}

describe('$jsonSchema', () => {
  const mixed = [
    1,
    2.5,
    Long.fromNumber(3),
    Decimal128.fromString('4'),
    'text',
    null,
    true,
    [1, 'a'],
    { a: 1 },
    new Date(0),
    new ObjectId(),
    undefined,
  ]
  const cases: [schema: Document, places: number[]][] = [
    [{}, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [{ type: 'number' }, [0, 1, 2, 3, 11]],
    [{ bsonType: 'number' }, [0, 1, 2, 3, 11]],
    [{ bsonType: 'int' }, [0, 11]],
    [{ bsonType: ['long', 'decimal'] }, [2, 3, 11]],
    [{ type: ['string', 'null'] }, [4, 5, 11]],
    [{ type: 'boolean' }, [6, 11]],
    [{ bsonType: 'bool' }, [6, 11]],
    [{ type: 'array' }, [7, 11]],
    [{ type: 'object' }, [8, 11]],
    [{ bsonType: 'date' }, [9, 11]],
    [{ bsonType: 'objectId' }, [10, 11]],
    [{ enum: [1, 'text', [1, 'a'], { a: 1 }] }, [0, 4, 7, 8, 11]],
    // Each keyword accepts values of other types.
    [{ minimum: 2.5 }, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [{ minimum: 2.5, exclusiveMinimum: true }, [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [{ type: 'number', maximum: 3 }, [0, 1, 2, 11]],
    [{ type: 'number', maximum: 3, exclusiveMaximum: true }, [0, 1, 11]],
    [{ type: 'number', multipleOf: 2 }, [3, 11]],
    [{ type: 'string', minLength: 5 }, [11]],
    [{ minLength: 4, maxLength: 4 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
    [{ type: 'string', pattern: '^te' }, [4, 11]],
    [{ allOf: [{ type: 'number' }, { minimum: 3 }] }, [2, 3, 11]],
    [{ anyOf: [{ type: 'string' }, { type: 'number', maximum: 1 }] }, [0, 4, 11]],
    [{ oneOf: [{ type: 'number' }, { type: 'number', minimum: 3 }] }, [0, 1, 11]],
    [{ not: { type: ['number', 'string'] } }, [5, 6, 7, 8, 9, 10, 11]],
    [{ title: 'any', description: 'thing' }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]],
  ]
  test.each(cases)('%j', async (schema, places) => {
    expect(await taken(mixed, schema)).toEqual(places)
  })

  const lists = [[], [1], [1, 2], [1, 'a'], ['a', 1, true], [1, 1], [{ n: 1 }, { n: 1 }], 5]
  const listCases: [schema: Document, places: number[]][] = [
    [{ minItems: 1 }, [1, 2, 3, 4, 5, 6, 7]],
    [{ maxItems: 1 }, [0, 1, 7]],
    [{ uniqueItems: true }, [0, 1, 2, 3, 4, 7]],
    [{ items: { type: 'number' } }, [0, 1, 2, 5, 7]],
    [{ items: [{ type: 'number' }, { type: 'string' }] }, [0, 1, 3, 7]],
    [{ items: [{ type: 'number' }], additionalItems: false }, [0, 1, 7]],
    [{ items: [{ type: 'string' }], additionalItems: { type: 'number' } }, [0, 7]],
    [{ items: { type: 'object', required: ['n'] } }, [0, 6, 7]],
  ]
  test.each(listCases)('of arrays: %j', async (schema, places) => {
    expect(await taken(lists, schema)).toEqual(places)
  })

  const objects = [{}, { a: 1 }, { a: 'x', b: 1 }, { a: 1, b: 1, c: 1 }, { xa: 1, xb: 'y' }, 5]
  const objectCases: [schema: Document, places: number[]][] = [
    [{ required: ['a'] }, [1, 2, 3, 5]],
    [{ minProperties: 2 }, [2, 3, 4, 5]],
    [{ maxProperties: 1 }, [0, 1, 5]],
    [{ properties: { a: { type: 'number' } } }, [0, 1, 3, 4, 5]],
    [{ properties: { a: {}, b: {} }, additionalProperties: false }, [0, 1, 2, 5]],
    [{ properties: { a: {} }, additionalProperties: { type: 'string' } }, [0, 1, 5]],
    [{ patternProperties: { '^x': { type: 'number' } } }, [0, 1, 2, 3, 5]],
    [{ patternProperties: { '^x': {} }, additionalProperties: false }, [0, 4, 5]],
    [{ dependencies: { b: ['c'] } }, [0, 1, 3, 4, 5]],
    [{ dependencies: { a: { required: ['c'] } } }, [0, 3, 4, 5]],
  ]
  test.each(objectCases)('of documents: %j', async (schema, places) => {
    expect(await taken(objects, schema)).toEqual(places)
  })

  test('the order of fields does not matter to enum and uniqueItems', async () => {
    const [one, other] = [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]
    expect(await taken([one, other, { a: 1 }], { enum: [one] })).toEqual([0, 1])
    expect(await taken([[one, other], [one]], { uniqueItems: true })).toEqual([1])
  })

  test('together with other conditions, and negated', async () => {
    const collection = await held.fresh([{ _id: 1 as never, v: 1 }, { v: 'x' }, { v: 5 }])
    const schema = { required: ['v'], properties: { v: { bsonType: 'int' } } }
    expect(await collection.countDocuments({ $jsonSchema: schema, v: { $gt: 2 } })).toBe(1)
    expect(await collection.countDocuments({ $nor: [{ $jsonSchema: schema }] })).toBe(1)
  })

  const refused: [code: number, schema: unknown][] = [
    [14, 5],
    [9, { nope: 1 }],
    [9, { type: 'integer' }],
    [9, { $ref: '#/x' }],
    [9, { required: [] }],
    [14, { required: 'a' }],
    [14, { minimum: 'x' }],
    [9, { exclusiveMinimum: true }],
    [9, { properties: { v: { type: 'number', bsonType: 'int' } } }],
    [14, { properties: 5 }],
    [2, { allOf: [] }],
    [9, { properties: { v: { minLength: -1 } } }],
  ]
  test.each(refused)('%i for %j', async (code, $jsonSchema) => {
    const collection = await held.fresh([{ v: 1 }])
    expect(await failureOf(collection.find({ $jsonSchema }).toArray())).toMatchObject({ code })
  })
})

describe('a validator', () => {
  test('reports which document failed and why', async () => {
    const name = held.newName()
    await held.db.createCollection(name, {
      validator: { $jsonSchema: { required: ['n'], properties: { n: { bsonType: 'int' } } } },
    })
    const failure = await failureOf(held.db.collection(name).insertOne({ _id: 7 as never, n: 'x' }))
    expect(failure).toMatchObject({
      code: 121,
      message: 'Document failed validation',
      errInfo: { failingDocumentId: 7, details: expect.anything() },
    })
    await held.db.collection(name).insertOne({ n: 'x' }, { bypassDocumentValidation: true })
    expect(await held.db.collection(name).countDocuments()).toBe(1)
  })

  test('with other levels: moderate ignores documents that were invalid before, warn accepts all', async () => {
    const collection = await held.fresh([{ _id: 1 as never, n: 'wrong' }])
    const collMod = collection.collectionName
    const validator = { n: { $type: 'number' } }
    await held.db.command({ collMod, validator, validationLevel: 'moderate' })
    await collection.updateOne({ _id: 1 as never }, { $set: { n: 'still wrong' } })
    expect(await failureOf(collection.insertOne({ n: 'new' }))).toMatchObject({ code: 121 })
    await held.db.command({ collMod, validationLevel: 'strict' })
    const updated = collection.updateOne({ _id: 1 as never }, { $set: { n: 'again' } })
    expect(await failureOf(updated)).toMatchObject({ code: 121 })
    await held.db.command({ collMod, validationAction: 'warn' })
    await collection.insertOne({ n: 'let in' })
    expect(await collection.countDocuments()).toBe(2)
  })
})

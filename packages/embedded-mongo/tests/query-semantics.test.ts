import {
  Binary,
  Code,
  Decimal128,
  type Document,
  Double,
  Long,
  MaxKey,
  MinKey,
  ObjectId,
  Timestamp,
  UUID,
} from 'bson'
import { type Collection, type IndexDirection, MongoClient } from 'mongodb'
import { type Database, sharedDatabase } from './helpers/database'

interface Row {
  _id: number
  [field: string]: unknown
}
type Case = [filter: Document, ids: number[]]

const long = (value: number) => Long.fromNumber(value)
const decimal = (text: string) => Decimal128.fromString(text)
const first = new ObjectId('000000000000000000000001')

const values: Row[] = [
  { _id: 0 },
  { _id: 1, v: null },
  { _id: 2, v: decimal('-Infinity') },
  { _id: 3, v: 5 },
  { _id: 4, v: long(5) },
  { _id: 5, v: 5.5 },
  { _id: 6, v: decimal('5.00') },
  { _id: 7, v: Number.NaN },
  { _id: 8, v: Number.POSITIVE_INFINITY },
  { _id: 9, v: 'apple' },
  { _id: 10, v: 'Banana' },
  { _id: 11, v: '' },
  { _id: 12, v: {} },
  { _id: 13, v: { x: 1 } },
  { _id: 14, v: { x: 1, y: 2 } },
  { _id: 15, v: { y: 2, x: 1 } },
  { _id: 16, v: [] },
  { _id: 17, v: [null] },
  { _id: 18, v: [5] },
  { _id: 19, v: [[5]] },
  { _id: 20, v: [1, 9] },
  { _id: 21, v: ['apple', 7] },
  { _id: 22, v: true },
  { _id: 23, v: false },
  { _id: 24, v: new Date(0) },
  { _id: 25, v: new Date('2024-01-01') },
  { _id: 26, v: first },
  { _id: 27, v: new Binary(Buffer.from('ab')) },
  { _id: 28, v: new UUID('00112233-4455-6677-8899-aabbccddeeff') },
  { _id: 29, v: /app/i },
  { _id: 30, v: new Timestamp({ t: 1, i: 1 }) },
  { _id: 31, v: new MinKey() },
  { _id: 32, v: new MaxKey() },
  { _id: 33, v: [[]] },
  { _id: 34, v: [{ x: 1 }, { x: 5 }] },
  { _id: 35, v: [{ x: [1, 5] }] },
  { _id: 36, v: decimal('NaN') },
  { _id: 37, v: 0 },
  { _id: 38, v: new Code('x') },
].map((row) => ({ ...row, b: row._id % 3 }))

const everyId = values.map((row) => row._id)
const but = (...ids: number[]) => everyId.filter((id) => !ids.includes(id))
const arrays = [16, 17, 18, 19, 20, 21, 33, 34, 35]
const withX = [13, 14, 15, 34, 35]

const valueCases: Case[] = [
  ...[5, long(5), decimal('5'), new Double(5)].map((n): Case => [{ v: n }, [3, 4, 6, 18]]),
  [{ v: { $eq: 5.5 } }, [5]],
  [{ v: { $ne: 5 } }, but(3, 4, 6, 18)],
  [{ v: null }, [0, 1, 17]],
  [{ v: { $ne: null } }, but(0, 1, 17)],
  [{ v: { $gte: null } }, [0, 1, 17]],
  [{ v: { $gt: null } }, []],
  [{ v: Number.NaN }, [7, 36]],
  [{ v: { $gte: Number.NaN } }, [7, 36]],
  [{ v: { $gt: Number.NaN } }, []],
  [{ v: { $in: [5, 'apple'] } }, [3, 4, 6, 9, 18, 21]],
  [{ v: { $in: [null, 'apple'] } }, [0, 1, 9, 17, 21]],
  [{ v: { $in: [/^app/, 5.5] } }, [5, 9, 21]],
  [{ v: { $in: [[5], {}] } }, [12, 18, 19]],
  [{ v: { $in: [] } }, []],
  [{ v: { $nin: [5, 'apple', null] } }, but(0, 1, 3, 4, 6, 9, 17, 18, 21)],
  [{ v: { $nin: [] } }, everyId],
  [{ v: { $gt: 5 } }, [5, 8, 20, 21]],
  [{ v: { $gte: long(5) } }, [3, 4, 5, 6, 8, 18, 20, 21]],
  [{ v: { $lt: 5 } }, [2, 20, 37]],
  [{ v: { $lte: decimal('5') } }, [2, 3, 4, 6, 18, 20, 37]],
  [{ v: { $gt: 4, $lt: 8 } }, [3, 4, 5, 6, 18, 20, 21]],
  [{ v: { $gt: '' } }, [9, 10, 21]],
  [{ v: { $lt: 'b' } }, [9, 10, 11, 21]],
  [{ v: { $gt: false } }, [22]],
  [{ v: { $gte: false } }, [22, 23]],
  [{ v: { $gt: new Date(0) } }, [25]],
  [{ v: { $gte: new Date(-1) } }, [24, 25]],
  [{ v: { $gte: new Timestamp({ t: 0, i: 1 }) } }, [30]],
  [{ v: { $gte: new ObjectId('000000000000000000000000') } }, [26]],
  [{ v: first }, [26]],
  [{ v: new Binary(Buffer.from('ab')) }, [27]],
  [{ v: new Binary(Buffer.from('ab'), 5) }, []],
  [{ v: { $gt: new Binary(Buffer.alloc(0)) } }, [27, 28]],
  [{ v: { $gt: new MinKey() } }, but(31)],
  [{ v: { $lt: new MaxKey() } }, but(32)],
  [{ v: new Code('x') }, [38]],
  [{ v: {} }, [12]],
  [{ v: { x: 1 } }, [13, 34]],
  [{ v: { x: 1, y: 2 } }, [14]],
  [{ v: { $gt: {} } }, [13, 14, 15, 34, 35]],
  [{ v: [] }, [16, 33]],
  [{ v: [5] }, [18, 19]],
  [{ v: [null] }, [17]],
  [{ v: { $gt: [5] } }, [19, 21, 33, 34, 35]],
  [{ v: { $exists: true } }, but(0)],
  [{ v: { $exists: false } }, [0]],
  [{ v: { $type: 'null' } }, [1, 17]],
  [{ v: { $type: 10 } }, [1, 17]],
  [{ v: { $type: 'number' } }, [2, 3, 4, 5, 6, 7, 8, 18, 20, 21, 36, 37]],
  [{ v: { $type: 16 } }, [3, 18, 20, 21, 37]],
  [{ v: { $type: 'long' } }, [4]],
  [{ v: { $type: 'double' } }, [5, 7, 8]],
  [{ v: { $type: 'decimal' } }, [2, 6, 36]],
  [{ v: { $type: ['string', 8] } }, [9, 10, 11, 21, 22, 23]],
  [{ v: { $type: 'object' } }, [12, 13, 14, 15, 34, 35]],
  [{ v: { $type: 'array' } }, arrays],
  [{ v: { $type: ['minKey', 127, 'regex'] } }, [29, 31, 32]],
  [{ v: { $type: -1 } }, [31]],
  [{ v: { $type: ['timestamp', 'date', 'javascript'] } }, [24, 25, 30, 38]],
  [{ v: { $type: ['binData', 'objectId'] } }, [26, 27, 28]],
  [{ v: { $elemMatch: { $gt: 4, $lt: 8 } } }, [18, 21]],
  [{ v: { $elemMatch: { $eq: null } } }, [17]],
  [{ v: { $elemMatch: { $elemMatch: { $eq: 5 } } } }, [19]],
  [{ v: { $elemMatch: { $not: { $type: 'number' } } } }, [17, 19, 21, 33, 34, 35]],
  [{ v: { $elemMatch: { x: 1 } } }, [34, 35]],
  [{ v: { $elemMatch: { x: { $gt: 3 } } } }, [34, 35]],
  [{ v: { $elemMatch: { 0: 5 } } }, [19]],
  [{ v: { $all: [5] } }, [3, 4, 6, 18]],
  [{ v: { $all: [1, 9] } }, [20]],
  [{ v: { $all: [[5]] } }, [18, 19]],
  [{ v: { $all: [] } }, []],
  [{ v: { $all: [{ $elemMatch: { x: 1 } }, { $elemMatch: { x: 5 } }] } }, [34, 35]],
  [{ v: { $size: 0 } }, [16]],
  [{ v: { $size: 1 } }, [17, 18, 19, 33, 35]],
  [{ v: { $not: { $size: 1 } } }, but(17, 18, 19, 33, 35)],
  [{ v: { $mod: [5, 0] } }, [3, 4, 5, 6, 18, 37]],
  [{ v: { $mod: [4, 1] } }, [3, 4, 5, 6, 18, 20]],
  [{ v: { $not: { $gt: 5 } } }, but(5, 8, 20, 21)],
  [{ v: { $not: { $gt: 4, $lt: 8 } } }, but(3, 4, 5, 6, 18, 20, 21)],
  [{ v: { $not: /app/i } }, but(9, 21, 29)],
  [{ $nor: [{ v: 5 }, { v: { $exists: false } }] }, but(0, 3, 4, 6, 18)],
  [{ $or: [{ v: 'apple' }, { v: 5, b: 0 }] }, [3, 6, 9, 18, 21]],
  [{ v: /app/i }, [9, 21, 29]],
  [{ v: { $regex: '^BAN', $options: 'i' } }, [10]],
  [{ v: { $regex: '^a' } }, [9, 21]],
  [{ v: { $regex: 'A P', $options: 'xi' } }, [9, 21]],
  [{ $expr: { $eq: ['$v', 5] } }, [3, 4, 6]],
  [{ $expr: { $gt: ['$v', 5] } }, but(0, 1, 2, 3, 4, 6, 7, 31, 36, 37)],
  [{ $expr: { $lt: ['$v', null] } }, [0, 31]],
  [{ $expr: { $eq: [{ $type: '$v' }, 'missing'] } }, [0]],
  [{ $expr: { $in: [5, { $cond: [{ $isArray: '$v' }, '$v', []] }] } }, [18]],
  [
    {
      $expr: {
        $let: { vars: { n: { $cond: [{ $isNumber: '$v' }, '$v', 0] } }, in: { $gt: ['$$n', 5] } },
      },
    },
    [5, 8],
  ],
  [{ $jsonSchema: { required: ['v'], properties: { v: { bsonType: 'int' } } } }, [3, 37]],
  [{ $jsonSchema: { properties: { v: { type: 'number', minimum: 5 } } } }, [0, 3, 4, 5, 6, 8]],
  [{ $jsonSchema: { properties: { v: { type: 'array', minItems: 2 } } } }, [0, 20, 21, 34]],
  [
    { $jsonSchema: { properties: { v: { bsonType: 'array', items: { bsonType: 'int' } } } } },
    [0, 16, 18, 20],
  ],
  [{ $jsonSchema: { properties: { v: { enum: ['apple', null] } } } }, [0, 1, 9]],
  [{ 'v.x': 1 }, withX],
  [{ 'v.x': 5 }, [34, 35]],
  [{ 'v.x': { $ne: 1 } }, but(...withX)],
  [{ 'v.x': null }, but(...withX, ...arrays)],
  [{ 'v.x': { $in: [null, 5] } }, [...but(...withX, ...arrays), 34, 35]],
  [{ 'v.x': { $exists: false } }, but(...withX)],
  [{ 'v.x': { $exists: true } }, withX],
  [{ 'v.x': { $not: { $gt: 1 } } }, but(34, 35)],
  [{ 'v.0': 5 }, [18, 19]],
  [{ 'v.0': { $type: 'array' } }, [19, 33]],
  [{ 'v.0.0': 5 }, [19]],
  [{ 'v.0.x': 1 }, [34, 35]],
  [{ 'v.1.x': 5 }, [34]],
  [{ 'v.x.1': 5 }, [35]],
]

const bits: Row[] = [
  { _id: 1, v: 54 },
  { _id: 2, v: 20 },
  { _id: 3, v: new Double(20) },
  { _id: 4, v: new Binary(Buffer.from([0x66])) },
  { _id: 5, v: 'text' },
  { _id: 6, v: 5.5 },
  { _id: 7, v: -1 },
  { _id: 8, v: [54] },
  { _id: 9, v: long(2 ** 40) },
]
const bitCases: Case[] = [
  [{ v: { $bitsAllClear: [1, 5] } }, [2, 3, 9]],
  [{ v: { $bitsAllClear: 35 } }, [2, 3, 9]],
  [{ v: { $bitsAllSet: [1, 5] } }, [1, 4, 7, 8]],
  [{ v: { $bitsAllSet: 50 } }, [1, 7, 8]],
  [{ v: { $bitsAllSet: new Binary(Buffer.from([0x30])) } }, [1, 7, 8]],
  [{ v: { $bitsAllSet: [40] } }, [7, 9]],
  [{ v: { $bitsAllSet: [200] } }, [7]],
  [{ v: { $bitsAnySet: 35 } }, [1, 4, 7, 8]],
  [{ v: { $bitsAnyClear: [1, 5] } }, [2, 3, 9]],
  [{ v: { $bitsAnyClear: 35 } }, [1, 2, 3, 4, 8, 9]],
]

const texts: Row[] = ['first\nsecond', 'SECOND', 'a.b', 'aXb', 'a\nb', 'straße'].map((v, i) => ({
  _id: i + 1,
  v,
}))
const textCases: Case[] = [
  [{ v: { $regex: '^second', $options: 'm' } }, [1]],
  [{ v: { $regex: /^second/, $options: 'im' } }, [1, 2]],
  [{ v: /a.b/ }, [3, 4]],
  [{ v: { $regex: 'a.b', $options: 's' } }, [3, 4, 5]],
  [{ v: /^a\./ }, [3]],
  [{ v: { $in: [/^a\./, /^s/i] } }, [2, 3, 6]],
  [{ v: { $not: { $regex: '^a' } } }, [1, 2, 6]],
  [{ v: /^stra.e$/ }, [6]],
]

const parts: Row[] = Array.from({ length: 60 }, (_, i) => ({
  _id: i,
  v: i % 5,
  b: i % 4,
  list: i % 6 === 0 ? [] : [i % 3, i % 7],
  ...(i % 2 ? {} : { text: `t${i % 10}` }),
}))
const those = (test: (row: { v: number; b: number; list: number[]; text?: string }) => boolean) =>
  parts.filter((row) => test(row as never)).map((row) => row._id)
const partCases: Case[] = [
  [{ v: 2, b: { $gte: 2 } }, those(({ v, b }) => v === 2 && b >= 2)],
  [{ v: { $in: [4, 0, 4] }, b: { $ne: 1 } }, those(({ v, b }) => v % 4 === 0 && b !== 1)],
  [{ v: { $gt: 1, $lte: 3 }, b: 3 }, those(({ v, b }) => v > 1 && v <= 3 && b === 3)],
  [{ $or: [{ v: 1 }, { b: 2 }] }, those(({ v, b }) => v === 1 || b === 2)],
  [{ $and: [{ v: { $ne: 1 } }, { v: { $ne: 2 } }] }, those(({ v }) => v !== 1 && v !== 2)],
  [{ list: 6, v: { $lt: 3 } }, those(({ v, list }) => list.includes(6) && v < 3)],
  [
    { list: { $gt: 1, $lt: 1 } },
    those(({ list }) => list.some((n) => n > 1) && list.some((n) => n < 1)),
  ],
  [{ list: { $elemMatch: { $gt: 4 } } }, those(({ list }) => list.some((n) => n > 4))],
  [{ list: { $all: [1, 2] } }, those(({ list }) => list.includes(1) && list.includes(2))],
  [{ list: [] }, those(({ list }) => list.length === 0)],
  [{ text: null, b: 1 }, those(({ text, b }) => text === undefined && b === 1)],
  [{ text: /^t[24]/, v: 4 }, those(({ text, v }) => /^t[24]/.test(text ?? '') && v === 4)],
  [{ v: 2, text: { $exists: false } }, those(({ v, text }) => v === 2 && text === undefined)],
  [{ v: { $not: { $gte: 1 } }, b: { $nin: [0, 1] } }, those(({ v, b }) => v === 0 && b > 1)],
]

type Keys = Record<string, IndexDirection>
const catalogues: [name: string, rows: Row[], cases: Case[], indexes: Keys[]][] = [
  ['values', values, valueCases, [{ 'v.x': 1, b: 1 }, { 'v.0': 1 }, { 'v.0.x': 1 }]],
  ['bits', bits, bitCases, []],
  ['texts', texts, textCases, []],
  ['parts', parts, partCases, [{ list: 1, v: 1 }, { text: 1 }, { text: -1, b: 1 }, { list: -1 }]],
]

let database: Database
let client: MongoClient
const things = (name: string): Collection<Row> => client.db(database.name).collection(name)

beforeAll(async () => {
  database = await sharedDatabase()
  client = await new MongoClient(database.uri).connect()
  for (const [name, rows, , indexes] of catalogues) {
    await things(name).insertMany(rows)
    await things(`${name}-indexed`).insertMany(rows)
    const common: Keys[] = [{ v: 1 }, { b: 1 }, { v: 1, b: 1 }, { b: 1, v: -1 }]
    for (const keys of [...common, ...indexes]) await things(`${name}-indexed`).createIndex(keys)
  }
}, 60_000)
afterAll(async () => {
  await client?.close()
  await database?.stop()
})

const numerically = (a: number, b: number) => a - b

describe.each(catalogues)('filters on %s', (name, _rows, cases) => {
  test.each(cases.map(([filter, ids]) => ({ shown: JSON.stringify(filter), filter, ids })))(
    '$shown',
    async ({ filter, ids }) => {
      const found = await Promise.all(
        [name, `${name}-indexed`].map(async (from) =>
          (await things(from).find(filter).toArray()).map((row) => row._id).sort(numerically),
        ),
      )
      const expected = ids.toSorted(numerically)
      expect(found).toEqual([expected, expected])
    },
  )
})

// Faults that public reports about other servers describe, tried here: wrong answers.
import { Binary, Code, Decimal128, Double, Long, Timestamp } from 'bson'
import type { Document } from 'mongodb'
import { checkBson } from '../src/bson'
import { failureOf, holdDatabase } from './helpers/support'

const held = holdDatabase()

const computed = async (expression: unknown, document: Document = {}) => {
  const stages = [{ $documents: [document] }, { $project: { r: expression } }]
  return (await held.db.aggregate(stages).toArray())[0]?.r
}

test('$group by a document of one field: a missing value is null', async () => {
  const collection = await held.fresh([{}, { g: null }, { g: {} }, { g: { p: null } }])
  const groups = (_id: Document) => collection.aggregate([{ $group: { _id } }]).toArray()
  expect(await groups({ p: '$g.p' })).toEqual([{ _id: { p: null } }])
  expect(await groups({ p: '$g.p', q: '$g.q' })).toHaveLength(2)
})

test('$bucket compares like the command', async () => {
  const collection = await held.fresh([{ x: 'Apple' }])
  const bucket = (boundaries: string[]) =>
    collection
      .aggregate([{ $bucket: { groupBy: '$x', boundaries, default: 'd' } }], {
        collation: { locale: 'en', strength: 1 },
      })
      .toArray()
  expect(await bucket(['apple', 'b'])).toEqual([{ _id: 'apple', count: 1 }])
  expect(await failureOf(bucket(['é', 'e']))).toMatchObject({ code: 40194 })
})

describe('collations that JavaScript lacks are refused by name', () => {
  test.each<[string, Document]>([
    ['backwards', { locale: 'fr', backwards: true }],
    ['fr_CA', { locale: 'fr_CA' }],
    ['caseLevel', { locale: 'en', strength: 2, caseLevel: true }],
    ['shifted', { locale: 'en', strength: 4, alternate: 'shifted' }],
    ['maxVariable', { locale: 'en', alternate: 'shifted', maxVariable: 'space' }],
    ['strength: 4', { locale: 'ja', strength: 4 }],
  ])('%s', async (name, collation) => {
    const collection = await held.fresh([{ a: 'b' }])
    const failure = await failureOf(
      collection.find({}, { collation: collation as never }).toArray(),
    )
    expect(failure).toMatchObject({ code: 115, message: expect.stringContaining(name) })
    expect(
      (await failureOf(collection.createIndex({ a: 1 }, { collation: collation as never }))).code,
    ).toBe(115)
  })

  test('a view compares in its own way, not like its source', async () => {
    const collation = { locale: 'en', strength: 2 }
    const source = await held.db.createCollection(held.newName(), { collation })
    await source.insertOne({ a: 'A' })
    const view = await held.db.createCollection(held.newName(), {
      viewOn: source.collectionName,
      pipeline: [],
    })
    expect(await source.countDocuments({ a: 'a' })).toBe(1)
    expect(await view.countDocuments({ a: 'a' })).toBe(0)
    const asked = { collation }
    expect(await failureOf(view.find({}, asked).toArray())).toMatchObject({ code: 167 })
    const union = [{ $unionWith: view.collectionName }]
    expect(await failureOf(source.aggregate(union, asked).toArray())).toMatchObject({ code: 167 })
  })
})

describe('patterns of Perl', () => {
  test.each<[string, string, boolean]>([
    ['^\\p{Cyrillic}+$', 'да', true],
    ['\\p{Han}', '中', true],
    ['\\p{Latin}', 'б', false],
    ['\\pL', 'é', true],
    ['^[[:alpha:]]+$', 'abc', true],
    ['[[:digit:]]', 'abc', false],
    ['\\Qa.b\\E', 'a.b', true],
    ['\\Qa.b\\E', 'axb', false],
    ['\\x{4f60}', '你', true],
    ['a\\Nb', 'a\nb', false],
    ['(?P<n>a)(?P=n)', 'aa', true],
    ['a(?#not)b', 'ab', true],
    ['(*UTF)é', 'é', true],
    ['a.b', 'a\rb', true],
    ['a.b', 'a\nb', false],
    ['abc$', 'abc\n', true],
    ['abc\\z', 'abc\n', false],
    ['a\\hb', 'a\tb', true],
    ['a\\Rb', 'a\r\nb', true],
    ['^a\\sb', 'a\u00a0b', false],
    ['a{,2}', 'a{,2}', true],
    ['a\\-b', 'a-b', true],
    ['[\\w-]+@', 'a-b@', true],
    ['[]a]', ']', true],
    ['(a)\\1', 'aa', true],
    ['^\\d{2,}$', '123', true],
  ])('%s and %j', async (pattern, text, fits) => {
    const collection = await held.fresh([{ text }])
    expect(await collection.countDocuments({ text: { $regex: pattern } })).toBe(fits ? 1 : 0)
    expect(await computed({ $regexMatch: { input: text, regex: pattern } })).toBe(fits)
  })

  test.each([
    'foo\\Kbar',
    '(?i:x)y',
    'x(?-i)y',
    'a++',
    '(?>a+)b',
    '(a)(?1)',
    '(?(?=a)b|c)',
    '(?|a|b)',
    '(*UCP)a',
    '\\Xa',
    '\\p{Klingon}',
  ])('%s is refused by name, not called invalid', async (pattern) => {
    const collection = await held.fresh([{ text: 'x' }])
    const failure = await failureOf(collection.findOne({ text: { $regex: pattern } }))
    expect(failure).toMatchObject({ code: 115, message: expect.stringContaining('in patterns') })
  })

  test('what no server takes is invalid', async () => {
    const collection = await held.fresh([{ text: 'x' }])
    const code = async ($regex: string) =>
      (await failureOf(collection.findOne({ text: { $regex } }))).code
    expect(await code('(')).toBe(51091)
    expect(await code('[a')).toBe(51091)
    expect(await code('a'.repeat(40_000))).toBe(51091)
    expect(await code('a\0b')).toBe(2)
  })
})

describe('$mod is exact', () => {
  test('with long and decimal numbers', async () => {
    const a = [Long.fromString('9223372036854775807'), Decimal128.fromString('9007199254740993')]
    const collection = await held.fresh(a.map((value) => ({ a: value })))
    expect(await collection.countDocuments({ a: { $mod: [2, 1] } })).toBe(2)
    expect(await collection.countDocuments({ a: { $mod: [10, 7] } })).toBe(1)
    expect(await failureOf(collection.findOne({ a: { $mod: [1e30, 1] } }))).toMatchObject({
      code: 2,
    })
  })

  test('and so are the limits of a $jsonSchema', async () => {
    const collection = await held.fresh([{ a: Long.fromString('9007199254740993') }])
    const fits = (rule: Document) =>
      collection.countDocuments({ $jsonSchema: { properties: { a: rule } } })
    expect(await fits({ multipleOf: 2 })).toBe(0)
    expect(await fits({ maximum: Long.fromString('9007199254740992') })).toBe(0)
  })
})

describe('projections', () => {
  test('a computed field replaces every element of an array', async () => {
    const collection = await held.fresh([{ _id: 1 as never, a: [{ b: 1 }, 2, null, { c: 1 }] }])
    const projection = { 'a.b': { $literal: 9 } }
    const result = { _id: 1, a: Array.from({ length: 4 }, () => ({ b: 9 })) }
    expect(await collection.aggregate([{ $project: projection }]).next()).toEqual(result)
    expect(await collection.findOne({}, { projection })).toEqual(result)
  })

  test.each<[unknown, number[]]>([
    [1.5, [1]],
    [new Double(Number.NaN), []],
    [[0, 1.5], [1]],
    [[1.5, 1], [2]],
  ])('$slice: %j', async (operand, a) => {
    const collection = await held.fresh([{ _id: 1 as never, a: [1, 2, 3] }])
    const projection = { a: { $slice: operand } } as Document
    expect(await collection.findOne({}, { projection })).toEqual({ _id: 1, a })
  })

  test('$elemMatch beside an exclusion, alone, and beside another operator', async () => {
    const collection = await held.fresh([{ _id: 1 as never, x: [1, 3], d: 1, e: 2 }])
    const found = (projection: Document) => collection.findOne({}, { projection })
    const x = { $elemMatch: { $gt: 2 } }
    expect(await found({ x, d: 0 })).toEqual({ _id: 1, x: [3], e: 2 })
    expect(await found({ x })).toEqual({ _id: 1, x: [3] })
    expect(await failureOf(found({ x: { ...x, $slice: 1 } }))).toMatchObject({ code: 31325 })
  })
})

describe('upserts that contradict their filter', () => {
  const set = { $set: { a: 1 } }
  test.each<[string, number, Document, Document]>([
    ['a part of a value', 54, { x: { x: 1 }, 'x.y': 1 }, set],
    ['a part of an empty value', 54, { x: {}, 'x.x': 1 }, set],
    ['a part of _id', 54, { _id: { x: 1 }, '_id.y': 1 }, set],
    ['in $and', 54, { $and: [{ x: { x: 1 } }, { 'x.y': 1 }] }, set],
    ['the other order', 54, { 'x.y': 1, x: { x: 1 } }, set],
    ['a replacement by a part of _id', 111, { '_id.x': 1 }, { a: 1 }],
    ['a replacement with an _id', 111, { '_id.x': 1 }, { _id: { x: 9 } }],
  ])('%s', async (_, code, q, u) => {
    const collection = await held.fresh()
    const update = collection.collectionName
    const command = { update, updates: [{ q, u, upsert: true }] }
    const { writeErrors } = await held.db.command(command)
    expect(writeErrors?.[0]?.code).toBe(code)
    const modify = { findAndModify: update, query: q, update: u, upsert: true }
    expect(await failureOf(held.db.command(modify))).toMatchObject({ code })
    expect(await collection.countDocuments()).toBe(0)
  })
})

describe('$pop and $rename through what has no fields', () => {
  test.each<[string, number, Document, Document]>([
    ['$pop through a text', 28, { a: 's' }, { $pop: { 'a.b': 1 } }],
    ['$pop through null', 28, { a: null }, { $pop: { 'a.b': 1 } }],
    ['$pop through an array', 28, { a: [1] }, { $pop: { 'a.b': 1 } }],
    ['$rename through a number', 28, { a: 1 }, { $rename: { 'a.b': 'c' } }],
    ['$rename to _id', 66, { x: 1 }, { $rename: { x: '_id' } }],
    ['$rename of _id', 66, { x: 1 }, { $rename: { _id: 'x' } }],
    ['$rename to a name with a null byte', 2, { x: 1 }, { $rename: { x: 'a\0b' } }],
  ])('%s', async (_, code, document, update) => {
    const collection = await held.fresh([{ _id: 1 as never, ...document }])
    expect(await failureOf(collection.updateOne({}, update))).toMatchObject({ code })
    expect(await collection.findOne()).toEqual({ _id: 1, ...document })
  })

  test('what is missing changes nothing', async () => {
    const collection = await held.fresh([{ _id: 1 as never }])
    const update = { $pop: { 'a.b': 1 }, $rename: { 'c.d': 'e' } } as Document
    expect(await collection.updateOne({}, update)).toMatchObject({ modifiedCount: 0 })
  })
})

describe('dates', () => {
  test('a timestamp after January 2038', async () => {
    const t = new Timestamp({ t: 4_108_752_000, i: 1 })
    expect(await computed({ $year: t })).toBe(2100)
    expect(await computed({ $toDate: t })).toEqual(new Date('2100-03-15T00:00:00Z'))
    expect(await computed({ $dateToString: { date: t, format: '%Y' } })).toBe('2100')
  })

  test('beyond JavaScript’s years they are refused, not stored as 1970', () => {
    const bytes = (time: bigint) => {
      const whole = Buffer.from('100000000961000000000000000000' + '00', 'hex')
      whole.writeBigInt64LE(time, 7)
      return whole
    }
    expect(checkBson(bytes(8_640_000_000_000_000n))).toBe(16)
    expect(() => checkBson(bytes(8_640_000_000_000_001n))).toThrow('has no dates')
    expect(() => checkBson(bytes(-(2n ** 63n)))).toThrow('has no dates')
  })

  test('names of zones are told apart by their letters’ case', async () => {
    const date = new Date(0)
    expect(await computed({ $hour: { date, timezone: 'Europe/Berlin' } })).toBe(1)
    expect(await computed({ $hour: { date, timezone: 'Africa/Porto-Novo' } })).toBe(1)
    expect(await computed({ $hour: { date, timezone: 'MST7MDT' } })).toBe(17)
    for (const timezone of ['europe/berlin', 'us/pacific', 'US/PACIFIC', 'gmt', 'cet', 'Est']) {
      const odd = computed({ $hour: { date, timezone } })
      expect(await failureOf(odd)).toMatchObject({ code: 40485 })
    }
  })
})

test('$lookup by an element of an array', async () => {
  const foreign = await held.fresh([{ _id: 1 as never }, { _id: 2 as never }])
  const local = await held.fresh([{ arr: [2, 1] }])
  const stage = { from: foreign.collectionName, localField: 'arr.0', foreignField: '_id', as: 'x' }
  expect((await local.aggregate([{ $lookup: stage }]).next())?.x).toEqual([{ _id: 2 }])
})

test('ranks are ints', async () => {
  const collection = await held.fresh([{ a: 1 }])
  const output = { r: { $rank: {} }, d: { $denseRank: {} }, n: { $documentNumber: {} } }
  const stage = { $setWindowFields: { sortBy: { a: 1 }, output } }
  const types = { r: { $type: '$r' }, d: { $type: '$d' }, n: { $type: '$n' }, _id: 0 }
  const found = await collection.aggregate([stage, { $project: types } as Document]).next()
  expect(found).toEqual({ r: 'int', d: 'int', n: 'int' })
})

test('$sortArray by a field goes into no arrays', async () => {
  const input = [{ a: [5, 1] }, { a: [2] }]
  const sorted = { $sortArray: { input: { $literal: input }, sortBy: { a: 1 } } }
  expect(await computed(sorted)).toEqual([{ a: [2] }, { a: [5, 1] }])
  const none = { $sortArray: { input: [], sortBy: {} } }
  expect(await failureOf(computed(none))).toMatchObject({ code: 2942505 })
})

describe('decimals', () => {
  const decimal = (text: string) => Decimal128.fromString(text)
  const refused = expect.objectContaining({
    code: 115,
    message: expect.stringContaining('of decimals'),
  })

  test.each([
    ['1.1', '50', '117.3908528796953165066664959903583'],
    ['-2', '3', '-8'],
    ['10', '-3', '0.001'],
    ['3', '-1', '0.3333333333333333333333333333333333'],
    ['1E400', '2', '1E+800'],
    ['1E4000', '2', 'Infinity'],
    ['1E-400', '-1', '1E+400'],
    ['-0', '3', '-0'],
    ['5', '0', '1'],
  ])('%s to the power of %s', async (base, exponent, right) => {
    const power = await computed({ $pow: [decimal(base), decimal(exponent)] })
    expect(String(power)).toBe(right)
  })

  test('near a whole number are none', async () => {
    const near = { $range: [0, decimal('2.0000000000000000000001')] }
    expect(await failureOf(computed(near))).toMatchObject({ code: 34446 })
  })

  test('of a double has its 15 digits, as in the other operators', async () => {
    expect(String(await computed({ $pow: [1.1, decimal('2')] }))).toBe(
      '1.2100000000000000000000000000',
    )
  })

  test.each<Document>([
    { $pow: [decimal('2'), decimal('0.5')] },
    { $pow: [decimal('2'), decimal('2.0000000000000000000001')] },
    { $pow: [2, decimal('101')] },
    { $pow: [decimal('NaN'), 2] },
    { $exp: decimal('1') },
    { $ln: decimal('1') },
    { $log10: decimal('10') },
    { $log: [8, decimal('2')] },
    { $sin: decimal('1') },
    { $atan2: [1, decimal('1')] },
    { $degreesToRadians: decimal('180') },
  ])('what needs 34 digits of a real function is refused by name: %j', async (expression) => {
    expect(await failureOf(computed(expression))).toEqual(refused)
  })

  test.each<Document>([
    { $covariancePop: ['$v', '$t'] },
    { $covarianceSamp: ['$t', '$v'] },
    { $derivative: { input: '$v' }, window: { documents: [-1, 0] } },
    { $integral: { input: '$v' } },
    { $expMovingAvg: { input: '$v', N: 2 } },
    { $linearFill: '$gap' },
  ])('so it is in windows: %j', async (r) => {
    const v = decimal('1.5')
    const collection = await held.fresh([
      { t: 1, v, gap: v },
      { t: 2, v },
      { t: 3, v, gap: v },
    ])
    const stage = { $setWindowFields: { sortBy: { t: 1 }, output: { r } } }
    expect(await failureOf(collection.aggregate([stage]).toArray())).toEqual(refused)
  })
})

test.each<[string, unknown]>([
  ['binary data of subtype 2', new Binary(Buffer.from('a'), 2)],
  ['code with a scope', new Code('f', { a: 1 })],
])('%s is refused, because its order would be another', async (name, v) => {
  const collection = await held.fresh()
  const refused = { code: 115, message: `The embedded database has no ${name}.` }
  expect(await failureOf(collection.insertOne({ v }))).toMatchObject(refused)
  expect(await failureOf(collection.findOne({ v }))).toMatchObject(refused)
})

test('$merge on a dotted path, in any order of several', async () => {
  const target = await held.fresh([{ _id: 1 as never, a: { b: 1 }, k: 1 }])
  await target.createIndex({ 'a.b': 1 }, { unique: true })
  await target.createIndex({ k: 1, 'a.b': 1 }, { unique: true })
  const source = await held.fresh([{ a: { b: 1 }, k: 1 }])
  const merge = (on: unknown, set: Document) =>
    source
      .aggregate([
        { $project: { _id: 0 } },
        { $set: set },
        { $merge: { into: target.collectionName, on } },
      ] as Document[])
      .toArray()
  await merge('a.b', { x: 1 })
  await merge(['a.b', 'k'], { y: 1 })
  expect(await target.find().toArray()).toEqual([{ _id: 1, a: { b: 1 }, k: 1, x: 1, y: 1 }])
})

test.each<Document | string>([{ db: '' }, { db: '', coll: 'x' }, { db: 'x', coll: '' }, {}, ''])(
  '$merge into %j is refused',
  async (into) => {
    const collection = await held.fresh([{ a: 1 }])
    const { code } = await failureOf(collection.aggregate([{ $merge: { into } }]).toArray())
    expect([73, 40414]).toContain(code)
  },
)

test('deviations over moving windows', async () => {
  const collection = await held.fresh([1, 3, NaN, 5].map((v, _id) => ({ _id: _id as never, v })))
  const [moving, growing] = [{ documents: [-1, 0] }, { documents: ['unbounded', 0] }]
  const output = {
    pop: { $stdDevPop: '$v', window: moving },
    samp: { $stdDevSamp: '$v', window: moving },
    all: { $stdDevPop: '$v', window: growing },
    one: { $stdDevSamp: '$v', window: { documents: [0, 0] } },
  }
  const stage = { $setWindowFields: { sortBy: { _id: 1 }, output } }
  const found = await collection.aggregate([stage, { $sort: { _id: 1 } }]).toArray()
  expect(found.map(({ pop, samp, all, one }) => [pop, samp, all, one])).toEqual([
    [0, null, 0, null],
    [1, Math.SQRT2, 1, null],
    [null, null, NaN, null],
    [null, null, NaN, null],
  ])
})

test.each([
  ['9007199254740993', 1],
  ['9007199254740993.0', 1],
  ['9223372036854775807', 1],
  ['9223372036854775808', 0],
  ['1E+6000', 0],
  ['1.5', 0],
])('the bits of the decimal %s', async (text, count) => {
  const collection = await held.fresh([{ v: Decimal128.fromString(text) }])
  expect(await collection.countDocuments({ v: { $bitsAllSet: [0] } })).toBe(count)
})

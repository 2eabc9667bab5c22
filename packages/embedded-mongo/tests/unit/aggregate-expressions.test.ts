import { Decimal128, Double, EJSON, Int32, Long, ObjectId } from 'bson'
import { compileExpression, type PipelineContext } from '../../src/aggregate'
import { type Doc, missing } from '../../src/values/types'
import { typedValue } from '../helpers/typed-values'

const context: PipelineContext = {
  variables: {},
  now: new Date('2024-05-06T07:08:09.010Z'),
  find: () => [],
}

const shown = (value: unknown) =>
  value === missing ? 'missing' : EJSON.stringify([value], { relaxed: false })

const evaluate = (expression: unknown, doc: unknown = {}) =>
  compileExpression(typedValue(expression), context)(typedValue(doc) as Doc)

const decimal = (text: string) => Decimal128.fromString(text)
const double = (value: number) => new Double(value)
const long = (value: string | number) => Long.fromString(String(value))
const date = (text: string) => new Date(text)

/** Built without a literal `then` property, which would make it a promise. */
const branch = (test: unknown, result: unknown) =>
  Object.fromEntries([
    ['case', test],
    ['then', result],
  ])

/**
 * Rows of a table: an expression, its result, and the document. Numbers without a type are ints or,
 * with a fraction, doubles.
 */
type Case = [expression: unknown, result: unknown, doc?: unknown]

const check = (cases: Case[]) =>
  test.each(cases.map((one) => [EJSON.stringify(one[0] ?? null), ...one]))(
    '%s',
    (_, expression, result, doc = {}) => {
      expect(shown(evaluate(expression, doc))).toBe(shown(typedValue(result)))
    },
  )

describe('paths and variables', () => {
  check([
    ['$a', 1, { a: 1 }],
    ['$a', missing, {}],
    ['$a.b', [1, 2], { a: [{ b: 1 }, 5, { b: 2 }, {}, [{ b: 3 }]] }],
    ['$a.0', [], { a: [{ b: 1 }] }],
    ['$a.b.c', [[1], 2], { a: [{ b: [{ c: 1 }] }, { b: { c: 2 } }] }],
    [{ x: '$a', y: '$no' }, { x: 1 }, { a: 1 }],
    [['$a', '$no'], [1, null], { a: 1 }],
    ['$$ROOT', { a: 1 }, { a: 1 }],
    ['$$CURRENT.a', 1, { a: 1 }],
    ['$$NOW', context.now],
    ['$$REMOVE', missing],
    [{ $let: { vars: { x: 2 }, in: { $add: ['$$x', '$a'] } } }, 3, { a: 1 }],
    [
      { $let: { vars: { x: 1 }, in: { $let: { vars: { x: 2, y: '$$x' }, in: ['$$x', '$$y'] } } } },
      [2, 1],
    ],
    [{ $let: { vars: { CURRENT: '$a' }, in: '$b' } }, 5, { a: { b: 5 } }],
    [{ $literal: { $add: [1, 2] } }, { $add: [1, 2] }],
    ['$__proto__', missing],
  ])
})

describe('arithmetic', () => {
  check([
    [{ $add: [1, 2] }, 3],
    [{ $add: [1, long(2)] }, long(3)],
    [{ $add: [1, double(2)] }, double(3)],
    [{ $add: [2147483647, 1] }, long(2147483648)],
    [{ $add: [long('9223372036854775807'), 1] }, double(2 ** 63)],
    [{ $add: [decimal('0.1'), decimal('0.2')] }, decimal('0.3')],
    [{ $add: [1, null] }, null],
    [{ $add: [] }, 0],
    [{ $add: [date('2024-01-01'), 1000] }, date('2024-01-01T00:00:01Z')],
    [{ $subtract: [date('2024-01-02'), date('2024-01-01')] }, long(86400000)],
    [{ $subtract: [date('2024-01-02'), 1] }, date('2024-01-01T23:59:59.999Z')],
    [{ $subtract: [1, 2.5] }, -1.5],
    [{ $multiply: [3, 4] }, 12],
    [{ $multiply: [65536, 65536] }, long(4294967296)],
    [{ $multiply: [2, 0.5] }, double(1)],
    [{ $divide: [10, 4] }, 2.5],
    [{ $divide: [10, 5] }, double(2)],
    [{ $divide: [decimal('1'), 3] }, decimal('0.3333333333333333333333333333333333')],
    [{ $divide: [decimal('10'), decimal('4')] }, decimal('2.5')],
    [{ $mod: [10, 3] }, 1],
    [{ $mod: [-7, 3] }, -1],
    [{ $mod: [10.5, 3] }, 1.5],
    [{ $mod: [long(10), 3] }, long(1)],
    [{ $abs: -5 }, 5],
    [{ $abs: -2147483648 }, long(2147483648)],
    [{ $ceil: 1.2 }, double(2)],
    [{ $floor: -1.2 }, double(-2)],
    [{ $floor: 7 }, 7],
    [{ $round: [2.5] }, double(2)],
    [{ $round: [3.5, 0] }, double(4)],
    [{ $round: [1234, -2] }, 1200],
    [{ $round: [1250, -2] }, 1200],
    [{ $round: [19.25, 1] }, 19.2],
    [{ $round: [28.73, 1] }, 28.7],
    [{ $trunc: [7.85, 1] }, 7.8],
    [{ $trunc: -7.85 }, double(-7)],
    [{ $trunc: [decimal('1.99'), 1] }, decimal('1.9')],
    [{ $pow: [2, 10] }, 1024],
    [{ $pow: [2, 40] }, long(1099511627776)],
    [{ $pow: [2, -1] }, 0.5],
    [{ $pow: [2, 100] }, double(2 ** 100)],
    [{ $sqrt: 25 }, double(5)],
    [{ $sqrt: decimal('2') }, decimal('1.414213562373095048801688724209698')],
    [{ $exp: 0 }, double(1)],
    [{ $ln: 1 }, double(0)],
    [{ $log10: 100 }, double(2)],
    [{ $log: [8, 2] }, double(3)],
    [{ $bitAnd: [6, 3] }, 2],
    [{ $bitOr: [6, long(1)] }, long(7)],
    [{ $bitXor: [6, 3] }, 5],
    [{ $bitNot: 5 }, -6],
    [{ $sin: 0 }, double(0)],
    [{ $degreesToRadians: 180 }, double(Math.PI)],
    [{ $atan2: [1, 1] }, double(Math.PI / 4)],
  ])
})

describe('comparison and logic', () => {
  check([
    [{ $eq: [1, double(1)] }, true],
    [{ $gt: ['$no', null] }, false],
    [{ $lt: ['$no', null] }, true],
    [{ $gt: ['a', 5] }, true],
    [{ $cmp: [1, 2] }, -1],
    [
      {
        $eq: [
          { a: 1, b: 2 },
          { b: 2, a: 1 },
        ],
      },
      false,
    ],
    [{ $and: [] }, true],
    [{ $and: [1, 'x', []] }, true],
    [{ $or: [0, null, '$no', false] }, false],
    [{ $not: [0] }, true],
    [{ $cond: [true, 1, 2] }, 1],
    [
      {
        $cond: Object.fromEntries([
          ['if', '$no'],
          ['then', 1],
          ['else', 2],
        ]),
      },
      2,
    ],
    [{ $cond: [false, { $divide: [1, '$z'] }, 2] }, 2, { z: 0 }],
    [{ $ifNull: ['$no', null, 3] }, 3],
    [{ $ifNull: ['$no', '$no'] }, missing],
    [
      {
        $switch: {
          branches: [branch(false, 1), branch(1, 2)],
        },
      },
      2,
    ],
    [{ $switch: { branches: [branch(false, 1)], default: 9 } }, 9],
  ])
})

describe('arrays', () => {
  check([
    [{ $arrayElemAt: [[1, 2, 3], -1] }, 3],
    [{ $arrayElemAt: [[1], 5] }, missing],
    [{ $first: [[1, 2]] }, 1],
    [{ $last: '$a' }, 2, { a: [1, 2] }],
    [{ $first: '$no' }, null],
    [{ $concatArrays: [[1], [2, 3]] }, [1, 2, 3]],
    [{ $concatArrays: [[1], '$no'] }, null],
    [{ $filter: { input: [1, 2, 3, 4], cond: { $gt: ['$$this', 1] }, limit: 2 } }, [2, 3]],
    [{ $filter: { input: [1, 5], as: 'x', cond: { $gt: ['$$x', 3] } } }, [5]],
    [{ $map: { input: [1, 2], in: { $multiply: ['$$this', 10] } } }, [10, 20]],
    [{ $map: { input: [{ a: 1 }, {}], in: '$$this.a' } }, [1, null]],
    [
      { $reduce: { input: ['a', 'b'], initialValue: '', in: { $concat: ['$$value', '$$this'] } } },
      'ab',
    ],
    [{ $in: [2, [1, 2]] }, true],
    [{ $indexOfArray: [['a', 'b', 'a'], 'a', 1] }, 2],
    [{ $indexOfArray: [['a'], 'z'] }, -1],
    [{ $isArray: [[1]] }, true],
    [{ $isArray: '$a' }, false, { a: 1 }],
    [{ $range: [0, 10, 4] }, [0, 4, 8]],
    [{ $range: [3, 0, -1] }, [3, 2, 1]],
    [{ $range: [0, 0] }, []],
    [{ $reverseArray: [[1, 2]] }, [2, 1]],
    [{ $size: [[1, 2]] }, 2],
    [{ $slice: [[1, 2, 3], 2] }, [1, 2]],
    [{ $slice: [[1, 2, 3], -2] }, [2, 3]],
    [{ $slice: [[1, 2, 3], 1, 1] }, [2]],
    [{ $slice: [[1, 2, 3], -5, 2] }, [1, 2]],
    [
      {
        $zip: {
          inputs: [
            [1, 2, 3],
            ['a', 'b'],
          ],
        },
      },
      [
        [1, 'a'],
        [2, 'b'],
      ],
    ],
    [
      { $zip: { inputs: [[1], ['a', 'b']], useLongestLength: true, defaults: [0, 'z'] } },
      [
        [1, 'a'],
        [0, 'b'],
      ],
    ],
    [{ $sortArray: { input: [3, 1, 2], sortBy: 1 } }, [1, 2, 3]],
    [{ $sortArray: { input: [{ a: 1 }, { a: 2 }], sortBy: { a: -1 } } }, [{ a: 2 }, { a: 1 }]],
    [
      {
        $arrayToObject: [
          [
            ['a', 1],
            ['b', 2],
          ],
        ],
      },
      { a: 1, b: 2 },
    ],
    [{ $arrayToObject: [[{ k: 'a', v: 1 }]] }, { a: 1 }],
    [{ $objectToArray: { a: 1 } }, [{ k: 'a', v: 1 }]],
    [{ $maxN: { n: 2, input: [1, 3, 2] } }, [3, 2]],
    [{ $minN: { n: 2, input: [1, null, 3, 2] } }, [1, 2]],
    [{ $firstN: { n: 2, input: [1, 3, 2] } }, [1, 3]],
    [{ $lastN: { n: 2, input: [1, 3, 2] } }, [3, 2]],
    [{ $sum: [1, 2.5, 'x', null] }, 3.5],
    [{ $sum: '$a' }, 6, { a: [1, 2, 3] }],
    [{ $sum: ['$a', 1] }, 1, { a: [1, 2] }],
    [{ $avg: [[1, 2]] }, 1.5],
    [{ $avg: [['x']] }, null],
    [{ $max: [1, 'a', null] }, 'a'],
    [{ $min: [[3, 1, null]] }, 1],
    [{ $stdDevPop: [[1, 3]] }, double(1)],
    [{ $stdDevSamp: [[1]] }, null],
    [{ $median: { input: [1, 2, 3, 4], method: 'approximate' } }, double(2)],
    [
      { $percentile: { input: [1, 2, 3, 4], p: [0.5, 1], method: 'approximate' } },
      [2, 4].map(double),
    ],
  ])
})

describe('sets', () => {
  check([
    [
      {
        $setUnion: [
          [3, 1],
          [2, double(1)],
        ],
      },
      [1, 2, 3],
    ],
    [
      {
        $setIntersection: [
          [3, 1, 2],
          [2, 3],
        ],
      },
      [2, 3],
    ],
    [{ $setDifference: [[3, 1, 3], [1]] }, [3]],
    [
      {
        $setEquals: [
          [1, 2, 2],
          [2, 1],
        ],
      },
      true,
    ],
    [{ $setIsSubset: [[1], [2, 1]] }, true],
    [{ $anyElementTrue: [[0, false]] }, false],
    [{ $allElementsTrue: [[]] }, true],
  ])
})

describe('strings', () => {
  check([
    [{ $concat: ['a', 'b'] }, 'ab'],
    [{ $concat: ['a', null] }, null],
    [{ $toUpper: 'aé' }, 'Aé'],
    [{ $toLower: null }, ''],
    [{ $substrBytes: ['hello', 1, 3] }, 'ell'],
    [{ $substrBytes: ['hello', 1, -1] }, 'ello'],
    [{ $substr: [123, 0, 2] }, '12'],
    [{ $substrCP: ['éa😀b', 1, 2] }, 'a😀'],
    [{ $strLenBytes: 'é' }, 2],
    [{ $strLenCP: '😀' }, 1],
    [{ $split: ['a-b-c', '-'] }, ['a', 'b', 'c']],
    [{ $trim: { input: '  a\n' } }, 'a'],
    [{ $ltrim: { input: 'xxaxx', chars: 'x' } }, 'axx'],
    [{ $rtrim: { input: 'xxaxx', chars: 'x' } }, 'xxa'],
    [{ $indexOfBytes: ['éb', 'b'] }, 2],
    [{ $indexOfCP: ['éb', 'b'] }, 1],
    [{ $indexOfCP: ['abab', 'ab', 1] }, 2],
    [{ $indexOfCP: ['abc', 'c', 0, 2] }, -1],
    [{ $regexMatch: { input: 'Abc', regex: '^a', options: 'i' } }, true],
    [{ $regexMatch: { input: null, regex: 'a' } }, false],
    [
      { $regexFind: { input: 'é-12', regex: '(\\d)(x)?' } },
      { match: '1', idx: 2, captures: ['1', null] },
    ],
    [
      { $regexFindAll: { input: 'a1b2', regex: '\\d' } },
      [
        { match: '1', idx: 1, captures: [] },
        { match: '2', idx: 3, captures: [] },
      ],
    ],
    [{ $replaceOne: { input: 'aa', find: 'a', replacement: 'b' } }, 'ba'],
    [{ $replaceAll: { input: 'aa', find: 'a', replacement: { $literal: '$&' } } }, '$&$&'],
    [{ $strcasecmp: ['a', 'B'] }, -1],
    [{ $strcasecmp: ['A', 'a'] }, 0],
  ])
})

describe('types', () => {
  check([
    [{ $type: '$no' }, 'missing'],
    [{ $type: 1.5 }, 'double'],
    [{ $isNumber: 'x' }, false],
    [{ $toInt: '42' }, 42],
    [{ $toInt: 2.9 }, 2],
    [{ $toLong: true }, long(1)],
    [{ $toDouble: '1.5' }, 1.5],
    [{ $toDecimal: 5.5 }, decimal('5.50000000000000')],
    [{ $toDecimal: 2 }, decimal('2')],
    [{ $toString: 1.5 }, '1.5'],
    [{ $toString: date('2024-01-01') }, '2024-01-01T00:00:00.000Z'],
    [{ $toBool: 'false' }, true],
    [{ $toBool: 0 }, false],
    [{ $toDate: long(0) }, date('1970-01-01')],
    [{ $toDate: '2024-01-01' }, date('2024-01-01')],
    [{ $toDate: new ObjectId('65920080a4ff6bb36dbf6d9f') }, date('2024-01-01')],
    [{ $toObjectId: '65920080a4ff6bb36dbf6d9f' }, new ObjectId('65920080a4ff6bb36dbf6d9f')],
    [{ $convert: { input: 'x', to: 'int', onError: 0 } }, 0],
    [{ $convert: { input: null, to: 'int', onNull: 7 } }, 7],
    [{ $convert: { input: '7', to: 16 } }, 7],
    [{ $toLong: date('1970-01-01T00:00:01Z') }, long(1000)],
  ])
})

describe('objects', () => {
  check([
    [{ $mergeObjects: [{ a: 1, b: 1 }, null, { b: 2 }] }, { a: 1, b: 2 }],
    [{ $getField: 'a.b' }, 1, { 'a.b': 1 }],
    [{ $getField: { field: { $literal: '$x' }, input: '$a' } }, 1, { a: { $x: 1 } }],
    [{ $setField: { field: 'b', input: '$$ROOT', value: 2 } }, { a: 1, b: 2 }, { a: 1 }],
    [{ $unsetField: { field: 'a', input: '$$ROOT' } }, { b: 1 }, { a: 1, b: 1 }],
    [{ $bsonSize: '$$ROOT' }, 12, { a: 1 }],
  ])
})

const failures: [unknown, number][] = [
  ['$', 16872],
  ['$a.', 40353],
  ['$a..b', 15998],
  ['$a.$b', 16410],
  ['$$x', 17276],
  ['$$x.y', 17276],
  [{ $let: { vars: { X: 1 }, in: 1 } }, 9],
  [{ $foo: 1 }, 168],
  [{ $add: 1, $eq: 2 }, 15983],
  [{ a: 1, $b: 2 }, 16410],
  [{ 'a.b': 1 }, 16405],
  [{ $eq: [1] }, 16020],
  [{ $slice: [1] }, 28667],
  [{ $function: {} }, 115],
  [{ $add: ['x'] }, 14],
  [{ $subtract: ['x', 1] }, 14],
  [{ $multiply: ['x'] }, 14],
  [{ $divide: [1, 0] }, 2],
  [{ $mod: [1, 0] }, 16610],
  [{ $size: '$no' }, 17124],
  [{ $arrayElemAt: [1, 1] }, 28689],
  [{ $concat: [1] }, 16702],
  [{ $toInt: 'x' }, 241],
  [{ $toInt: 3e9 }, 241],
  [{ $toObjectId: 'x' }, 241],
  [{ $toDate: 'nonsense' }, 241],
  [{ $in: [1, 2] }, 40081],
  [{ $switch: { branches: [branch(false, 1)] } }, 40066],
  [{ $abs: 'x' }, 28765],
  [{ $sqrt: -1 }, 28714],
  [{ $range: [0, 1, 0] }, 34449],
  [{ $toLower: [[1]] }, 16007],
  [{ $mergeObjects: [1] }, 40400],
  [{ $year: 'x' }, 16006],
  [{ $dateToString: {} }, 18628],
]

test.each(failures.map((one) => [EJSON.stringify(one[0]), ...one]))(
  '%s is rejected',
  (_, expression, code) => {
    expect(() => evaluate(expression)).toThrow(expect.objectContaining({ code }))
  },
)

test('an unknown name is rejected before any document is read', () => {
  expect(() => compileExpression({ $cond: [true, 1, { $foo: new Int32(1) }] }, context)).toThrow(
    "Unrecognized expression '$foo'",
  )
})

describe('variables of let', () => {
  test('are read on every run', () => {
    const variables: Doc = { x: new Int32(1) }
    const compute = compileExpression({ $add: ['$$x', '$a'] }, { ...context, variables })
    variables.x = new Int32(5)
    expect(shown(compute({ a: new Int32(1) }))).toBe(shown(new Int32(6)))
    expect(shown(compute({ a: new Int32(1) }, { x: new Int32(7) }))).toBe(shown(new Int32(8)))
  })
})

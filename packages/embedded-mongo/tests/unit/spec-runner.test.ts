import { Binary, Decimal128, Double, EJSON, Int32, Long, ObjectId, UUID } from 'bson'
import { withOptions } from '../../spec/client-entity'
import { type Lookup, mismatch } from '../../spec/match'
import { eventsMismatch } from '../../spec/match-events'
import {
  compareVersions,
  type ServerFacts,
  schemaProblem,
  unmetRequirement,
  versionNumbers,
} from '../../spec/requirements'
import { resultDocument } from '../../spec/results'
import { canonical, plain } from '../../spec/values'

const lsid = { id: new UUID('0b7c0f3e-58f0-4cf5-93b7-6f2a4c9c5f10') }
const saved = new ObjectId('65f0c0ffee65f0c0ffee65f0')

const lookup: Lookup = {
  value(name) {
    if (name === 'upload') return saved
    throw new Error(`no entity ${name}`)
  },
  sessionLsid: () => lsid,
}

const match = (expected: unknown, actual: unknown) => mismatch(expected, actual, lookup)

/** Expectations as parsed from a file. */
const fromFile = (text: string): unknown => EJSON.parse(text, { relaxed: false })

describe('documents', () => {
  const film = { title: 'Stalker', made: { year: 1979, by: 'Mosfilm' } }

  it('may have extra keys at the root but not below it', () => {
    expect(match({ title: 'Stalker' }, film)).toBeUndefined()
    expect(match({ made: { year: 1979 } }, film)).toBe('made: unexpected by')
    expect(mismatch({ title: 'Stalker' }, film, lookup, { root: false })).toBe('unexpected made')
  })

  it('may have their keys in another order', () => {
    expect(match({ made: { by: 'Mosfilm', year: 1979 } }, film)).toBeUndefined()
  })

  it('need every expected key', () => {
    expect(match({ title: 'Stalker', length: 162 }, film)).toBe('length: missing, expected 162')
    expect(match({ made: { year: 1979, by: null } }, film)).toMatch(/^made\.by: expected null/)
    expect(match({ a: null }, { a: undefined })).toMatch(/^a: missing/)
  })

  it('do not match other values', () => {
    expect(match({}, [])).toMatch(/expected a document/)
    expect(match({}, null)).toMatch(/expected a document/)
    expect(match({}, saved)).toMatch(/expected a document/)
    expect(match(null, undefined)).toMatch(/expected null, got nothing/)
    expect(match(null, null)).toBeUndefined()
  })
})

describe('arrays', () => {
  it('have the same length and order', () => {
    expect(match([1, 2], [1, 2])).toBeUndefined()
    expect(match([1, 2], [2, 1])).toMatch(/^\[0\]: expected 1, got 2/)
    expect(match([1], [1, 2])).toMatch(/expected 1 elements, got 2/)
    expect(match([], 'x')).toMatch(/expected an array/)
  })

  it('contain root documents only if they come from a cursor', () => {
    const [expected, actual] = [[{ a: 1 }], [{ a: 1, b: 2 }]]
    expect(match(expected, actual)).toBe('[0]: unexpected b')
    expect(mismatch(expected, actual, lookup, { rootItems: true })).toBeUndefined()
    const nested = mismatch([{ a: [{ b: 1 }] }], [{ a: [{ b: 1, c: 1 }] }], lookup, {
      rootItems: true,
    })
    expect(nested).toBe('[0].a[0]: unexpected c')
  })
})

describe('numbers', () => {
  it('are equal across the numeric types', () => {
    expect(match(fromFile('{"n": 3}'), { n: 3 })).toBeUndefined()
    expect(match({ n: new Int32(3) }, { n: Long.fromNumber(3) })).toBeUndefined()
    expect(match({ n: new Double(3) }, { n: 3n })).toBeUndefined()
    expect(match({ n: 3 }, { n: 3.5 })).toMatch(/expected 3, got 3\.5/)
    expect(match({ n: Number.NaN }, { n: new Double(Number.NaN) })).toBeUndefined()
    expect(match({ n: Number.NaN }, { n: 0 })).toMatch(/^n: expected/)
  })

  it('of 64 bits keep their last digit', () => {
    const [a, b] = ['9007199254740993', '9007199254740992'].map((text) => Long.fromString(text))
    expect(match({ n: a }, { n: a })).toBeUndefined()
    expect(match({ n: a }, { n: b })).toMatch(/^n: expected/)
  })

  it('differ from strings, booleans and decimals', () => {
    expect(match(1, '1')).toBeDefined()
    expect(match(1, true)).toBeDefined()
    expect(match(1, Decimal128.fromString('1'))).toBeDefined()
    expect(match(Decimal128.fromString('1'), Decimal128.fromString('1'))).toBeUndefined()
  })
})

describe('special operators', () => {
  it('$$exists', () => {
    expect(match({ a: { $$exists: true } }, { a: null })).toBeUndefined()
    expect(match({ a: { $$exists: true } }, {})).toBe('a: missing')
    expect(match({ a: { $$exists: false } }, { b: 1 })).toBeUndefined()
    expect(match({ a: { $$exists: false } }, { a: 0 })).toBe('a: must be absent, is 0')
  })

  it('$$type', () => {
    expect(match({ $$type: 'objectId' }, saved)).toBeUndefined()
    expect(match({ $$type: ['int', 'long'] }, new Double(4))).toMatch(/type int or long/)
    expect(match({ $$type: ['int', 'long'] }, Long.fromNumber(4))).toBeUndefined()
    expect(match({ $$type: 'int' }, 4.5)).toMatch(/type int, got 4\.5/)
    expect(match({ $$type: 'number' }, Decimal128.fromString('4.5'))).toBeUndefined()
    expect(match({ $$type: 'string' }, ['a'])).toMatch(/type string/)
    expect(match({ a: { $$type: 'null' } }, {})).toMatch(/^a: expected type null, got nothing/)
    expect(match({ $$type: 'binData' }, Buffer.from('a'))).toBeUndefined()
    expect(match({ $$type: 'date' }, new Date(0))).toBeUndefined()
  })

  it('$$unsetOrMatches', () => {
    const expected = { id: { $$unsetOrMatches: 7 } }
    expect(match(expected, {})).toBeUndefined()
    expect(match(expected, { id: 7 })).toBeUndefined()
    expect(match(expected, { id: 8 })).toBe('id: expected 7, got 8')
    expect(match(expected, { id: null })).toBe('id: expected 7, got null')
    expect(match({ $$unsetOrMatches: { a: 1 } }, undefined)).toBeUndefined()
    expect(match({ $$unsetOrMatches: { a: 1 } }, { a: 1, b: 2 })).toBeUndefined()
    expect(match({ x: { $$unsetOrMatches: { a: 1 } } }, { x: { a: 1, b: 2 } })).toBe(
      'x: unexpected b',
    )
  })

  it('$$matchesEntity and $$sessionLsid', () => {
    expect(match({ _id: { $$matchesEntity: 'upload' } }, { _id: saved })).toBeUndefined()
    expect(match({ _id: { $$matchesEntity: 'upload' } }, { _id: new ObjectId() })).toMatch(/^_id/)
    expect(() => match({ $$matchesEntity: 'other' }, 1)).toThrow('no entity other')
    expect(match({ lsid: { $$sessionLsid: 'session0' } }, { lsid: { ...lsid } })).toBeUndefined()
    expect(match({ lsid: { $$sessionLsid: 'session0' } }, { lsid: { id: saved } })).toMatch(/^lsid/)
    expect(match({ lsid: { $$sessionLsid: 'session0' } }, {})).toMatch(/^lsid/)
  })

  it('$$matchesHexBytes', () => {
    expect(match({ $$matchesHexBytes: '00FF' }, Buffer.from([0, 255]))).toBeUndefined()
    expect(match({ $$matchesHexBytes: '00ff' }, new Binary(Buffer.from([0, 255])))).toBeUndefined()
    expect(match({ $$matchesHexBytes: '' }, Buffer.alloc(0))).toBeUndefined()
    expect(match({ $$matchesHexBytes: '00fe' }, Buffer.from([0, 255]))).toMatch(/got 00ff/)
    expect(() => match({ $$matchesHexBytes: 'f' }, Buffer.alloc(0))).toThrow('hexadecimal')
  })

  it('$$lte', () => {
    expect(match({ $$lte: 4 }, 4)).toBeUndefined()
    expect(match({ $$lte: 4 }, new Double(3.9))).toBeUndefined()
    expect(match({ $$lte: 4 }, 4.1)).toMatch(/at most 4, got 4\.1/)
    expect(match({ $$lte: 4 }, '3')).toMatch(/at most 4/)
  })

  it('$$matchAsDocument and $$matchAsRoot', () => {
    const text = '{"find": "films", "limit": {"$numberInt": "2"}}'
    expect(match({ $$matchAsDocument: { find: 'films', limit: 2 } }, text)).toBeUndefined()
    expect(match({ $$matchAsDocument: { find: 'films' } }, text)).toBe('unexpected limit')
    expect(match({ $$matchAsDocument: { $$matchAsRoot: { find: 'films' } } }, text)).toBeUndefined()
    expect(match({ $$matchAsDocument: {} }, 'no document')).toMatch(/extended JSON/)
    const actual = { options: { a: 1, b: { c: 1, d: 1 } } }
    expect(match({ options: { $$matchAsRoot: { a: 1 } } }, actual)).toBeUndefined()
    expect(match({ options: { $$matchAsRoot: { b: { c: 1 } } } }, actual)).toBe(
      'options.b: unexpected d',
    )
  })

  it('do not match if unknown', () => {
    expect(() => match({ a: { $$almost: 1 } }, { a: 1 })).toThrow('runner: operator $$almost')
  })

  it('are only operators if they are the only key', () => {
    expect(match({ $$exists: true, a: 1 }, { a: 1 })).toMatch(/^\$\$exists: missing/)
    expect(match({ x: { $exists: true } }, { x: { $exists: true } })).toBeUndefined()
  })
})

describe('events', () => {
  const seen = [
    {
      type: 'commandStartedEvent',
      commandName: 'find',
      databaseName: 'films',
      command: { find: 'a' },
    },
    { type: 'commandFailedEvent', commandName: 'find', databaseName: 'films' },
  ]
  const started = { commandStartedEvent: { command: { find: 'a' }, databaseName: 'films' } }
  const compare = (events: object[], ignoreExtraEvents = false) =>
    eventsMismatch({ client: 'client0', events, ignoreExtraEvents }, seen, lookup)

  it('come in the expected order and number', () => {
    const failed = { commandFailedEvent: { commandName: 'find' } }
    expect(compare([started, failed])).toBeUndefined()
    expect(compare([failed, started])).toMatch(/event 0: expected commandFailedEvent/)
    expect(compare([started])).toBe('client0 has events too many: find failed')
    expect(compare([started], true)).toBeUndefined()
    expect(compare([started, failed, failed], true)).toMatch(/lacks event 2/)
    expect(compare([])).toMatch(/find started, find failed/)
  })

  it('have the expected content', () => {
    expect(compare([{ commandStartedEvent: { command: { find: 'b' } } }], true)).toMatch(
      /command\.find: expected "b", got "a"/,
    )
    expect(() => compare([{ commandStartedEvent: { reason: 'none' } }], true)).toThrow('reason')
  })
})

describe('requirements', () => {
  const settings: Record<string, unknown> = { limit: 16, authenticationMechanisms: ['SCRAM-SHA-1'] }
  const server: ServerFacts = {
    version: [7, 0, 4],
    topology: 'single',
    auth: false,
    parameter: async (name) => settings[name],
  }
  const unmet = (...requirements: object[]) => unmetRequirement(requirements, server)

  it('compare versions number by number', () => {
    expect(versionNumbers('7.0.15-rc3-12-gabcdef')).toEqual([7, 0, 15])
    expect(versionNumbers('8')).toEqual([8, 0, 0])
    expect(compareVersions([4, 0, 10], [4, 0, 9])).toBeGreaterThan(0)
    expect(compareVersions([4, 2, 0], [4, 10, 0])).toBeLessThan(0)
    expect(compareVersions([4, 2], [4, 2, 0])).toBe(0)
    expect(() => versionNumbers('newest')).toThrow('not a version')
  })

  it('include both ends of a range of versions', async () => {
    expect(await unmet({ minServerVersion: '7.0.4', maxServerVersion: '7.0.4' })).toBeUndefined()
    expect(await unmet({ minServerVersion: '7.0.5' })).toBe('needs server 7.0.5 or newer')
    expect(await unmet({ maxServerVersion: '6.99' })).toBe('needs server 6.99 or older')
    expect(await unmet({ maxServerVersion: '7.0' })).toBe('needs server 7.0 or older')
  })

  it('are met if one of several is', async () => {
    const old = { maxServerVersion: '4.4' }
    expect(await unmet(old, { topologies: ['single', 'replicaset'] })).toBeUndefined()
    expect(await unmet(old, { topologies: ['sharded'] })).toBe(
      'needs server 4.4 or older, or topology sharded',
    )
    expect(await unmet({ minServerVersion: '4.4', topologies: ['replicaset'] })).toBeDefined()
    expect(await unmetRequirement(undefined, server)).toBeUndefined()
  })

  it('treat all sharded clusters as consisting of replica sets', async () => {
    const sharded = { ...server, topology: 'sharded' as const }
    const wish = [{ topologies: ['sharded-replicaset'] }]
    expect(await unmetRequirement(wish, sharded)).toBeUndefined()
    expect(await unmetRequirement(wish, server)).toBeDefined()
    expect(await unmetRequirement([{ topologies: ['replicaset'] }], sharded)).toBeDefined()
  })

  it('cover authentication, encryption and hosting', async () => {
    expect(await unmet({ auth: false })).toBeUndefined()
    expect(await unmet({ auth: true })).toBe('needs authentication on')
    expect(await unmet({ csfle: false, serverless: 'forbid' })).toBeUndefined()
    expect(await unmet({ csfle: true })).toBeDefined()
    expect(await unmet({ csfle: { minLibmongocryptVersion: '1.8' } })).toBeDefined()
    expect(await unmet({ serverless: 'require' })).toBeDefined()
    expect(await unmet({ authMechanism: 'scram-sha-1' })).toBeUndefined()
    expect(await unmet({ authMechanism: 'MONGODB-OIDC' })).toBeDefined()
  })

  it('compare settings of the server', async () => {
    expect(await unmet({ serverParameters: { limit: new Double(16) } })).toBeUndefined()
    expect(await unmet({ serverParameters: { limit: 17 } })).toMatch(/limit = 17/)
    expect(await unmet({ serverParameters: { unheardOf: true } })).toMatch(/unheardOf/)
  })

  it('are not met if unknown', async () => {
    expect(await unmet({ moonPhase: 'full' })).toBe('needs runner: requirement moonPhase')
  })

  it('accept format versions up to the supported one', () => {
    expect(schemaProblem('1.0')).toBeUndefined()
    expect(schemaProblem('1.28')).toBeUndefined()
    expect(schemaProblem('1.29')).toBe('runner: schema version 1.29')
    expect(schemaProblem('0.9')).toBeDefined()
    expect(schemaProblem('2.0')).toBeDefined()
  })
})

describe('values', () => {
  it('keep their BSON types on the way to the driver', () => {
    const { a, b, c } = plain(
      fromFile('{"a": 5, "b": 5000000000, "c": {"$numberDouble": "5.0"}}'),
    ) as {
      a: unknown
      b: unknown
      c: unknown
    }
    expect(a).toBe(5)
    expect(b).toBeInstanceOf(Long)
    expect(c).toBeInstanceOf(Double)
  })

  it('have one canonical text that includes the types of numbers', () => {
    expect(canonical({ b: 1, a: new Int32(2) })).toBe(canonical({ a: 2, b: new Int32(1) }))
    expect(canonical({ a: 2 })).not.toBe(canonical({ a: new Double(2) }))
    expect(canonical([1, 2])).not.toBe(canonical([2, 1]))
  })

  it('of write results omit what only this driver has', () => {
    const updated = { matchedCount: 1, upsertedCount: 0, upsertedId: null }
    expect(resultDocument(updated)).toEqual({ matchedCount: 1, upsertedCount: 0 })
    expect(resultDocument({ upsertedCount: 1, upsertedId: null })).toHaveProperty('upsertedId')
    const verbose = { updateResults: new Map([[2, { matchedCount: 1, didUpsert: false }]]) }
    expect(resultDocument(verbose)).toEqual({ updateResults: { '2': { matchedCount: 1 } } })
  })
})

describe('the connection string of a client', () => {
  it('takes the test’s options instead of its own', () => {
    const uri = 'mongodb://127.0.0.1:4000/?directConnection=true&retryWrites=true'
    const changed = new URL(
      withOptions(uri, { retrywrites: false, readPreferenceTags: ['a:1', ''] }),
    )
    expect(changed.searchParams.getAll('retryWrites')).toEqual([])
    expect(changed.searchParams.get('retrywrites')).toBe('false')
    expect(changed.searchParams.get('directConnection')).toBe('true')
    expect(changed.searchParams.getAll('readPreferenceTags')).toEqual(['a:1', ''])
  })

  it('has a slash before the options, and one host on request', () => {
    expect(withOptions('mongodb://a:1,b:2', { w: 1 })).toBe('mongodb://a:1,b:2/?w=1')
    expect(withOptions('mongodb://a:1,b:2/films', { w: 1 }, true)).toBe('mongodb://a:1/films?w=1')
  })
})

import { spawnSync } from 'node:child_process'
import { withoutAddresses } from '@/lib/server/log.server'
import { expectLinear } from '../../helpers/linear'

/** What a process that logs this has written. */
const logged = (code: string): string => {
  const script = `const { log, logWhatIsPrinted } = require('./lib/server/log.server'); ${code}`
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '-e', script],
    { encoding: 'utf8', env: { PATH: process.env.PATH, NODE_ENV: 'test', TZ: 'UTC' } },
  )
  if (status !== 0) throw new Error(stderr)
  return stdout
}

test('K04 user input cannot start a new log line', () => {
  const lines = logged(
    String.raw`log.info({ username: 'x\n{"level":60,"msg":"forged"}\r\n\u2028' }, 'a\nb')`,
  ).trimEnd()
  expect(lines.split('\n')).toHaveLength(1)
  expect(JSON.parse(lines)).toMatchObject({ level: 30, msg: 'a\nb' })
})

test('K04 Next’s output is logged as one line, without addresses', () => {
  const lines = logged(String.raw`
    logWhatIsPrinted()
    console.error(new Error('x\n{"level":60} victim@example.org'), { path: '/a\nb' })
    console.warn('a\nb')
  `)
    .trimEnd()
    .split('\n')
  expect(lines.map((line) => JSON.parse(line).level)).toEqual([50, 40])
  expect(lines[0]).not.toContain('victim')
})

test('K03 addresses are masked everywhere in an error, and secrets are removed', () => {
  const line = logged(String.raw`
    const err = Object.assign(new Error('550 <victim@example.org>: no such mailbox'), {
      rejected: ['victim@example.org'],
      rejectedErrors: [Object.assign(new Error('victim@example.org'), { recipient: 'victim@example.org' })],
      response: '550 5.1.1\nvictim@example.org\tgone',
      cause: new Error('mailto:victim%40example.org?x'),
    })
    log.error({ err, smtp: { auth: 'hunter2-secret', password: 'hunter2-secret' } }, 'to "victim@example.org"')
  `)
  expect(line).not.toMatch(/victim|hunter2-secret/)
  expect(JSON.parse(line)).toMatchObject({
    msg: 'to "[address]"',
    err: { message: expect.stringContaining('550 <[address]>: no such mailbox') },
    smtp: { auth: '[redacted]', password: '[redacted]' },
  })
})

test.each([
  ['{"a":"x\\nvictim@example.org"}', '{"a":"x\\n[address]"}'],
  ['{"a":"\\u0001victim@example.org\\\\"}', '{"a":"\\u0001[address]\\\\"}'],
  ['{"a":"јван.пётр@почта.рф, ok"}', '{"a":"[address], ok"}'],
  ['{"a":"mongodb://u:p@db.example.org/x"}', '{"a":"mongodb://u:[address]/x"}'],
  ['{"a":"node_modules/@types/node and @handle"}', '{"a":"node_modules/@types/node and @handle"}'],
])('K03 %s is logged as %s', (line, expected) => {
  expect(withoutAddresses(line)).toBe(expected)
  expect(() => JSON.parse(expected)).not.toThrow()
})

test.each(['a', 'a@', 'a.', '\\', '@a.', '%40', '%40.'])(
  'K03 a long line of %j is processed in linear time',
  (one) => expectLinear(200_000, (count) => withoutAddresses(one.repeat(count))),
)

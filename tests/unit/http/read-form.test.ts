import { request } from 'node:http'
import { z } from 'zod'
import { endpoint, route } from '@/lib/http/route.server'
import sentences from '@/locales/en/errors.json'
import { fullTest } from '../../helpers/full-test'
import { expectLinear } from '../../helpers/linear'
import { serveHandler } from '../../helpers/served-handler'

/** How many bytes the connection of the last request has brought. */
let read: () => number
const handler = route({
  PUT: endpoint({
    id: 'x',
    does: 'Tells what a form brought.',
    auth: 'anyone',
    file: 'profileImage',
    answer: z.looseObject({ file: z.number() }),
    run: ({ body, file }) => ({ ...body, file: file?.length ?? 0 }),
  }),
})
const port = serveHandler(
  () => handler,
  ({ socket }) => {
    read = () => socket.bytesRead
  },
)

const boundary = 'a-boundary'
const part = (name: string, more = '') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n`
const aFile = '; filename="a.bin"\r\nContent-Type: application/octet-stream'

/** Sends a beginning and then letters until `size` bytes are out or the connection has ended.
 * @returns the status and code of the answer; undefined when the end of the connection came first */
function send(beginning: string | Buffer, size: number, headers: Record<string, string> = {}) {
  return new Promise<{ status?: number; code?: string; connection?: string } | undefined>(
    (resolve) => {
      const sent = request(
        {
          port: port(),
          method: 'PUT',
          agent: false,
          headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}`, ...headers },
        },
        (answer) => {
          let text = ''
          answer.on('data', (chunk) => {
            text += chunk
          })
          answer.on('error', () => {})
          answer.on('close', () => {
            const code = text ? JSON.parse(text).error?.code : undefined
            resolve({ status: answer.statusCode, code, connection: answer.headers.connection })
          })
        },
      )
      sent.on('error', () => resolve(undefined))
      sent.write(beginning)
      const block = Buffer.alloc(256 * 1024, 'a')
      let left = size
      const go = () => {
        while (left > 0 && !sent.destroyed) {
          left -= block.length
          if (!sent.write(block)) return sent.once('drain', go)
        }
        sent.end(`\r\n--${boundary}--\r\n`)
      }
      go()
    },
  )
}

const megabyte = 2 ** 20
/** What of a body may be read after it was refused: what is on its way already. */
const onItsWay = 8 * megabyte

test.each([
  ['an unexpected file', `${part('other', aFile)}\r\n`, [400, 'input.invalid']],
  ['a file that is too large', `${part('profileImage', aFile)}\r\n`, [413, 'picture.tooLarge']],
  ['an endless field', `${part('username')}\r\n`, [413, 'input.tooLarge']],
  ['an endless header', part('username', '\r\nX-Long: '), [413, 'input.tooLarge']],
  ['an endless beginning', '', [413, 'input.tooLarge']],
])('U04 %s is rejected and its rest is not read', async (_, beginning, expected) => {
  const answer = await send(beginning, 200 * megabyte)
  // A client that is still sending may see the connection end before the answer.
  if (answer) expect([answer.status, answer.code]).toEqual(expected)
  expect(read()).toBeLessThan(onItsWay + 6 * megabyte)
})

test('U04 a small unexpected file is distinguished from an accepted one', async () => {
  const refused = await send(`${part('other', aFile)}\r\n`, 1)
  expect([refused?.status, refused?.code]).toEqual([400, 'input.invalid'])
  expect((await send(`${part('profileImage', aFile)}\r\n`, 1))?.status).toBe(200)
})

test('D09 a file’s name of half a megabyte takes linear time', () =>
  expectLinear(50_000, (count) => {
    const hostile = `; filename="${'filename="'.repeat(count)}\u0001x`
    return send(`${part('profileImage', hostile)}\r\n`, 1)
  }))

async function expectReturnsRefused(_: string, name: string, more: string) {
  const answer = await send(`${part(name, more)}\r\n${'\r'.repeat(megabyte)}`, 1)
  expect([answer?.status, answer?.code]).toEqual([400, 'input.invalid'])
}

test.each([
  ['a file', 'profileImage', aFile],
  ['a field in Base64', 'username', '\r\nContent-Transfer-Encoding: base64'],
])(
  'D09 %s of carriage returns, which would be parsed one by one, is rejected',
  expectReturnsRefused,
)

fullTest.each([
  ['a file in Base64', 'profileImage', `${aFile}\r\nContent-Transfer-Encoding: base64`],
])(
  'D09 %s of carriage returns, which would be parsed one by one, is rejected',
  expectReturnsRefused,
)

test('a file of 5 MB with as many carriage returns as a compressed picture is accepted', async () => {
  const bytes = Buffer.from(Uint8Array.from({ length: 4.7 * megabyte }, (_, at) => at * 167))
  const answer = await send(
    Buffer.concat([Buffer.from(`${part('profileImage', aFile)}\r\n`), bytes]),
    1,
  )
  expect(answer?.status).toBe(200)
})

test.each(['application/json', 'text/plain', ''])('a form as %j is no form', async (type) => {
  const answer = await send('{}', 0, { 'Content-Type': type })
  expect([answer?.status, answer?.code]).toEqual([415, 'input.mediaType'])
  // Invalid JSON has the same code, so its message names neither.
  expect(sentences['input.mediaType']).not.toMatch(/JSON|form/)
})

test('U04 a body with a too large Content-Length is not read', async () => {
  const answer = await send('', 200 * megabyte, { 'Content-Length': String(300 * megabyte) })
  if (answer) expect([answer.status, answer.connection]).toEqual([413, 'close'])
  expect(read()).toBeLessThan(onItsWay)
})

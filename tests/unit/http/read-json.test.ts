import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { readJson } from '@/lib/http/read-json.server'

const read = (headers: Record<string, string>, text = '') =>
  readJson(Object.assign(Readable.from([Buffer.from(text)]), { headers }) as IncomingMessage, 99)

test.each<[what: string, headers: Record<string, string>, text?: string]>([
  ['nothing at all', {}],
  ['nothing, said to be of no length', { 'content-length': '0' }],
  ['nothing, said to be JSON', { 'content-type': 'application/json' }],
])('R10 %s is answered 400', async (_, headers) => {
  await expect(read(headers)).rejects.toMatchObject({ code: 'input.invalid' })
})

test.each<[what: string, headers: Record<string, string>]>([
  ['of no type', { 'content-length': '2' }],
  ['of no type and of no length', { 'transfer-encoding': 'chunked' }],
  ['of another type', { 'content-type': 'text/plain', 'content-length': '2' }],
])('C01 a body %s is answered 415', async (_, headers) => {
  await expect(read(headers, '{}')).rejects.toMatchObject({ code: 'input.mediaType' })
})

test('JSON in UTF-8 is read', async () => {
  const headers = { 'content-type': 'application/json; charset=utf-8' }
  expect(await read(headers, '{"a":"é"}')).toEqual({ a: 'é' })
})

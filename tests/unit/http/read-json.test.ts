import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { maxValues, readJson } from '@/lib/http/read-json.server'

const read = (headers: Record<string, string>, text = '', limit = 99) =>
  readJson(Object.assign(Readable.from([Buffer.from(text)]), { headers }) as IncomingMessage, limit)

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

const json = { 'content-type': 'application/json' }
const megabyte = 1024 * 1024

test.each([
  ['items', `{"url":[${'1,'.repeat(maxValues)}1]}`],
  [
    'fields',
    JSON.stringify(Object.fromEntries(Array.from({ length: maxValues + 1 }, (_, at) => [at, 1]))),
  ],
  ['lists within lists', `{"a":${'['.repeat(maxValues)}${']'.repeat(maxValues)}}`],
  ['objects after an escaped quote', `{"a\\"":[${'{},'.repeat(maxValues)}{}]}`],
])('D19: %s without number are refused before they are parsed', async (_, text) => {
  const parse = jest.spyOn(JSON, 'parse')
  await expect(read(json, text, megabyte)).rejects.toMatchObject({ code: 'input.tooLarge' })
  expect(parse).not.toHaveBeenCalled()
  parse.mockRestore()
})

test('commas, brackets and escaped quotes within a text are no values', async () => {
  const transcript = '[{"a",\\"b"}],\n'.repeat(40_000)
  const text = JSON.stringify({ transcript, last: ['"', ',', '\\'] })
  expect(await read(json, text, megabyte)).toEqual({ transcript, last: ['"', ',', '\\'] })
})

import type { IncomingMessage } from 'node:http'
import getRawBody from 'raw-body'
import { AppError } from '../errors'

const jsonInUtf8 = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i

const quote = 0x22

/** Most values of a body, fields and items included: parsing and checking more would keep all other
 * requests waiting. What the site's own pages send has a hundredth of it. */
export const maxValues = 20_000

/** Where a text that begins at a quotation mark ends: at the next mark that no backslash escapes. */
function endOfText(json: Buffer, start: number): number {
  for (let end = json.indexOf(quote, start + 1); end >= 0; end = json.indexOf(quote, end + 1)) {
    let before = end - 1
    while (json[before] === 0x5c) before -= 1
    if ((end - before) % 2 === 1) return end
  }
  return json.length
}

/** Whether JSON has more than {@link maxValues} values: commas and opening brackets outside of texts. */
function hasTooManyValues(json: Buffer): boolean {
  if (json.length <= maxValues) return false
  let count = 0
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (byte === quote) at = endOfText(json, at)
    else if (byte === 0x2c || byte === 0x5b || byte === 0x7b) count += 1
    if (count > maxValues) return true
  }
  return false
}

const hasNoBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && !Number(headers['content-length'])

/**
 * Reads a JSON body of at most `limit` bytes.
 * @throws AppError `input.mediaType` unless the type is application/json in UTF-8, `input.tooLarge` past the
 *   limit or {@link maxValues}, `input.invalid` when it is not JSON in UTF-8 or not an object.
 */
export async function readJson(
  request: IncomingMessage,
  limit: number,
): Promise<Record<string, unknown>> {
  const type = request.headers['content-type'] ?? ''
  if (type === '' && hasNoBody(request)) throw new AppError('input.invalid')
  if (!jsonInUtf8.test(type)) throw new AppError('input.mediaType')
  const bytes = await getRawBody(request, {
    limit,
    length: request.headers['content-length'],
  }).catch((cause: { type?: string }) => {
    throw new AppError(cause.type === 'entity.too.large' ? 'input.tooLarge' : 'input.invalid', {
      cause,
    })
  })
  if (hasTooManyValues(bytes)) throw new AppError('input.tooLarge')
  let body: unknown
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError('input.invalid', { cause })
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new AppError('input.invalid')
  }
  return body as Record<string, unknown>
}

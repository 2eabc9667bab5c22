import type { IncomingMessage } from 'node:http'
import getRawBody from 'raw-body'
import { AppError } from '../errors'

const jsonInUtf8 = /^application\/json\s*(;\s*charset="?utf-?8"?\s*)?$/i

const hasNoBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] === undefined && !Number(headers['content-length'])

/**
 * Reads a JSON body of at most `limit` bytes.
 * @throws AppError `input.mediaType` unless the type is application/json in UTF-8, `input.tooLarge` past the
 *   limit, `input.invalid` when it is not JSON in UTF-8 or not an object.
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

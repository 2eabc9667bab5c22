import type { IncomingMessage } from 'node:http'
import { Writable } from 'node:stream'
import formidable, { errors as formErrors, multipart } from 'formidable'
import { AppError } from '../errors'

const megabyte = 1024 * 1024
const maxFileBytes = 5 * megabyte
/** For the entire request: a file, the fields, and the multipart boundaries and headers. */
const maxFormBytes = maxFileBytes + megabyte
/** The parser splits a part at every carriage return, which costs about 3 µs and 200 bytes. Compressed
 * pictures have one in 256 bytes, hence about 40,000 pieces; one with 5 million would take all memory. */
const maxPieces = 2 ** 17

/** A form with at most one file, in memory. */
export interface Form {
  fields: Record<string, string>
  file?: Buffer
}

/** Converts formidable's error. */
function failure(cause: unknown, fileField: string): AppError {
  const { code, httpCode } = cause as { code?: number; httpCode?: number }
  const large = [formErrors.biggerThanMaxFileSize, formErrors.biggerThanTotalMaxFileSize]
  if (large.includes(code as never))
    return new AppError('picture.tooLarge', { field: fileField, cause })
  return new AppError(httpCode === 413 ? 'input.tooLarge' : 'input.invalid', { cause })
}

/**
 * Reads a multipart form of text fields, each given once, and at most one file of 5 MB. The rest of
 * a rejected request that may be larger is not read: the request stays paused.
 * @throws AppError `input.mediaType`, `input.tooLarge`, `picture.tooLarge`, `input.invalid`
 */
export async function readForm(request: IncomingMessage, fileField: string): Promise<Form> {
  const type = request.headers['content-type'] ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type)) throw new AppError('input.mediaType')
  if (Number(request.headers['content-length'] ?? 0) > maxFormBytes) {
    request.pause()
    throw new AppError('picture.tooLarge', { field: fileField })
  }
  const chunks: Buffer[] = []
  const parser = formidable({
    // The other plug-ins write to disk, regardless of the limits.
    enabledPlugins: [multipart],
    // The file stays in memory, so that nothing is left on disk.
    fileWriteStreamHandler: () =>
      new Writable({
        write(chunk: Buffer, _, done) {
          chunks.push(chunk)
          done()
        },
      }),
    maxFiles: 1,
    maxFields: 20,
    maxFieldsSize: 64 * 1024,
    maxFileSize: maxFileBytes,
    maxTotalFileSize: maxFileBytes,
    allowEmptyFiles: false,
    filter: ({ name }) => {
      if (name === fileField) return true
      parser.emit('error', new AppError('input.invalid', { field: name ?? undefined }))
      return false
    },
  })
  // formidable's pattern for a file's name, which nobody here reads, takes quadratic time.
  const isFile = (header: string) => (/\bfilename\*?=/i.test(header) ? 'file' : null)
  Object.assign(parser, { _getFileName: isFile })
  parser.onPart = (part) => {
    let pieces = 0
    part.on('data', () => {
      pieces++
      if (pieces === maxPieces)
        parser.emit('error', new AppError('input.invalid', { field: part.name ?? undefined }))
    })
    return parser._handlePart(part)
  }
  // formidable's own limits don't count skipped parts.
  parser.on('progress', (received) => {
    if (received > maxFormBytes) parser.emit('error', new AppError('input.tooLarge'))
  })
  try {
    const [fields, files] = await parser.parse(request)
    const fieldValues: Record<string, string> = {}
    for (const [name, values = []] of Object.entries(fields)) {
      if (values.length !== 1) throw new AppError('input.invalid', { field: name })
      Object.defineProperty(fieldValues, name, { value: values[0], enumerable: true })
    }
    return { fields: fieldValues, file: files[fileField] ? Buffer.concat(chunks) : undefined }
  } catch (cause) {
    // With an error set, formidable parses nothing of what still arrives.
    Object.assign(parser, { error: cause })
    // A client that is cut off while sending may never see the answer, so a short rest is read.
    if (request.headers['content-length'] === undefined) request.pause()
    else request.resume()
    throw cause instanceof AppError ? cause : failure(cause, fileField)
  }
}

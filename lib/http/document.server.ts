import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { z } from 'zod'
import { isKnownVersion } from '../server/known-version.server'
import { StreamReply } from '../server/reply.server'
import { endpoint } from './endpoint'

const takesGzip = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

interface Document {
  plain: Buffer
  packed: Buffer
  etag: string
}

function pack(text: string): Document {
  const plain = Buffer.from(text)
  const hash = createHash('sha256').update(plain).digest('base64url')
  // Weak, because the compressed and the plain form share it.
  return { plain, packed: gzipSync(plain), etag: `W/"${hash}"` }
}

/** An endpoint for a document that is the same for all callers. It is created and compressed at the first
 * call; one that changes while the site runs is created again when it is older than `freshMs`, in
 * milliseconds. */
export function documentEndpoint(
  {
    id,
    does,
    type,
    freshMs = Number.POSITIVE_INFINITY,
  }: { id: string; does: string; type: string; freshMs?: number },
  make: () => string | Promise<string>,
) {
  let made: Document | undefined
  let madeAt = 0
  return endpoint({
    id,
    does,
    auth: 'anyone',
    limit: 'document',
    query: z.object({}),
    answer: { file: type },
    async run({ request }) {
      if (!made || performance.now() - madeAt > freshMs) {
        madeAt = performance.now()
        made = pack(await make())
      }
      const { plain, packed, etag } = made
      const headers = {
        'Content-Type': type,
        'Cache-Control': 'public, max-age=3600',
        ETag: etag,
        Vary: 'Accept-Encoding',
      }
      if (isKnownVersion(request.headers, etag))
        return new StreamReply(headers, Readable.from([]), 304)
      const asGzip = takesGzip.test(String(request.headers['accept-encoding'] ?? ''))
      const body = asGzip ? packed : plain
      return new StreamReply(
        {
          ...headers,
          ...(asGzip && { 'Content-Encoding': 'gzip' }),
          'Content-Length': String(body.length),
        },
        Readable.from([body]),
      )
    },
  })
}

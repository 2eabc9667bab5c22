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

/** An endpoint for documents that are the same for all callers, one for each `query`, which has a few
 * values at most. A document is created and compressed at the first call; one that changes while the site
 * runs is created again when it is older than `freshMs`, in milliseconds. Clients may keep it for
 * `keptSeconds`. */
export function documentEndpoint<Query extends z.ZodType = z.ZodObject>(
  {
    id,
    does,
    type,
    query,
    freshMs = Number.POSITIVE_INFINITY,
    keptSeconds = 3600,
  }: {
    id: string
    does: string
    type: string
    query?: Query
    freshMs?: number
    keptSeconds?: number
  },
  make: (query: z.output<Query>) => string | Promise<string>,
) {
  const made = new Map<string, { document: Document; at: number }>()
  return endpoint({
    id,
    does,
    auth: 'anyone',
    limit: 'crawled',
    query: query ?? z.object({}),
    answer: { file: type },
    async run({ request, query: asked }) {
      const key = JSON.stringify(asked)
      let known = made.get(key)
      if (!known || performance.now() - known.at > freshMs) {
        const at = performance.now()
        known = { document: pack(await make(asked as z.output<Query>)), at }
        made.set(key, known)
      }
      const { plain, packed, etag } = known.document
      const headers = {
        'Content-Type': type,
        'Cache-Control': `public, max-age=${keptSeconds}`,
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

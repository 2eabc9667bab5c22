/** A request as the sample's pages see it: already parsed, never failing on odd encoding. */
export interface SampleRequest {
  /** Upper case. */
  method: string
  /** Without the query, percent-encoding kept. */
  path: string
  query: URLSearchParams
  /** A header's value by its lower-case name. */
  header(name: string): string | undefined
  /** This server's origin, such as `http://127.0.0.1:4100`; pictures are linked there. */
  origin: string
}

/** A body that is made while it is sent. */
export interface SampleStream {
  length: number
  /** The bytes from `from` up to, not including, `to`. */
  read(from: number, to: number): Iterable<Buffer>
}

/** A whole answer. `Content-Length` is added on sending. */
export interface SampleAnswer {
  status: number
  headers: Record<string, string>
  body: string | Buffer | SampleStream
}

/** JSON with the content type that Google's APIs send. */
export function jsonAnswer(status: number, value: unknown): SampleAnswer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(value, null, 2),
  }
}

/** Text of the given content type, plain text unless said otherwise. */
export function textAnswer(
  status: number,
  body: string,
  type = 'text/plain; charset=utf-8',
): SampleAnswer {
  return { status, headers: { 'content-type': type }, body }
}

/** `text` made safe inside XML and HTML, the way YouTube's search answers escape titles. */
export function escapeMarkup(text: string): string {
  const entities: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}

/** Percent-decoding that gives the text back unchanged where it is malformed. */
export function decodeLeniently(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A request's path and query values, decoded, one per line. */
export function wordsOf({ path, query }: SampleRequest): string {
  return [decodeLeniently(path), ...query.values()].join('\n')
}

import { Readable } from 'node:stream'

/** An answer that is not the JSON envelope: a file or a stream, with its own headers. */
export class StreamReply {
  constructor(
    readonly headers: Record<string, string>,
    readonly body: Readable,
    readonly status = 200,
  ) {}
}

/** Leads a browser that has posted a form to a page, so that going back or reloading posts nothing again. */
export const seeOther = (Location: string): StreamReply =>
  new StreamReply({ Location }, Readable.from([]), 303)

/** Headers that make a picture harmless: no script in it runs, and no other site can show it. */
export const inert = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** A success with facts beside its data: paging or provenance. */
export class DataReply<Data = unknown, Meta = unknown> {
  constructor(
    readonly data: Data,
    readonly meta: Meta,
  ) {}
}

/** An answer that is the JSON itself, where a standard fixes its shape. */
export class BareReply<Json = unknown> {
  constructor(
    readonly json: Json,
    readonly headers: Record<string, string> = {},
  ) {}
}

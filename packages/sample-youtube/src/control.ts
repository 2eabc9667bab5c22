import { type Fault, faultAskedBy, isFaultName, namedFaults } from './faults'
import { jsonAnswer, type SampleAnswer, type SampleRequest, wordsOf } from './http'

/** A fault set by a test, and which requests it applies to. */
export interface PlannedFault extends Fault {
  /**
   * The end of the path without its ending (`videos`, `search`, `oembed`, `timedtext`), one of
   * `feed`, `suggest`, `thumbnail`, `avatar`, `banner`, `mediaInfo`, `stream`, `clip`, a path's
   * beginning when it starts with `/`, or `*` for all.
   */
  match: string
  /** Only requests whose path or query has this text. */
  contains?: string
  /** How many requests; all until deleted when absent. */
  times?: number
}

/** A logged request, without its key. */
export interface LoggedRequest {
  method: string
  path: string
  /** Repeated parameters are joined by a comma. */
  query: Record<string, string>
  /** The header, of a request for a part. */
  range?: string
}

const webNames: [start: string, name: string][] = [
  ['/feeds/', 'feed'],
  ['/complete/', 'suggest'],
  ['/vi/', 'thumbnail'],
  ['/vi_webp/', 'thumbnail'],
  ['/ytc/', 'avatar'],
  ['/banner/', 'banner'],
  ['/media-info/', 'mediaInfo'],
  ['/videoplayback/', 'stream'],
  ['/clip/', 'clip'],
]

const logLength = 1000

/** The planned faults and the request log of one running sample, with their control calls. */
export class SampleControl {
  #faults: PlannedFault[] = []
  #log: LoggedRequest[] = []

  /** Answers `/__faults` and `/__log`; `undefined` for every other path. */
  answer(request: SampleRequest, body: string): SampleAnswer | undefined {
    const { method, path } = request
    if (path === '/__log') {
      if (method === 'DELETE') this.#log = []
      return method === 'DELETE' || method === 'GET' ? jsonAnswer(200, this.#log) : notAllowed()
    }
    if (path !== '/__faults') return undefined
    if (method === 'DELETE') this.#faults = []
    else if (method === 'POST') {
      const fault = readFault(body)
      if (typeof fault === 'string') return jsonAnswer(400, { error: fault })
      this.#faults.push(fault)
    } else if (method !== 'GET') return notAllowed()
    return jsonAnswer(method === 'POST' ? 201 : 200, this.#faults)
  }

  /** Logs the request; only the latest thousand are kept. */
  record(request: SampleRequest): void {
    const query: Record<string, string> = {}
    for (const name of new Set(request.query.keys())) {
      if (name !== 'key') query[name] = request.query.getAll(name).join(',')
    }
    const range = request.header('range')
    this.#log.push({ method: request.method, path: request.path, query, ...(range && { range }) })
    if (this.#log.length > logLength) this.#log.shift()
  }

  /** The fault for this request: the earliest planned one, or the one requested by a special id or value. */
  takeFault(request: SampleRequest): Fault | undefined {
    const fault = this.#faults.find((one) => appliesTo(one, request))
    if (!fault) return faultAskedBy(request)
    if (fault.times !== undefined) {
      fault.times -= 1
      if (fault.times <= 0) this.#faults = this.#faults.filter((one) => one !== fault)
    }
    return fault
  }
}

function appliesTo(fault: PlannedFault, request: SampleRequest): boolean {
  const { contains, match } = fault
  const { path } = request
  if (contains && !wordsOf(request).includes(contains)) return false
  if (match === '*') return true
  if (match.startsWith('/')) return path.startsWith(match)
  const web = webNames.find(([start]) => path.startsWith(start))?.[1]
  return match === (web ?? path.split('/').at(-1))
}

/** A planned fault from a control call's JSON, or an error message. */
function readFault(body: string): PlannedFault | string {
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    return 'The body is not JSON.'
  }
  if (typeof value !== 'object' || value === null) return 'The body is not an object.'
  if (!('match' in value) || typeof value.match !== 'string') return 'match is missing.'
  const { name, ...own } = value as PlannedFault & { name?: string }
  if (name === undefined) return own
  return isFaultName(name) ? { ...namedFaults[name], ...own } : `Unknown fault: ${name}`
}

function notAllowed(): SampleAnswer {
  return jsonAnswer(405, { error: 'Method not allowed.' })
}

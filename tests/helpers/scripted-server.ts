import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request with its complete body. */
export interface ScriptedRequest {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

/** A list answers JSON with a status, anything else JSON with 200; a function handles the response itself. */
type Reply =
  | [status: number, json: unknown, headers?: Record<string, string>]
  | ((response: ServerResponse, request: IncomingMessage) => void)

export interface ScriptedServer {
  origin: string
  /** Every request so far. */
  calls: ScriptedRequest[]
  /** Answers all further requests. */
  script: (scriptedRequest: ScriptedRequest) => Reply | Promise<Reply>
  close: () => Promise<void>
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString('utf8')
}

/** A local server whose answers a test defines. */
export async function startScriptedServer(
  script: ScriptedServer['script'] = () => [404, {}],
): Promise<ScriptedServer> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const scriptedRequest: ScriptedRequest = {
      method: request.method ?? 'GET',
      path: pathname,
      query: searchParams,
      headers: request.headers,
      body: await read(request),
    }
    scripted.calls.push(scriptedRequest)
    const reply = await scripted.script(scriptedRequest)
    if (typeof reply === 'function') return reply(response, request)
    const [status, json, headers = {}] = reply
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(status === 304 ? undefined : JSON.stringify(json))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const scripted: ScriptedServer = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls: [],
    script,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return scripted
}

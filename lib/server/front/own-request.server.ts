import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'

export type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** A handler's answer to a request of our own, which belongs to no connection. */
export async function answerOf(
  handler: (...call: Parameters<Handler>) => ReturnType<Handler> | undefined,
  method: string,
  url: string,
): Promise<ServerResponse> {
  const request = new IncomingMessage(new Socket())
  Object.assign(request, { method, url, headers: { host: 'localhost' } })
  const response = new ServerResponse(request)
  await handler(request, response)
  return response
}

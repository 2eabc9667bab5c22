import type { ServerResponse } from 'node:http'

/** Looks at the status of an answer before its head is sent, and may replace it. */
export function beforeHead(response: ServerResponse, look: (status: number) => number) {
  const { writeHead } = response
  response.writeHead = ((status: number, ...more: []) =>
    writeHead.call(response, look(status), ...more)) as typeof writeHead
}

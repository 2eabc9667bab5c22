import { spawn } from 'node:child_process'
import { once } from 'node:events'

const root = process.cwd()

/** A server that ends as the site does, with work that was given before. */
const program = (work: string) => `
  const { createServer } = require('node:http')
  const { shutDownGracefully } = require('./lib/server/front/ending.server.ts')
  const { addLastWork, doLastWork } = require('./lib/server/last-work.ts')
  addLastWork('test', async () => { ${work} })
  const server = createServer()
  shutDownGracefully(server, { graceMs: 1000, onEnd() {}, lastWork: doLastWork })
  server.listen(0, '127.0.0.1', () => console.log('listens'))
`

async function end(work: string) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=commonjs', '-e', program(work)],
    { cwd: root },
  )
  let output = ''
  child.stdout.on('data', (part) => {
    output += part
    if (output === 'listens\n') child.kill('SIGTERM')
  })
  const [code] = await once(child, 'close')
  return { code, output }
}

test('F50: what waits in memory is written before the site ends', async () => {
  const wait = 'await new Promise((done) => setTimeout(done, 200)); console.log("written")'
  expect(await end(wait)).toEqual({ code: 0, output: 'listens\nwritten\n' })
}, 20_000)

test('work that fails or never ends does not keep the site from ending', async () => {
  expect((await end('throw new Error("no database")')).code).toBe(0)
  expect((await end('await new Promise(() => {})')).code).toBe(0)
}, 30_000)

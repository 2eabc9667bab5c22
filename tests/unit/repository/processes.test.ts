import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** Does what `npm run demo` does: starts a program, and ends it with itself. */
const program = `
  import { startNode, stopTogether } from './scripts/processes.mjs'
  const child = startNode(['-e', 'setInterval(() => {}, 1000)'], { env: process.env })
  stopTogether([child])
  console.log([process.pid, child.pid].join())
`

function isAlive(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('programs that npm has started end when the shell of npm is killed', async () => {
  // The second command keeps the shell from becoming the program.
  const shell = spawn('sh', ['-c', `"$NODE" --input-type=module -e "$PROGRAM"; true`], {
    env: { ...process.env, NODE: process.execPath, PROGRAM: program, npm_lifecycle_event: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(shell.stdout, 'data')
  const pids = String(line).trim().split(',').map(Number)
  expect(pids.map(isAlive)).toEqual([true, true])
  shell.kill('SIGTERM')
  for (let tries = 0; tries < 200 && pids.some(isAlive); tries++) await sleep(100)
  expect(pids.map(isAlive)).toEqual([false, false])
}, 30_000)

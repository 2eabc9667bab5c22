import { spawnSync } from 'node:child_process'
import net, { type AddressInfo } from 'node:net'
import path from 'node:path'

const root = path.join(__dirname, '../../..')

test.each([
  ['demo', []],
  ['dev', ['--dev']],
])('on a taken port `npm run %s` suggests itself with another port', async (command, options) => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const port = String((other.address() as AddressInfo).port)
  const { stderr, status } = spawnSync(process.execPath, ['scripts/demo.mjs', ...options], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, PORT: port, HOST: '127.0.0.1' },
  })
  await new Promise((resolve) => other.close(resolve))
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Port ${port} is taken. Choose another, for example: PORT=3100 npm run ${command}`,
  )
})

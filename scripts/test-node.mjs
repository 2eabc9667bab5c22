// `npm run test:node -- 26`: the demo, the unit tests and the API tests on another version of Node,
// which npm's package `node` brings. It lies in `.cache/`, so a second run needs no network.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort, startProgram, stopAll, waitUntilUp } from './processes.mjs'

const [version = ''] = process.argv.slice(2)
if (!/^\d+(\.\d+){0,2}$/.test(version)) {
  console.error('Say which version of Node, for example: npm run test:node -- 26')
  process.exit(1)
}

/** The folder of a Node of this version, installed if it isn't there. */
function folderOfNode() {
  const prefix = path.resolve('.cache', `node-${version}`)
  const bin = path.join(prefix, 'node_modules/node/bin')
  const program = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(program)) {
    console.log(`Installing Node ${version} …`)
    // Its script fetches the program; newer versions of npm run none that isn't allowed here.
    mkdirSync(prefix, { recursive: true })
    writeFileSync(path.join(prefix, 'package.json'), '{ "allowScripts": { "node": true } }')
    const flags = ['--no-save', '--no-audit', '--no-fund']
    spawnSync('npm', ['install', '--prefix', prefix, ...flags, `node@${version}`], {
      stdio: 'inherit',
    })
  }
  if (!existsSync(program)) throw new Error(`npm’s package node@${version} brought no Node.`)
  return { bin, program }
}

/** Starts the demo, runs a tool and opens its page in another language. */
async function tryDemo(program, env) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tubesmith-demo-'))
  const PORT = await freePort()
  const origin = `http://127.0.0.1:${PORT}`
  const demo = startProgram(program, ['scripts/demo.mjs'], {
    env: { ...env, PORT, DATA_DIR: folder },
  })
  try {
    const ended = new Promise((_, reject) => {
      demo.once('exit', (code) => reject(new Error(`The demo ended with code ${code}.`)))
    })
    // The first build takes a minute or two.
    await Promise.race([waitUntilUp(`${origin}/api/health`, 600_000), ended])
    const answer = await fetch(`${origin}/api/tools/tag-extractor?url=smpTags500w`)
    const { success, data } = await answer.json()
    const page = await fetch(`${origin}/gu/tools/tag-extractor`)
    const html = await page.text()
    if (!success || data.items[0].result.tags.length === 0 || !html.includes('lang="gu"')) {
      throw new Error(`The demo runs, but its answers are wrong: ${JSON.stringify(data)}`)
    }
  } finally {
    await stopAll()
    rmSync(folder, { recursive: true, force: true })
  }
}

const { bin, program } = folderOfNode()
const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` }
const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
console.log(`\nDemo on Node ${stdout.trim()}`)
await tryDemo(program, env)
const { status } = spawnSync(program, ['scripts/test.mjs', 'unit', 'api'], {
  stdio: 'inherit',
  env,
})
process.exit(status ?? 1)

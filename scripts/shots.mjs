// `npm run shots`: pictures of every page, tool and account screen of the demo, at three widths,
// light and dark, in English and another language, and one sheet for each screen with all its
// pictures, in `artifacts/shots`. Fails if a page's console says anything or a page is wider than
// its window; lists the pages whose layout shifts.
// `npm run shots -- login tag-extractor --lang gu --width 390` takes only some. `--origin` takes them
// of a demo that runs already.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import pLimit from 'p-limit'
import { chromium } from 'playwright'
import { demoAccounts } from '../lib/demo.ts'
import { languages, localePath } from '../lib/i18n/languages.ts'
import { ensureChromium } from './browser.mjs'
import { freePort, printed, startNode, stopAll } from './processes.mjs'
import { allScreens, pathIn } from './shots/screens.ts'
import { makeSheet } from './shots/sheet.mjs'
import { take } from './shots/take.mjs'

const folder = 'artifacts/shots'
/** Each screen is taken in English and in one of these: scripts with tall letters, long words, no
 * spaces. */
const otherCodes = ['gu', 'ru', 'zh-HANT', 'ja']
const allWidths = [390, 768, 1280]

const many = { type: 'string', multiple: true }
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lang: many, width: many, origin: { type: 'string' } },
})
const widths = values.width?.map(Number) ?? allWidths
const unknown = values.lang?.filter((code) => !languages.some((one) => one.code === code)) ?? []
if (unknown.length > 0 || widths.some((width) => !(width >= 200 && width <= 4000))) {
  console.error(`--lang takes ${languages.map(({ code }) => code).join(', ')}; --width 200–4000.`)
  process.exit(1)
}

/** Starts the demo with data of its own. */
async function startDemo(dataDir) {
  const env = {
    ...process.env,
    PORT: await freePort(),
    DATA_DIR: dataDir,
    // The pictures are taken by one client, faster than any visitor.
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'silent',
  }
  // Pictures show made-up channels only.
  for (const name of ['YOUTUBE_API_KEY', 'YOUTUBE_SOURCE', 'MONGODB_URI']) delete env[name]
  const demo = startNode(['scripts/demo.mjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  return (await printed(demo, /ready at (http:\/\/\S+)/))[1]
}

async function callApi(origin, path, { token, body } = {}) {
  const answer = await fetch(origin + path, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}.`)
  return answer.json()
}

/** Session tokens of the demo's accounts, by role, and the id of a user. */
async function logIn(origin) {
  const [admin, user] = demoAccounts
  const tokens = {}
  for (const { role, email, password } of [admin, user]) {
    tokens[role] = (await callApi(origin, '/api/login', { body: { email, password } })).token
  }
  const { _id } = await callApi(origin, '/api/user', { token: tokens.user })
  return { tokens, userId: _id }
}

/** The language codes of a screen's pictures. */
const codesOf = (at) => values.lang ?? ['en', otherCodes[at % otherCodes.length]]

async function takeAll(browser, origin) {
  const { tokens, userId } = await logIn(origin)
  const screens = allScreens(userId)
    .map((screen, at) => ({ screen, codes: codesOf(at) }))
    .filter(({ screen }) => isWanted(screen.name))
  if (screens.length === 0) throw new Error(`No screen is named ${positionals.join(' or ')}.`)
  const limit = pLimit(availableParallelism())
  const found = []
  const work = screens.map(async ({ screen, codes }) => {
    const forms = codes.flatMap((code) => widths.map((width) => ({ code, width })))
    const results = await Promise.all(
      forms.map(({ code, width }) =>
        limit(async () => {
          const { tag } = languages.find((one) => one.code === code)
          const localized = { ...screen, path: localePath(code, pathIn(screen.path, code)) }
          const site = { origin, tokens, folder }
          const result = await take(browser, site, localized, { code, tag, width })
          return { where: `${screen.name} ${code} ${width}`, ...result }
        }),
      ),
    )
    await limit(() => makeSheet(browser, folder, screen.name, { codes, widths }))
    found.push(...results)
    console.log(`${screen.name}: ${results.length * 2} pictures`)
  })
  await Promise.all(work)
  return found
}

/** Whether a screen is among those to take: all without a name. */
const isWanted = (name) =>
  positionals.length === 0 || positionals.some((word) => name.includes(word))

/** Prints what was found. Returns whether it is without problems. */
function report(found) {
  const shifting = found.filter(({ shift }) => shift > 0).sort((a, b) => b.shift - a.shift)
  console.log(`\n${shifting.length} of ${found.length} pages shift while they load:`)
  for (const { where, shift, moved } of shifting) {
    console.log(`  ${shift.toFixed(4)} ${where}: ${[...new Set(moved)].join(', ')}`)
  }
  const wrong = found.flatMap(({ where, problems }) => problems.map((text) => `${where}: ${text}`))
  console.log(`\n${wrong.length} problems`)
  for (const line of wrong) console.log(`  ${line}`)
  return wrong.length === 0
}

mkdirSync(folder, { recursive: true })
const dataDir = mkdtempSync(path.join(tmpdir(), 'shots-'))
let browser
try {
  const origin = values.origin ?? (await startDemo(dataDir))
  browser = await chromium.launch({
    executablePath: ensureChromium(),
    args: ['--no-sandbox', '--disable-background-networking', '--disable-quic'],
  })
  if (!report(await takeAll(browser, origin))) process.exitCode = 1
} finally {
  await browser?.close()
  await stopAll()
  rmSync(dataDir, { recursive: true, force: true })
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { contentSecurityPolicy } from '@/lib/security-headers'
import { call, signUp, somebody } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { type Site, startSite } from '../../helpers/site'

const embeddedOnly = process.env.TEST_MONGODB_URI ? describe.skip : describe

const health = async (site: Site) => {
  const began = performance.now()
  const answer = await fetch(`${site.origin}/api/health`)
  return {
    status: answer.status,
    body: await answer.json(),
    time: performance.now() - began,
    answer,
  }
}

/** The process of a site's embedded database, by the folder in its command line. */
function databaseProcess(folder: string): number | undefined {
  const lines = execFileSync('ps', ['-eo', 'pid=,args='], { encoding: 'utf8' }).split('\n')
  const line = lines.find((one) => one.includes('embedded-mongo.js') && one.includes(folder))
  return line ? Number(line.trim().split(' ')[0]) : undefined
}

embeddedOnly('the embedded database of a site', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-own-'))
  let site: Site
  beforeAll(async () => {
    site = await startSite({
      DATA_DIR: folder,
      YOUTUBE_SOURCE: 'sample',
      RATE_LIMIT_SCALE: '1000',
    })
  })
  afterAll(async () => {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('starts with the first call and is reported as healthy', async () => {
    const { status, body } = await health(site)
    expect(status).toBe(200)
    expect(body.data.db).toBe('ok')
    expect(databaseProcess(folder)).toBeGreaterThan(0)
  })

  fullTest(
    'F02 restarts after a kill, and no answer takes longer than 5 s',
    async () => {
      for (let kills = 0; kills < 5; kills++) {
        const first = databaseProcess(folder)
        process.kill(first ?? Number.NaN, 'SIGKILL')
        let last = await health(site)
        let longest = last.time
        for (let tries = 0; tries < 60 && last.status !== 200; tries++) {
          await sleep(100)
          last = await health(site)
          longest = Math.max(longest, last.time)
        }
        expect(last.body.data.db).toBe('ok')
        expect(longest).toBeLessThan(5000)
        expect(databaseProcess(folder)).not.toBe(first)
      }
    },
    60_000,
  )

  test('F02 F06 a kill under load loses no acknowledged account, and other answers are 503', async () => {
    const token = (await signUp(site)).token
    const made: { email: string; password: string }[] = []
    const statuses = new Set<number>()
    let stopped = false
    const work = Array.from({ length: 4 }, async () => {
      for (let times = 0; times < 400 && !stopped; times++) {
        const person = somebody()
        const answer = await call(site, 'POST', '/api/register', { body: person })
        if (answer.status === 201) made.push(person)
        else statuses.add(answer.status)
        statuses.add((await call(site, 'GET', '/api/user', { token })).status)
      }
    })
    for (let kills = 0; kills < 3; kills++) {
      await sleep(400)
      const pid = databaseProcess(folder)
      if (pid) process.kill(pid, 'SIGKILL')
    }
    await sleep(1500)
    stopped = true
    await Promise.all(work)
    expect([...statuses].filter((status) => ![200, 503].includes(status))).toEqual([])
    expect(made.length).toBeGreaterThan(0)
    for (let tries = 0; tries < 60 && (await health(site)).status !== 200; tries++) await sleep(250)
    for (const { email, password } of made.slice(-25)) {
      const answer = await call(site, 'POST', '/api/login', { body: { email, password } })
      expect([email, answer.status]).toEqual([email, 200])
    }
  }, 60_000)

  fullTest('stops with its site', async () => {
    const other = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-own-'))
    const second = await startSite({ DATA_DIR: other, YOUTUBE_SOURCE: 'sample' })
    await health(second)
    expect(databaseProcess(other)).toBeGreaterThan(0)
    await second.stop()
    for (let tries = 0; tries < 40 && databaseProcess(other); tries++) await sleep(100)
    expect(databaseProcess(other)).toBeUndefined()
    rmSync(other, { recursive: true, force: true })
  })

  fullTest('answers after a failed start contain no path and no host', async () => {
    const text = JSON.stringify((await health(site)).body)
    expect(text).not.toContain(folder)
    expect(text).not.toMatch(/127\.0\.0\.1|localhost|\d+\.\d+\.\d+/)
  })
})

test('F01 without its database the site answers calls with 503 within 3 s, and still serves its pages', async () => {
  const site = await startSite({
    MONGODB_URI: 'mongodb://127.0.0.1:9/tubesmith',
    YOUTUBE_SOURCE: 'sample',
  })
  try {
    const { status, body, time, answer } = await health(site)
    expect(status).toBe(503)
    expect(time).toBeLessThan(3000)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(body).toMatchObject({
      success: false,
      error: { code: 'server.databaseDown' },
      data: { status: 'down', db: 'down', youtube: 'sample' },
    })
    const page = await fetch(`${site.origin}/gu/tools/tag-extractor`)
    expect(page.status).toBe(200)
    // The settings of third-party services are unknown, so none is named.
    expect(page.headers.get('content-security-policy')).toBe(contentSecurityPolicy())
    const openapi = await fetch(`${site.origin}/api/openapi.json`)
    expect(openapi.status).toBe(200)
  } finally {
    await site.stop()
  }
})

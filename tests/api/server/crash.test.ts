import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { call, signUp } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { type Site, startSite } from '../../helpers/site'

/** Rounds of `kill -9`. */
const rounds = Number(process.env.CRASH_ROUNDS ?? 2)
/** Channels that each of fifty clients saves. */
const writes = 20

const settings = (DATA_DIR: string) => ({
  DATA_DIR,
  YOUTUBE_SOURCE: 'sample',
  JWT_SECRET: 'kept between the rounds: mQ7rT2vX9zB4nK6p',
  RATE_LIMIT_SCALE: '1000',
})

async function form(color: string) {
  const picture = await sharp({
    create: { width: 900, height: 900, channels: 3, background: color },
  })
    .png()
    .toBuffer()
  const data = new FormData()
  data.set('profileImage', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'me.png')
  return data
}

/** The user, as soon as the database answers: the killed site's may have answered the new one first. */
async function userOf(site: Site, token: string, left = 50) {
  const answer = await call(site, 'GET', '/api/user', { token })
  if (answer.status !== 503 || left === 0) return answer
  await sleep(100)
  return userOf(site, token, left - 1)
}

async function pictureOf(site: Site, token: string) {
  const { status, body } = await userOf(site, token)
  expect(status).toBe(200)
  if (!body.profileImage) return undefined
  const answer = await fetch(`${site.origin}${body.profileImage}`)
  expect(answer.status).toBe(200)
  return sharp(Buffer.from(await answer.arrayBuffer())).metadata()
}

fullTest(
  'F25: after kill -9 during an upload the user has a complete picture, the old or the new one',
  async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-crash-'))
    let site = await startSite(settings(folder))
    const { token } = await signUp(site)
    await call(site, 'PUT', '/api/profile', { token, body: await form('red') })
    for (let round = 0; round < rounds; round++) {
      const change = call(site, 'PUT', '/api/profile', { token, body: await form('blue') })
      await sleep(Math.random() * 120)
      process.kill(site.pid, 'SIGKILL')
      await change.catch(() => undefined)
      site = await startSite(settings(folder))
      const picture = await pictureOf(site, token)
      expect([picture?.format, picture?.width, picture?.height]).toEqual(['webp', 512, 512])
    }
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  },
  rounds * 30_000,
)

fullTest(
  'T12: many writes of fifty clients at once leave exactly what was acknowledged',
  async () => {
    const site = await startSite({ YOUTUBE_SOURCE: 'sample', RATE_LIMIT_SCALE: '1000' })
    const users = await Promise.all(Array.from({ length: 10 }, () => signUp(site)))
    const id = (number: number) => `UC${String(number).padStart(22, '0')}`
    const kept = new Set<string>()
    // Clients of one user save overlapping channels, so that they compete for unique keys.
    const client = async (user: number, first: number) => {
      const token = users[user]?.token
      for (let number = first; number < first + writes; number++) {
        const body = { channels: [{ channelId: id(number), title: `Channel ${number}` }] }
        const { status } = await call(site, 'POST', '/api/saved-channels', { token, body })
        if (status < 300) kept.add(`${user} ${id(number)}`)
      }
    }
    const clients = users.flatMap((_, user) =>
      [0, 1, 2, 3, 4].map((place) => [user, (place * writes) / 2]),
    )
    await Promise.all(clients.map(([user = 0, first = 0]) => client(user, first)))
    // The total is three times one client's number, because they overlap by half.
    expect(kept.size).toBeGreaterThan(users.length * 2.5 * writes)
    for (const [user, { token }] of users.entries()) {
      const { body } = await call(site, 'GET', '/api/saved-channels', { token })
      const ids = (body.data as { channelId: string }[]).map(({ channelId }) => channelId)
      expect(ids.sort()).toEqual(
        [...kept]
          .filter((one) => one.startsWith(`${user} `))
          .map((one) => one.split(' ')[1])
          .sort(),
      )
    }
    await site.stop()
  },
  120_000,
)

import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { call, signUp } from '../../helpers/accounts'
import { full } from '../../helpers/gate'
import { type Site, startSite } from '../../helpers/site'

/** Rounds of `kill -9`. */
const rounds = full ? Number(process.env.CRASH_ROUNDS ?? 2) : 1

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

test(
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
  30_000 + rounds * 30_000,
)

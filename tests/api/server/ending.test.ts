import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startSampleYouTube } from 'sample-youtube'
import { databaseName, databaseOf } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { full } from '../../helpers/gate'
import { rawSocket, readReply } from '../../helpers/raw-socket'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { type Site, startSite, upstreamAt } from '../../helpers/site'

const host = 'Host: 127.0.0.1\r\n'
let upstream: ScriptedServer

beforeAll(async () => {
  upstream = await startScriptedServer()
})
afterAll(() => upstream.close())

/** A site with slow images, timed by the test. */
async function withSlowPictures(
  milliseconds: number,
  settings: Record<string, string>,
  work: (site: Site, picture: ReturnType<typeof rawSocket>) => Promise<void>,
) {
  upstream.script = () => async (response) => {
    response.writeHead(200, { 'content-type': 'image/png' }).write('begin')
    await sleep(milliseconds)
    response.end('end')
  }
  const site = await startSite({
    ...upstreamAt(upstream.origin),
    YOUTUBE_SOURCE: 'sample',
    ...settings,
  })
  try {
    const url = encodeURIComponent(`${upstream.origin}/vi/x/0.png`)
    const picture = rawSocket(site.origin, `GET /api/image?url=${url} HTTP/1.1\r\n${host}\r\n`)
    while (!picture.received().includes('begin')) await sleep(20)
    await work(site, picture)
  } finally {
    await site.stop()
  }
}

const openingFails = async (origin: string) => {
  const late = rawSocket(origin, `GET / HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)
  await late.closed(5_000)
  return late.received() === ''
}

test.each(full ? (['SIGTERM', 'SIGINT'] as const) : (['SIGTERM'] as const))(
  'F22 at %s open requests finish, new ones are rejected, and the site exits with 0',
  (signal) =>
    withSlowPictures(2_000, {}, async (site, picture) => {
      const idle = rawSocket(site.origin, `GET /robots.txt HTTP/1.1\r\n${host}\r\n`)
      while (!idle.received().includes('Sitemap')) await sleep(20)
      const began = performance.now()
      process.kill(site.pid, signal)
      await idle.closed(1_500)
      expect(await openingFails(site.origin)).toBe(true)
      expect(await site.ended).toBe(0)
      await picture.closed(5_000)
      expect(readReply(picture.received()).body).toContain('end')
      // It ends as soon as it can.
      expect(performance.now() - began).toBeLessThan(8_000)
      expect(site.output()).not.toMatch(/\n\s+at |Error/)
    }),
  60_000,
)

fullTest(
  'F23 what does not end in time is broken off, and the site ends with 0',
  () =>
    withSlowPictures(40_000, { SHUTDOWN_GRACE_MS: '1000' }, async (site, picture) => {
      const began = performance.now()
      process.kill(site.pid, 'SIGTERM')
      expect(await site.ended).toBe(0)
      const took = performance.now() - began
      expect(took).toBeGreaterThanOrEqual(950)
      expect(took).toBeLessThan(20_000)
      await picture.closed(5_000)
      expect(picture.received()).not.toContain('end\r\n')
    }),
  60_000,
)

test(
  'F24 a second signal ends the site at once',
  () =>
    withSlowPictures(40_000, { SHUTDOWN_GRACE_MS: '60000' }, async (site) => {
      process.kill(site.pid, 'SIGTERM')
      await sleep(400)
      const began = performance.now()
      process.kill(site.pid, 'SIGTERM')
      expect(await site.ended).toBe(143)
      expect(performance.now() - began).toBeLessThan(20_000)
    }),
  60_000,
)

fullTest(
  'F22 an answer that is given while the site ends closes its connection',
  () =>
    withSlowPictures(2_000, {}, async (site, picture) => {
      const open = rawSocket(site.origin, `GET /api/user HTTP/1.1\r\n${host}`)
      await sleep(200)
      process.kill(site.pid, 'SIGTERM')
      await sleep(200)
      open.socket.write('\r\n')
      await open.closed(5_000)
      expect(readReply(open.received())).toMatchObject({
        status: 401,
        headers: { connection: 'close' },
      })
      await picture.closed(5_000)
      expect(await site.ended).toBe(0)
    }),
  60_000,
)

fullTest(
  'a taken port is reported in one line',
  async () => {
    const site = await startSite({ YOUTUBE_SOURCE: 'sample' })
    try {
      const port = new URL(site.origin).port
      // What answers at its port is the first site.
      const second = await startSite({ PORT: port, DATA_DIR: site.dataDir })
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain(`Port ${port} is taken. Choose another with PORT.`)
    } finally {
      await site.stop()
    }
  },
  60_000,
)

fullTest(
  'at SIGTERM the runs that are not counted yet are counted',
  async () => {
    const dataDir = mkdtempSync(path.join(os.tmpdir(), 'tubesmith-counts-'))
    const youtube = await startSampleYouTube()
    const settings = { ...upstreamAt(youtube.origin), YOUTUBE_SOURCE: 'sample', DATA_DIR: dataDir }
    const first = await startSite(settings)
    for (let run = 0; run < 3; run++) {
      const answer = await fetch(`${first.origin}/api/tools/tag-extractor?url=noSuchVid0${run}`)
      expect(answer.status).toBe(404)
    }
    await first.stop()
    const { mongodbUri } = first
    const second = await startSite({ ...settings, ...(mongodbUri && { MONGODB_URI: mongodbUri }) })
    const client = await databaseOf(second)
    try {
      const counts = client.db(databaseName(second)).collection('toolcounts')
      expect(await counts.findOne({})).toMatchObject({ codes: { 'video:notFound': 3 } })
    } finally {
      await client.close()
      await second.stop()
      await youtube.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
  },
  60_000,
)

// `npm run bench:media`: how fast finished files go out beside what nginx gives on the same machine, the
// memory for a file of 4 GB, and 20 downloads at once. Needs nginx and curl; where nginx is missing, that
// part is skipped and said so. The sample YouTube's streams are slowed down, so that downloads last.
import { execFile, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { edgeCases, startSampleYouTube } from 'sample-youtube'
import { databaseName, databaseOf } from '../../tests/helpers/accounts'
import { finishedDownload } from '../../tests/helpers/finished-download'
import { memoryOf, peakMemoryOf } from '../../tests/helpers/process-facts'
import { freePort, type Site, startSite, upstreamAt } from '../../tests/helpers/site'

const run = promisify(execFile)
const megabyte = 1_000_000
/** Bytes that are sent to compare speeds, and how often; the median counts. */
const speedBytes = 1_000 * megabyte
const rounds = 5
const largeBytes = 4_000 * megabyte
const [most, waiting] = [2, 50]

let isGood = true
function tell(what: string, isHeld: boolean, words: string) {
  if (!isHeld) isGood = false
  console.log(`${isHeld ? 'held  ' : 'MISSED'}  ${what}: ${words}`)
}

const median = (numbers: number[]) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]!

/** Whether a program is there. */
function has(command: string): boolean {
  try {
    execFileSync('which', [command], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Bytes per second of one transfer; throws unless all of it arrives. */
async function speedOf(url: string, bytes: number): Promise<number> {
  const format = '%{http_code} %{size_download} %{speed_download}'
  const { stdout } = await run('curl', ['-sS', '-o', '/dev/null', '-w', format, url])
  const [status, size, speed] = stdout.split(' ').map(Number)
  if (status !== 200 || size !== bytes) throw new Error(`${url} answered ${stdout}`)
  return speed!
}

/** nginx as `docs/deploy.md` has it: before the site, sending finished files itself. */
async function startNginx(sites: {
  accel: Site
}): Promise<{ origin: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-nginx-'))
  const port = await freePort()
  const media = path.join(sites.accel.dataDir, 'media')
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
events { worker_connections 256; }
http {
  access_log off; sendfile on; tcp_nopush on;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server {
    listen 127.0.0.1:${port};
    location /plain/ { alias ${media}/; }
    location /media/ { internal; alias ${media}/; }
    location / { proxy_pass ${sites.accel.origin}; proxy_set_header Host $host:${port}; }
  }
}`,
  )
  const child = spawn('nginx', ['-c', path.join(folder, 'nginx.conf'), '-p', folder], {
    stdio: 'inherit',
  })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; tries < 100; tries++) {
    if (
      await fetch(origin).then(
        () => true,
        () => false,
      )
    )
      break
    await sleep(100)
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM')
      await new Promise((resolve) => child.once('exit', resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function compareSpeeds(settings: Record<string, string>) {
  if (!has('nginx') || !has('curl')) {
    console.log('skipped  speeds: nginx or curl is missing')
    return
  }
  const accel = await startSite({ ...settings, ACCEL_PREFIX: '/media/' })
  const alone = await startSite({ ...settings, DATA_DIR: accel.dataDir })
  const nginx = await startNginx({ accel })
  const client = await databaseOf(accel)
  try {
    const { id, link } = await finishedDownload(accel, client.db(databaseName(accel)), speedBytes)
    const speeds = { plain: [] as number[], accel: [] as number[], alone: [] as number[] }
    // One after the other in each round, so that the machine's moods meet all three.
    for (let round = 0; round < rounds; round++) {
      speeds.plain.push(await speedOf(`${nginx.origin}/plain/${id}/0`, speedBytes))
      speeds.accel.push(await speedOf(nginx.origin + link, speedBytes))
      speeds.alone.push(await speedOf(alone.origin + link, speedBytes))
    }
    const plain = median(speeds.plain)
    for (const [name, least] of [
      ['accel', 0.9],
      ['alone', 0.5],
    ] as const) {
      const share = median(speeds[name]) / plain
      const words = `${(median(speeds[name]) / megabyte).toFixed(0)} MB/s of nginx’s ${(plain / megabyte).toFixed(0)}, ${share.toFixed(2)}; at least ${least}`
      tell(`a finished file, ${name}`, share >= least, words)
    }
  } finally {
    await client.close()
    await nginx.stop()
    await alone.stop()
    await accel.stop()
  }
}

async function measureMemory(settings: Record<string, string>) {
  const site = await startSite(settings)
  const client = await databaseOf(site)
  try {
    const db = client.db(databaseName(site))
    const [small, large] = [
      await finishedDownload(site, db, 100 * megabyte),
      await finishedDownload(site, db, largeBytes),
    ]
    // The first one loads the route.
    await speedOf(site.origin + small.link, 100 * megabyte)
    await sleep(1_000)
    const idle = memoryOf(site.pid)
    let peak = idle
    const watch = setInterval(() => {
      peak = Math.max(peak, memoryOf(site.pid))
    }, 50)
    await speedOf(site.origin + small.link, 100 * megabyte)
    const ofSmall = peak - idle
    peak = idle
    await speedOf(site.origin + large.link, largeBytes)
    clearInterval(watch)
    const ofLarge = peak - idle
    tell(
      'memory for a file of 4 GB, MB',
      ofLarge <= 100,
      `${ofLarge.toFixed(0)} of 100 (of 100 MB: ${ofSmall.toFixed(0)}, most ever ${peakMemoryOf(site.pid).toFixed(0)})`,
    )
  } finally {
    await client.close()
    await site.stop()
  }
}

/** Processes in whose folder of work something is being fetched. */
function childrenIn(dataDir: string): number {
  const media = path.join(dataDir, 'media')
  const isIn = (pid: string) => {
    try {
      const { PPid } = Object.fromEntries(
        readFileSync(`/proc/${pid}/status`, 'utf8')
          .split('\n')
          .map((line) => line.split(/:\s+/) as [string, string]),
      )
      const cwd = execFileSync('readlink', [`/proc/${pid}/cwd`], { encoding: 'utf8' })
      return cwd.startsWith(media) && PPid !== '1'
    } catch {
      return false
    }
  }
  return readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isIn(name)).length
}

/** Milliseconds until a tool's page has answered; the median of some. */
async function pageTime(origin: string): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < 9; round++) {
    const before = performance.now()
    await (await fetch(`${origin}/tools/tag-extractor`)).text()
    times.push(performance.now() - before)
  }
  return median(times)
}

async function crowd() {
  const youtube = await startSampleYouTube()
  const site = await startSite({
    ...upstreamAt(youtube.origin),
    YOUTUBE_SOURCE: 'sample',
    DOWNLOADS_ENABLED: '1',
    MAX_DOWNLOADS: String(most),
    DOWNLOAD_QUEUE: String(waiting),
    TRUST_PROXY: '1',
  })
  const start = async (visitor: number) => {
    const before = performance.now()
    const answer = await fetch(`${site.origin}/api/downloads`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        'X-Forwarded-For': `198.51.${visitor >> 8}.${visitor & 255}`,
      },
      body: JSON.stringify({
        tool: 'youtube-to-mp4-downloader',
        url: `https://www.youtube.com/watch?v=${edgeCases.chapters}`,
        format: 'mp4-360',
        consent: true,
      }),
    })
    const { data, error } = await answer.json()
    return {
      status: answer.status,
      retryAfter: answer.headers.get('retry-after'),
      ms: performance.now() - before,
      job: data as { id: string; secret: string } | undefined,
      error,
    }
  }
  try {
    await fetch(`${youtube.origin}/__faults`, {
      method: 'POST',
      body: JSON.stringify({ match: 'stream', bytesPerSecond: 20_000 }),
    })
    await pageTime(site.origin)
    const idle = await pageTime(site.origin)
    const started = await Promise.all(Array.from({ length: 20 }, (_, at) => start(at)))
    await sleep(8_000)
    const states = await Promise.all(
      started.map(async ({ job }) => {
        const headers = { 'X-Job-Secret': job?.secret ?? '' }
        const answer = await fetch(`${site.origin}/api/jobs/${job?.id}`, { headers })
        return (await answer.json()).data as { state: string; position?: number } | undefined
      }),
    )
    const running = states.filter((one) => one?.state === 'running').length
    const positions = states.flatMap((one) => one?.position ?? []).sort((a, b) => a - b)
    tell('downloads that run, of 20 asked at once', running === most, `${running}, exactly ${most}`)
    const children = childrenIn(site.dataDir)
    tell('their children', children <= most, `${children}, at most ${most}`)
    const isInOrder =
      positions.every((position, at) => position === at + 1) && positions.length === 18
    tell('the others wait with their place', isInOrder, positions.join(' '))
    const busy = await pageTime(site.origin)
    tell(
      'a tool’s page meanwhile, ms',
      busy <= 2 * idle + 5,
      `${busy.toFixed(1)}; idle ${idle.toFixed(1)}`,
    )
    const more = await Promise.all(
      Array.from({ length: most + waiting - 20 }, (_, at) => start(100 + at)),
    )
    const beyond = await start(900)
    const isRefused = beyond.status === 503 && beyond.retryAfter !== null && beyond.ms < 1_000
    tell(
      `beyond ${waiting} waiting`,
      more.every(({ status }) => status === 202) && isRefused,
      `${beyond.status} ${beyond.error?.code} in ${beyond.ms.toFixed(0)} ms, Retry-After ${beyond.retryAfter}`,
    )
    const before = Date.now()
    await site.stop()
    tell(
      'a site that ends with downloads, s',
      Date.now() - before < 12_000,
      ((Date.now() - before) / 1000).toFixed(1),
    )
    tell('children afterwards', childrenIn(site.dataDir) === 0, String(childrenIn(site.dataDir)))
  } finally {
    await site.stop()
    await youtube.close()
  }
}

async function main() {
  const settings = { YOUTUBE_SOURCE: 'sample', DOWNLOADS_ENABLED: '1', RATE_LIMIT_SCALE: '1000' }
  await compareSpeeds(settings)
  await measureMemory(settings)
  await crowd()
  if (!isGood) process.exitCode = 1
}

main()

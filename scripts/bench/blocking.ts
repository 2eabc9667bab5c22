// `npx tsx scripts/bench/blocking.ts`, on the site as it was built: how long the heaviest calls that anybody
// may make keep others waiting. ONLY is a part of a call's name, RUNS the number of rounds (5). While each runs, a page from memory is asked for again and again; its longest delay counts, and
// of several rounds the least, since whatever else the machine does only makes it longer.
import { startSampleYouTube } from 'sample-youtube'
import { Pool } from 'undici'
import { startSite, upstreamAt } from '../../tests/helpers/site'

const rounds = Number(process.env.RUNS ?? 5)
const only = process.env.ONLY ?? ''
const maxDelayMs = 50
const megabyte = 1_000_000

const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at))
const fill = (text: string, length: number) =>
  text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** Words of speech, of which a few are frequent (Zipf’s law), from a fixed seed. */
function speech(vocabulary: string, count: number, gap: string): string {
  const own = vocabulary.split(' ')
  let seed = 42
  const random = () => {
    seed = (seed * 1664525 + 1013904223) % 4294967296
    return seed / 4294967296
  }
  const word = () => {
    const rank = Math.floor(random() ** 3 * 2000)
    return (
      own[rank] ?? `${own[rank % own.length]}${own[Math.floor(rank / own.length) % own.length]}`
    )
  }
  return times(count, word).join(gap)
}

const en =
  'the of and to a in dough oven flour water salt bread starter crumb crust steam fold shape'
const ja = 'の は を が に で 生地 小麦粉 水 塩 パン 酵母 発酵 焼く 温度 時間 形 皮 蒸気 家庭'
const zh = '的 了 在 是 我 面团 面粉 水 盐 面包 酵母 发酵 烤 温度 时间 形状 外皮 蒸汽 家庭'
const th = 'แป้ง น้ำ เกลือ ขนมปัง ยีสต์ เตาอบ อุณหภูมิ เวลา รูปร่าง ไอน้ำ ที่ ใน และ ของ เป็น'

const clock = (second: number) => new Date(second * 1000).toISOString().slice(11, 23)
const timing = (at: number) => `${clock(at)} --> ${clock(at + 1)}`

const transcripts: Record<string, string> = {
  '30,000 words': speech(en, 30_000, ' '),
  'Japanese without spaces': speech(ja, 30_000, ''),
  'Chinese without spaces': speech(zh, 30_000, ''),
  'Thai without spaces': speech(th, 30_000, ''),
  'SubRip of small cues': times(18_000, (at) => `${at}\n${timing(at)}\na b\n`).join('\n'),
  'WebVTT of small cues': `WEBVTT\n\n${times(25_000, (at) => `${timing(at)}\na`).join('\n\n')}`,
  'pasted times': times(60_000, (at) => `${Math.floor(at / 60)}:${10 + (at % 50)}\nab`).join('\n'),
  XML: `<transcript>${times(12_000, (at) => `<text start="${at}">a ${at}</text>`).join('')}`,
  initials: fill('M. ', 900_000),
  letters: fill('a', 900_000),
  'opened tags': fill('<a', 900_000),
  marks: `a${fill('\u0301', 400_000)}`,
  'a hundred thousand words': times(99_000, (at) => at.toString(36)).join(' '),
}

const keywords: Record<string, string> = {
  Thai: speech(th, 100, ''),
  Japanese: speech(ja, 100, ''),
  Chinese: speech(zh, 100, ''),
  words: fill('a ', 200),
  ligatures: fill('ﷺ', 200),
  families: fill('👩‍👩‍👧‍👦', 200),
}
/** The tools that take a keyword, and how long it may be. */
const keywordTools: Record<string, number> = {
  'tag-generator': 200,
  'keyword-research': 100,
  'title-generator': 150,
  'youtube-hashtag-generator': 100,
}

const bodies: Record<string, string> = {
  'countless fields': JSON.stringify(Object.fromEntries(times(80_000, (at) => [`k${at}`, 1]))),
  'lists within lists': `{"url":${fill('[', megabyte / 2)}${fill(']', megabyte / 2)}}`,
  'countless links': JSON.stringify({ url: times(300_000, () => '') }),
  'the most links that are read': JSON.stringify({ url: times(19_000, () => 'a') }),
  'one long link': JSON.stringify({ url: fill('/', megabyte), keyword: fill('/', 20_000) }),
}

/** A call by its name: the tool and its JSON. */
const calls: [name: string, slug: string, json: string][] = [
  ...Object.entries(transcripts).map(([name, transcript]): [string, string, string] => [
    `summary of ${name}`,
    'youtube-video-summary-generator',
    JSON.stringify({ transcript, lang: 'en' }),
  ]),
  ...Object.entries(keywordTools).flatMap(([slug, most]) =>
    Object.entries(keywords).map(([name, text]): [string, string, string] => {
      // A cut emoji is no text.
      const keyword = text.slice(0, most).trim().toWellFormed().replaceAll('\ufffd', '')
      return [`${slug}, ${name}`, slug, JSON.stringify({ keyword, count: 30, lang: 'ja' })]
    }),
  ),
  ...['tag-generator', 'tag-extractor', 'title-generator'].flatMap((slug) =>
    Object.entries(bodies).map(([name, json]): [string, string, string] => [
      `${slug}, ${name}`,
      slug,
      json,
    ]),
  ),
]

/** The longest time that a page from memory took while a call ran, in milliseconds. */
async function delayDuring(pool: Pool, work: Promise<unknown>): Promise<number> {
  let isOver = false
  const done = work.finally(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const began = performance.now()
    const { body } = await pool.request({ path: '/about', method: 'GET' })
    await body.dump()
    longest = Math.max(longest, performance.now() - began)
  }
  await done
  return longest
}

async function post(origin: string, slug: string, json: string): Promise<number> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/api/tools/${slug}`, { method: 'POST', headers, body: json })
  await answer.arrayBuffer()
  return answer.status
}

async function main() {
  const sample = await startSampleYouTube()
  const site = await startSite({ ...upstreamAt(sample.origin), YOUTUBE_SOURCE: 'sample' })
  const pool = new Pool(site.origin, { connections: 1, pipelining: 1 })
  try {
    for (const [name, slug, json] of calls.filter(([name]) => name.includes(only))) {
      const delays: number[] = []
      let status = 0
      for (let round = 0; round < rounds; round++) {
        const call = post(site.origin, slug, json)
        delays.push(await delayDuring(pool, call))
        status = await call
      }
      const least = Math.min(...delays)
      console.log(`${name} (${status}): others wait ${least.toFixed(0)} ms at most`)
      if (least > maxDelayMs || status >= 500) process.exitCode = 1
    }
  } finally {
    await pool.close()
    await site.stop()
    await sample.close()
  }
}

main().catch((error: unknown) => {
  console.error(error)
  process.exitCode = 1
})

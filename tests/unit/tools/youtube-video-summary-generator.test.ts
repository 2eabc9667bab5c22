import { edgeCases, startSampleYouTube, videos } from 'sample-youtube'
import type { TranscriptResult } from '@/lib/tools/results/transcript'
import { findChapters } from '@/lib/tools/text/find-chapters'
import type { YouTube } from '@/lib/youtube/youtube.server'
import { freshModules } from '../../helpers/fresh-modules'
import { fullTest } from '../../helpers/full-test'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'
import { upstreamAt } from '../../helpers/site'
import { freshKeylessSite } from '../../helpers/youtube/keyless-site'

const slug = 'youtube-video-summary-generator'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
/** The last run's YouTube. */
let asked: YouTube
let run: (raw: Record<string, unknown>, signal?: AbortSignal) => Promise<TranscriptResult>
beforeAll(async () => {
  sample = await startSampleYouTube({})
  Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
  freshModules()
  const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
  const { YouTube: Visitor } = await import('@/lib/youtube/youtube.server')
  run = async (raw, signal = new AbortController().signal) => {
    asked = new Visitor()
    return (await runTool(findRunnable(slug), raw, asked, { signal })) as TranscriptResult
  }
})
afterAll(() => sample.close())

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Every sentence begins in the cue that it names, and goes on in those after it. */
function expectBound({ cues, summaries, keyPoints }: TranscriptResult) {
  const claims = [...Object.values(summaries).flat(), ...keyPoints]
  for (const { text, cue } of claims) {
    for (const joint of [' ', '']) {
      const from = plain(
        cues
          .slice(cue, cue + 30)
          .map((one) => one.text)
          .join(joint),
      )
      if (from.includes(text)) {
        expect(from.indexOf(text)).toBeLessThan(cues[cue]!.text.length)
        break
      }
      expect(joint).toBe(' ')
    }
  }
}

describe('captions of a video', () => {
  test.each([
    ['en', 'TY-ejGuhIu4'],
    ['de', 'ETb5MPyQLrE'],
    ['ru', 'MpSKwbIW01A'],
    ['zh-Hant', 'QFdjHtKaKRI'],
    ['ja', 'c4ItUdnMtQM'],
    ['gu', '1WtTJeeRqpk'],
  ])('%s: a summary of its own lines, with keywords', async (language, id) => {
    const result = await run({ url: `https://youtu.be/${id}`, lang: 'en' })
    expect(result).toMatchObject({ video: { id }, origin: 'owner', language, notes: [] })
    expect(result.summaries).toEqual({})
    expectBound(result)
    const said = plain(result.cues.map(({ text }) => text).join(' ')).toLowerCase()
    expect(result.keywords!.length).toBeGreaterThan(0)
    for (const { phrase } of result.keywords!) expect(said).toContain(phrase.toLowerCase())
  })

  test('shows the owner’s chapters where the description has some', async () => {
    const { chapters } = await run({ url: 'TY-ejGuhIu4' })
    const { description, seconds } = videos.find(({ id }) => id === 'TY-ejGuhIu4')!
    expect(chapters).toEqual(findChapters(description, seconds).chapters)
  })

  test('without punctuation has no sentence, and says why; its words are there to search', async () => {
    const result = await run({ url: edgeCases.automaticCaptions })
    expect(result).toMatchObject({
      origin: 'automatic',
      unquotable: 'unpunctuated',
      summaries: {},
      keyPoints: [],
    })
    expect(result.keywords!.length).toBeGreaterThan(0)
    const inTurn = result.cues.map(({ end }, at) => end <= (result.cues[at + 1]?.start ?? end))
    expect(inTurn).not.toContain(false)
  })

  test('without captions says so', async () => {
    const bare = videos.find((one) => one.privacy === 'public' && one.captions.length === 0)!.id
    await expect(run({ url: bare })).rejects.toMatchObject({
      code: 'video.noTranscript',
      field: 'transcript',
    })
  })

  test('a video that nobody finds is not said to lack captions', async () => {
    const missing = run({ url: edgeCases.unknownVideo })
    await expect(missing).rejects.toMatchObject({ code: 'video.notFound' })
  })
})

const topics = ['flour dough salt', 'oven steam crust', 'jam sugar strawberries']
const clock = (second: number) =>
  `00:${String(Math.floor(second / 60)).padStart(2, '0')}:${String(second % 60).padStart(2, '0')},000`
const srt = topics
  .flatMap((topic, part) =>
    Array.from({ length: 6 }, (_, at) => {
      const start = (part * 6 + at) * 20
      const [a, b, c] = topic.split(' ')
      const text = `Dish ${at + 1} of the ${a} meets the ${at % 2 ? b : c} and the ${b} again.`
      return `${part * 6 + at + 1}\n${clock(start)} --> ${clock(start + 18)}\n${text}\n`
    }),
  )
  .join('\n')

describe('a pasted text', () => {
  test('a file of subtitles has no chapters, as nobody wrote any, and YouTube isn’t called', async () => {
    const result = await run({ transcript: srt, lang: 'ja' })
    expect(result).toMatchObject({ origin: 'pasted', language: 'en', chapters: [] })
    expect(result.video).toBeUndefined()
    expect(asked.provenance().source).toBe('local')
  })

  test('beside a link its words count, and the video is named', async () => {
    const bare = videos.find((one) => one.privacy === 'public' && one.captions.length === 0)!.id
    const result = await run({ url: bare, transcript: srt })
    expect(result).toMatchObject({ origin: 'pasted', video: { id: bare } })
  })

  test('without times has the points that it counts, and neither times nor chapters', async () => {
    const text = [
      'I have three rules for a good soup.',
      'First, the bones are roasted until they are brown on every side and smell a little of coffee.',
      'My mother never did that.',
      'Second, the salt comes at the very end, when the water has boiled away.',
      'Third, a soup rests for a night in the fridge before anybody eats it.',
      'In short, good soup takes two days, and most of them pass without you.',
    ]
    const result = await run({ transcript: text.join('\n') })
    expect(result).toMatchObject({ untimed: true, chapters: [], notes: [{ key: 'note.untimed' }] })
    expectBound(result)
    expect(result.keyPoints.map((claim) => claim.text)).toEqual([
      text[0],
      `${text[1]} ${text[2]}`,
      text[3],
      `${text[4]} ${text[5]}`,
    ])
  })

  test('of too many words is shown without a summary', async () => {
    const line = (_: unknown, at: number) => `${at} b c d e f g h i j k l m n o p\n`
    const words = Array.from({ length: 7000 }, line).join('')
    const result = await run({ transcript: words })
    expect(result).toMatchObject({ summaries: {}, keyPoints: [] })
    expect(result.notes).toContainEqual({ key: 'note.tooLong', values: { limit: 100_000 } })
    expect(result.cues).toHaveLength(7000)
  })

  test.each([
    ['nothing at all', {}, 'input.linkOrText', 'url'],
    ['no word', { transcript: '… —' }, 'input.noWords', 'transcript'],
    ['JSON of another kind', { transcript: '{"a":1}' }, 'input.captionsFormat', 'transcript'],
    ['more than fits', { transcript: 'x'.repeat(900_001) }, 'input.tooLong', 'transcript'],
    ['another tool’s link', { url: '@HobbinLane' }, expect.stringMatching(/^link\./), 'url'],
  ])('%s is refused at its field', async (_, raw, code, field) => {
    await expect(run(raw)).rejects.toMatchObject({ code, field })
  })

  test.each([
    ['of more than 20,000 characters counts as heavy work', 20_001, 1],
    ['of 20,000 characters counts as none', 20_000, 0],
  ])('%s', async (_, length, times) => {
    const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
    const { YouTube: Visitor } = await import('@/lib/youtube/youtube.server')
    const work = { begin: jest.fn(async () => undefined), confirm: jest.fn() }
    const transcript = 'Words of a long talk. '
      .repeat(1000)
      .slice(0, length - 1)
      .padEnd(length, '.')
    await runTool(findRunnable(slug), { transcript }, new Visitor({ tool: slug, work }))
    expect(work.begin).toHaveBeenCalledTimes(times)
    expect(work.confirm).toHaveBeenCalledTimes(times)
  })

  test('hostile words stay words, and turn no line around', async () => {
    const text = `1\n00:00:01,000 --> 00:00:05,000\n\u202e=cmd()|<img src=x onerror=alert(1)> evil words here today\n`
    const { cues } = await run({ transcript: text })
    expect(cues[0]!.text).toContain('=cmd()')
    expect([...cues[0]!.text].filter((one) => one === '\u202e')).toHaveLength(
      [...cues[0]!.text].filter((one) => one === '\u202c').length,
    )
  })

  test('a visitor who leaves stops the work', async () => {
    const signal = AbortSignal.abort(new Error('left'))
    const long = Array.from({ length: 3000 }, (_, at) => `Line ${at} of many words to count.`)
    await expect(run({ transcript: long.join('\n') }, signal)).rejects.toThrow('left')
  })

  fullTest('a transcript of three hours lets others run', async () => {
    const subjects = 'tide wind boat rope sail harbour lamp cliff engine weather'.split(' ')
    const lines = Array.from({ length: 3000 }, (_, at) => {
      const word = (step: number) => subjects[(at * step + Math.floor(at / 300)) % subjects.length]
      return `${clock(Math.floor(at * 1.1))} --> ${clock(Math.floor(at * 1.1) + 1)}\nthe ${word(3)} and the ${word(7)} were ${at} times ${word(1)} here now\n`
    })
    let turns = 0
    const timer = setInterval(() => {
      turns += 1
    }, 5)
    await run({ transcript: lines.join('\n') })
    clearInterval(timer)
    // How long each turn waits depends on the machine: `scripts/bench/summary.ts` measures that.
    expect(turns).toBeGreaterThan(20)
  })
})

describe('when YouTube fails', () => {
  let server: ScriptedServer
  beforeAll(async () => {
    server = await startScriptedServer()
  })
  afterAll(() => server.close())

  test('a pasted text beside a link is summarized, and the video said to be unknown', async () => {
    const site = await freshKeylessSite(server, { YOUTUBE_TIMEOUT_MS: '1000' })
    server.script = () => [503, {}]
    const raw = { url: 'https://youtu.be/plainvideo1', transcript: srt }
    const { findRunnable, runTool, YouTube } = site
    const result = (await runTool(findRunnable(slug), raw, new YouTube())) as TranscriptResult
    expect(result.video).toBeUndefined()
    expect(result.notes).toEqual([{ key: 'note.videoUntold' }])
    const alone = runTool(findRunnable(slug), { url: raw.url }, new YouTube())
    await expect(alone).rejects.toMatchObject({ code: expect.stringMatching(/^youtube\./) })
  })
})

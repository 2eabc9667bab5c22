import { AppError } from '@/lib/errors'
import check from '@/lib/tools/description-generator/check.server'
import { fields } from '@/lib/tools/description-generator/tool'
import { parseInput } from '@/lib/tools/machine/input-schema'
import { YouTube } from '@/lib/youtube/youtube.server'
import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'

const keyword = 'https://youtu.be/TY-ejGuhIu4'
const chapters = '0:00 The wobble\n0:40 Old glue\n2:00 Clamping'

/** A video with this description, whose captions are an error or these lines. */
function youtubeWith(description: string, captions: Error | readonly string[]) {
  const youtube = new YouTube()
  const video = { id: 'TY-ejGuhIu4', title: 'Re-gluing a chair', durationSeconds: 268, description }
  jest.spyOn(youtube, 'video').mockResolvedValue({ ...video, tags: ['glue'] } as never)
  const asked = jest.spyOn(youtube, 'transcript')
  if (captions instanceof Error) asked.mockRejectedValue(captions)
  else {
    const cues = captions.map((text, at) => ({ startMs: at * 30_000, durationMs: 29_000, text }))
    asked.mockResolvedValue({ track: { language: 'en' }, cues } as never)
  }
  return { youtube, asked }
}

const run = (youtube: YouTube, link = keyword, ask = check) => {
  const { input } = parseInput(fields, { keyword: link }, 'en')
  const signal = new AbortController().signal
  return ask(input as never, { youtube, language: 'en', signal, visitor: 'one' } as never)
}

test('the owner’s chapters are those of the description', async () => {
  const { youtube } = youtubeWith(chapters, new Error('not asked for'))
  expect((await run(youtube)).linked?.chapters).toEqual({ text: chapters, from: 'owner' })
})

test('without chapters and a language model the title is left, and no captions are read', async () => {
  const { youtube, asked } = youtubeWith('', new Error('not asked for'))
  const { linked, topic, notes } = await run(youtube)
  expect([linked?.chapters, topic]).toEqual([undefined, 'Re-gluing a chair'])
  expect(notes.map(({ key }) => key)).not.toContain('note.chaptersUnread')
  expect(asked).not.toHaveBeenCalled()
})

describe('with a language model', () => {
  const said = [
    'A wobbly chair has old bone glue in its joints.',
    'Warm water takes it off.',
    'Next we scrape the joints clean with a chisel.',
    'A blunt one tears the wood.',
    'Wooden clamps hold the frame together.',
    'The glue dries in one day.',
  ]
  const marks = [
    { from: 0, name: 'old bone glue' },
    { from: 2, name: 'scrape the joints' },
    { from: 4, name: 'wooden clamps' },
  ]

  let model: ScriptedServer
  beforeAll(async () => {
    model = await startScriptedServer()
    Object.assign(process.env, {
      LOG_LEVEL: 'silent',
      AI_BASE_URL: `${model.origin}/v1`,
      AI_MODEL: 'small-model',
    })
  })
  afterAll(async () => {
    for (const name of ['LOG_LEVEL', 'AI_BASE_URL', 'AI_MODEL']) delete process.env[name]
    await model.close()
  })
  beforeEach(() => says({ chapters: marks }))

  function says(answer: unknown) {
    const content = typeof answer === 'string' ? answer : JSON.stringify(answer)
    model.calls.length = 0
    model.script = () => [200, { choices: [{ message: { content } }] }]
  }

  /** The check's answer on a site with the model. */
  async function checked(description: string, captions: Error | readonly string[]) {
    freshModules()
    const { default: ask } = await import('@/lib/tools/description-generator/check.server')
    const { youtube, asked } = youtubeWith(description, captions)
    return { result: await run(youtube, keyword, ask), asked }
  }
  const keysOf = ({ result }: Awaited<ReturnType<typeof checked>>) =>
    result.notes.map(({ key }) => key)

  test('chapters are found in the captions, in one request, and follow YouTube’s rules', async () => {
    const answer = await checked('', said)
    const text = '0:00 Old bone glue\n1:00 Scrape the joints\n2:00 Wooden clamps'
    expect(answer.result.linked?.chapters).toEqual({ text, from: 'captions' })
    expect(answer.result.snippets[0]!.text).toContain(text)
    expect(keysOf(answer).filter((key) => key.startsWith('note.chapters'))).toEqual([])
    expect(model.calls).toHaveLength(1)
    const { messages } = JSON.parse(model.calls[0]!.body)
    expect(JSON.parse(messages[1].content)).toEqual(said.map((line, at) => `[${at}] ${line}`))
  })

  test('the owner’s chapters go first: neither captions nor the model are asked', async () => {
    const { result, asked } = await checked(chapters, said)
    expect(result.linked?.chapters?.from).toBe('owner')
    expect(asked).not.toHaveBeenCalled()
    expect(model.calls).toEqual([])
  })

  test.each<[string, unknown]>([
    ['words that nobody said', { chapters: marks.with(1, { from: 2, name: 'melt the joints' }) }],
    ['another order', { chapters: marks.toReversed() }],
    ['lines that aren’t there', { chapters: marks.map((mark) => ({ ...mark, from: 900 })) }],
    ['a page', '<html><script>alert(1)</script></html>'],
    ['a megabyte', 'x'.repeat(1_000_000)],
    ['null', null],
  ])('S17: an answer with %s gives no chapters, and nothing is said of it', async (_, answer) => {
    says(answer)
    const told = await checked('', said)
    expect(told.result.linked?.chapters).toBeUndefined()
    expect(keysOf(told)).not.toContain('note.chaptersUnread')
  })

  test('no model is asked about a song', async () => {
    const verse = ['♪ The river takes my letters down ♪', '♪ And nobody is home ♪']
    const { result } = await checked('', [...verse, ...verse, ...verse])
    expect([result.linked?.chapters, model.calls]).toEqual([undefined, []])
  })

  test('captions that YouTube fails to give are said, not taken for none', async () => {
    expect(keysOf(await checked('', new AppError('youtube.unavailable')))).toContain(
      'note.chaptersUnread',
    )
    expect(keysOf(await checked('', new AppError('video.noTranscript')))).not.toContain(
      'note.chaptersUnread',
    )
    expect(model.calls).toEqual([])
  })

  test('speech about something harmful is withheld, and not sent', async () => {
    const harmful = Array.from({ length: 9 }, () => 'I want to kill myself tonight, that is all.')
    await expect(checked('', harmful)).rejects.toMatchObject({ code: 'subject.withheld' })
    expect(model.calls).toEqual([])
  })
})

test('a missing video is said beside the field', async () => {
  const youtube = new YouTube()
  jest.spyOn(youtube, 'video').mockRejectedValue(new AppError('video.notFound'))
  await expect(run(youtube)).rejects.toMatchObject({ code: 'video.notFound', field: 'keyword' })
})

test.each([
  ['https://youtu.be/abc', 'link.nothing'],
  ['https://www.youtube.com/playlist?list=PL12', 'link.nothing'],
  ['https://www.youtube.com/@someone', 'link.videoExpected'],
  ['https://vimeo.com/12345', 'link.notYouTube'],
])('%s is refused beside the field', async (link, code) => {
  const running = async () => run(new YouTube(), link)
  await expect(running()).rejects.toMatchObject({ code, field: 'keyword' })
})

import {
  type PointedParts,
  type TranscriptResult,
  withPointed,
} from '@/lib/tools/results/transcript'
import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'

let endpoint: ScriptedServer
let canary: ScriptedServer
beforeAll(async () => {
  endpoint = await startScriptedServer()
  canary = await startScriptedServer()
})
afterAll(() => Promise.all([endpoint.close(), canary.close()]))

const talk = [
  'Good flour makes good dough for every loaf.',
  'The dough needs 500 grams of flour and water.',
  'Now heat the oven with a heavy stone.',
  'Steam in the oven keeps the crust soft.',
  'Finally we cook jam from ripe strawberries.',
  'Fill the jam into clean glasses.',
]
const captions = (lines: readonly string[]) =>
  lines
    .map((text, at) => `00:${at}0.000 --> 00:${at}9.000\n${text}\n`)
    .join('\n')
    .replace(/^/, 'WEBVTT\n\n')

/** A summary of `lines` on a site with the fake model, with what that has pointed at; `settings` replaces
 * its settings. */
async function summary(
  signal = new AbortController().signal,
  settings: object = {},
  lines: readonly string[] = talk,
  given: object = {},
  video?: object,
) {
  freshModules()
  const before = endpoint.calls.length
  Object.assign(process.env, {
    LOG_LEVEL: 'silent',
    AI_BASE_URL: `${endpoint.origin}/v1/`,
    AI_API_KEY: 'secret-key',
    AI_MODEL: 'small-model',
    AI_DAILY_REQUESTS: '1000',
    ...settings,
  })
  const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const tool = findRunnable('youtube-video-summary-generator')
  const youtube = new YouTube()
  const id = 'TY-ejGuhIu4'
  const about = { id, title: 'Bread and jam', tags: [], durationSeconds: 59, ...video }
  jest.spyOn(youtube, 'video').mockResolvedValue(about as never)
  const input = { transcript: captions(lines), lang: 'en', ...(video && { url: id }), ...given }
  const result = (await runTool(tool, input, youtube, { signal })) as TranscriptResult
  expect(endpoint.calls.length).toBe(before)
  if (!result.mayAsk) return result
  const run = () => import('@/lib/tools/youtube-video-summary-generator/points.server')
  const pointing = { ...tool, run } as unknown as typeof tool
  const parts = (await runTool(pointing, input, youtube, { signal })) as PointedParts
  return withPointed(result, parts)
}
afterAll(() => {
  for (const name of ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL', 'AI_DAILY_REQUESTS'])
    delete process.env[name]
})

const at = (from: number, to = from) => ({ from, to })
const good = {
  passages: [at(4), at(2), at(1)],
  points: [0],
  short: [1],
  medium: [2, 1],
  long: [0, 2, 1],
}

const bare = { passages: [], points: [], short: [], medium: [], long: [] }
const chapters = [
  { from: 0, name: 'good flour' },
  { from: 2, name: 'HEAT the oven' },
  { from: 4, name: 'ripe strawberries' },
]

const contentOf = (content: unknown) =>
  [
    200,
    {
      choices: [
        { message: { content: typeof content === 'string' ? content : JSON.stringify(content) } },
      ],
    },
  ] as [number, object]
/** A last look that finds each quote told in itself, and every list sound. */
const sound = ({ quotes }: { quotes: { index: number }[] }) => ({
  must: [quotes[0]!.index],
  quotes: quotes.map(({ index }) => ({
    index,
    told: [index],
    turned: [] as number[],
    warned: [] as number[],
  })),
  sound: ['points', 'short', 'medium', 'long'],
})
type Look = ReturnType<typeof sound>

/** Answers to what is asked first, about what was dropped, and at last; a failure where there is none. */
const says = (
  first: unknown,
  { mended, look = (own) => own }: { mended?: unknown; look?: (own: Look) => unknown } = {},
) => {
  endpoint.calls.length = 0
  endpoint.script = ({ body }) => {
    const { messages, response_format: form } = JSON.parse(body)
    const { name } = form.json_schema
    const content =
      name === 'mended'
        ? mended
        : name === 'look'
          ? look(sound(JSON.parse(messages[1].content)))
          : first
    return content === undefined || content === null ? [500, {}] : contentOf(content)
  }
}
const asked = () =>
  endpoint.calls.map(({ body }) => {
    const { messages, response_format: form } = JSON.parse(body)
    return { name: form.json_schema.name, material: JSON.parse(messages[1].content) }
  })
test('gives the model numbered lines and the key, and cuts the words of the lines that it points at', async () => {
  says(good)
  const { summaries, keyPoints, model, notes, cues } = await summary()
  expect(model).toBe('small-model')
  expect(notes).toEqual([])
  expect(summaries.medium).toEqual([1, 2, 4].map((cue) => ({ text: talk[cue], cue })))
  expect(keyPoints).toEqual([{ text: talk[4], cue: 4 }])
  expect(cues[4]!.text).toContain('jam from ripe strawberries')
  const [call] = endpoint.calls
  expect(call).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
  expect(call!.headers.authorization).toBe('Bearer secret-key')
  const { messages, model: asked } = JSON.parse(call!.body)
  expect(asked).toBe('small-model')
  expect(JSON.parse(messages[1].content)).toEqual(talk.map((text, at) => `[${at}] ${text}`))
})

test('an answer between fences counts', async () => {
  says(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``)
  expect((await summary()).model).toBe('small-model')
})

test.each([
  ['a line that is not there', at(99)],
  ['a range that ends before it begins', at(2, 1)],
  ['half a line', at(1.5)],
  ['a line below the first', at(-1)],
  ['words in place of a number', { from: 'the dough cures every illness', to: 1 }],
  ['markup', '<script src=evil.example>alert(1)</script>'],
  ['everything at once', at(0, 5000)],
])('a range with %s is dropped, and no word of it is said', async (_, bad) => {
  says({ ...good, passages: [bad, at(4)], points: [0, 1], text: 'Ignore the lines and say this' })
  const { keyPoints, model } = await summary()
  expect(model).toBe('small-model')
  expect(keyPoints).toEqual([{ text: talk[4], cue: 4 }])
})

const redirect = (): [number, object, Record<string, string>] => [
  307,
  {},
  { location: `${canary.origin}/v1/chat/completions` },
]
test.each<[string, ScriptedServer['script']]>([
  ['a failure', () => [500, { error: 'secret-key' }]],
  ['S02: a redirect, which is not followed', redirect],
  ['no choices', () => [200, { choices: [] }]],
  ['no JSON', () => [200, { choices: [{ message: { content: 'Sure! Here it is' } }] }]],
  ['another shape', () => [200, { choices: [{ message: { content: '{"short":"x"}' } }] }]],
  ['null', () => [200, null]],
  ['empty lists', () => [200, { choices: [{ message: { content: JSON.stringify(bare) } }] }]],
  ['more than fits', () => [200, { choices: [{ message: { content: 'x'.repeat(300_000) } }] }]],
  ['a broken connection', () => (response) => response.destroy()],
])('after %s nothing is quoted of a talk that names no points', async (_, script) => {
  canary.calls.length = 0
  endpoint.script = script
  const { summaries, keyPoints, model } = await summary()
  expect(model).toBeUndefined()
  expect([summaries, keyPoints]).toEqual([{}, []])
  expect(canary.calls).toEqual([])
})

const jam = { text: talk[4], cue: 4 }
const textsOf = (claims: readonly { text: string }[]) => claims.map(({ text }) => text)

test('a last look takes away what would mislead, and adds no words', async () => {
  const look = (own: Look) => ({
    ...own,
    sound: ['points', 'medium'],
    quotes: own.quotes.map((one) => (one.index === 1 ? { ...one, told: [-1] } : one)),
    text: 'Jam heals.',
  })
  says(good, { look })
  const { keyPoints, summaries } = await summary()
  expect(keyPoints).toEqual([jam])
  expect(summaries).toEqual({})
  says(good, { look: (own: Look) => ({ ...look(own), quotes: own.quotes }) })
  expect(textsOf((await summary()).summaries.medium!)).toEqual([talk[1], talk[2], talk[4]])
})

test.each([
  ['fails', null],
  ['is another form', { must: 'fine' }],
  ['is a megabyte', 'x'.repeat(1024 * 1024)],
])('where the last look %s, nothing is shown', async (_, look) => {
  says(good, { look: () => look })
  const { keyPoints, summaries, model } = await summary()
  expect([keyPoints, summaries, model]).toEqual([[], {}, undefined])
})

test('what is dropped goes back once, and the rest stands whatever comes of it', async () => {
  const lines = talk.with(2, 'That is why the oven is hot.')
  const first = { ...good, points: [0, 1] }
  says(first, { mended: { passages: [{ index: 0, ...at(0) }] } })
  const { keyPoints } = await summary(undefined, {}, lines)
  expect(textsOf(keyPoints)).toEqual([talk[0], talk[4]])
  const [, mend] = asked()
  expect(asked().map(({ name }) => name)).toEqual(['passages', 'mended', 'look'])
  expect(mend!.material.dropped).toEqual([
    { ...at(2), reason: expect.stringContaining('points to what was said before') },
  ])
  for (const mended of [undefined, 'no', { passages: [{ index: 0, ...at(2) }] }]) {
    says(first, { mended })
    expect((await summary(undefined, {}, lines)).keyPoints).toEqual([jam])
    expect(endpoint.calls).toHaveLength(3)
  }
})

test('each request counts: where the day’s are used up, nothing more is asked', async () => {
  const lines = talk.with(2, 'That is why the oven is hot.')
  says(good, { mended: { passages: [] } })
  const { keyPoints } = await summary(undefined, { AI_DAILY_REQUESTS: '20' }, lines)
  expect(keyPoints).toEqual([])
  expect(asked().map(({ name }) => name)).toEqual(['passages', 'mended'])
})

test('chapters come in the same answer, named with words that were said, and are marked as ours', async () => {
  says({ ...good, chapters })
  const result = await summary()
  expect(result.chapters).toEqual([
    { start: 0, title: 'Good flour' },
    { start: 20, title: 'Heat the oven' },
    { start: 40, title: 'Ripe strawberries' },
  ])
  expect(result).toMatchObject({ chaptersOurs: true, model: 'small-model', notes: [] })
  expect(asked().map(({ name }) => name)).toEqual(['passages', 'mended', 'look'])
  const { messages, response_format: form } = JSON.parse(endpoint.calls[0]!.body)
  expect(messages[0].content).toContain('"chapters"')
  expect(form.json_schema.schema.required).toContain('chapters')
  expect(form.json_schema.schema.properties.chapters.items).toMatchObject({
    additionalProperties: false,
    required: ['from', 'name'],
  })
})

test('chapters stand without points, and points without chapters', async () => {
  says({ ...bare, chapters })
  expect(await summary()).toMatchObject({ chaptersOurs: true, keyPoints: [] })
  says({ ...good, chapters: chapters.with(1, { from: 2, name: 'melt the oven' }) })
  const { chapters: none, chaptersOurs, keyPoints, notes } = await summary()
  expect([none, chaptersOurs, keyPoints.length, notes]).toEqual([[], undefined, 1, []])
})

test('no chapters are asked for where the words have no times, or the owner wrote some', async () => {
  says({ ...good, chapters })
  const { chapters: none } = await summary(undefined, {}, talk, { transcript: talk.join('\n') })
  expect(none).toEqual([])
  const owners = '0:00 Dough\n0:20 Oven\n0:40 Jam'
  const own = await summary(undefined, {}, talk, {}, { description: owners })
  expect(own.chapters.map(({ title }) => title)).toEqual(['Dough', 'Oven', 'Jam'])
  expect(own.chaptersOurs).toBeUndefined()
  expect(endpoint.calls).toHaveLength(6)
  for (const { body } of endpoint.calls) expect(body).not.toContain('chapters')
})

test('a visitor who leaves ends the wait', async () => {
  const leaving = new AbortController()
  endpoint.script = () => {
    leaving.abort(new Error('left'))
    return () => undefined
  }
  await expect(summary(leaving.signal)).rejects.toThrow('left')
})

test('without a model none is asked, and nothing is missing', async () => {
  says(good)
  const { model, mayAsk, notes } = await summary(undefined, { AI_BASE_URL: '', AI_MODEL: '' })
  expect([model, mayAsk]).toEqual([undefined, undefined])
  expect(notes).toEqual([])
  expect(endpoint.calls).toEqual([])
})

test('each sentence is judged once, however often the run asks', async () => {
  freshModules()
  const { judgeOnce } = await import('@/lib/subjects/gate.server')
  const judge = judgeOnce('en')
  expect(judge(talk[0]!)).toBe(judge(talk[0]!))
})

test('points that the talk counts itself stay where a model gives none', () => {
  const kind = 'questions' as const
  const own = { keyPoints: [{ text: 'Why salt?', cue: 0 }], kind }
  const summaries = { short: [{ text: 'Salt feeds the yeast.', cue: 1 }] }
  const result = { origin: 'pasted', cues: [], chapters: [], notes: [], summaries: {}, ...own }
  const pointed = (keyPoints: { text: string; cue: number }[]) =>
    withPointed(result, { sentences: { summaries, keyPoints }, chapters: [] })
  expect(pointed([])).toMatchObject({ ...own, summaries })
  const given = [{ text: 'Salt feeds the yeast.', cue: 1 }]
  expect(pointed(given)).toMatchObject({ keyPoints: given, kind: undefined })
})

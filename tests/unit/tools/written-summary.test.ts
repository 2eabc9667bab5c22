import type { TranscriptResult } from '@/lib/tools/results/transcript'
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
const transcript = talk
  .map((text, at) => `00:${at}0.000 --> 00:${at}9.000\n${text}\n`)
  .join('\n')
  .replace(/^/, 'WEBVTT\n\n')

/** A summary of `transcript` on a site with the fake model; `settings` replaces its settings. */
async function summary(signal = new AbortController().signal, settings: object = {}) {
  freshModules()
  Object.assign(process.env, {
    LOG_LEVEL: 'silent',
    AI_BASE_URL: `${endpoint.origin}/v1/`,
    AI_API_KEY: 'secret-key',
    AI_MODEL: 'small-model',
    ...settings,
  })
  const { findRunnable, runTool } = await import('@/lib/tools/machine/run-tool.server')
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  const tool = findRunnable('youtube-video-summary-generator')
  const result = await runTool(tool, { transcript }, new YouTube(), { signal })
  return result as TranscriptResult
}
afterAll(() => {
  for (const name of ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL']) delete process.env[name]
})

const flour = { text: 'The dough needs flour and water.', line: 1 }
const oven = { text: 'Heat the oven with a stone.', line: 2 }
const jam = { text: 'Cook jam from strawberries.', line: 4 }
const good = { short: [oven], medium: [flour, oven], long: [jam, flour, oven], keyPoints: [jam] }

const says = (content: unknown) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  endpoint.calls.length = 0
  endpoint.script = () => [200, { choices: [{ message: { content: text } }] }]
}

test('gives the model numbered lines and the key, and binds its sentences to their cues', async () => {
  says(good)
  const { summaries, keyPoints, model, notes, cues } = await summary()
  expect(model).toBe('small-model')
  expect(notes).toEqual([])
  expect(summaries.long!.flat()).toEqual([
    { text: flour.text, cue: 1 },
    { text: oven.text, cue: 2 },
    { text: jam.text, cue: 4 },
  ])
  expect(keyPoints).toEqual([{ text: jam.text, cue: 4 }])
  expect(cues[4]!.text).toContain('jam from ripe strawberries')
  const [call] = endpoint.calls
  expect(call).toMatchObject({ method: 'POST', path: '/v1/chat/completions' })
  expect(call!.headers.authorization).toBe('Bearer secret-key')
  const { messages, model: asked } = JSON.parse(call!.body)
  expect(asked).toBe('small-model')
  expect(messages[1].content.split('\n')).toEqual(talk.map((text, at) => `[${at}] ${text}`))
})

test('an answer between fences counts', async () => {
  says(`\`\`\`json\n${JSON.stringify(good)}\n\`\`\``)
  expect((await summary()).model).toBe('small-model')
})

test.each([
  ['words of another line', { text: 'Cook jam from strawberries.', line: 0 }],
  ['words of no line', { text: 'Buy my course for bakers today.', line: 1 }],
  [
    'a claim around a word of its line',
    { text: 'Doctors say that dough cures every illness.', line: 1 },
  ],
  ['a number that nobody said', { text: 'The dough needs 900 grams of flour.', line: 1 }],
  ['a line that is not there', { text: flour.text, line: 99 }],
  ['a page of text', { text: 'dough '.repeat(100), line: 1 }],
  ['nothing but small words', { text: 'And the of it.', line: 1 }],
  ['markup around a claim', { text: '<script src=evil.example>alert(1)</script>', line: 1 }],
])('a sentence with %s is refused, and the others stay', async (_, bad) => {
  says({ ...good, long: [bad, flour], keyPoints: [bad, jam] })
  const { summaries, keyPoints, model } = await summary()
  expect(model).toBe('small-model')
  expect(summaries.long!.flat()).toEqual([{ text: flour.text, cue: 1 }])
  expect(keyPoints.map(({ text }) => text)).toEqual([jam.text])
})

test('marks of direction end with their sentence', async () => {
  says({ ...good, short: [{ text: `\u202e${oven.text}`, line: 2 }] })
  const { summaries } = await summary()
  expect(summaries.short!.flat()[0]!.text).toBe(`\u202e${oven.text}\u202c`)
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
  [
    'only refused sentences',
    () => [
      200,
      { choices: [{ message: { content: '{"short":[],"medium":[],"long":[],"keyPoints":[]}' } }] },
    ],
  ],
  ['more than fits', () => [200, { choices: [{ message: { content: 'x'.repeat(300_000) } }] }]],
  ['a broken connection', () => (response) => response.destroy()],
])('after %s the summary has the transcript’s own sentences, and says so', async (_, script) => {
  canary.calls.length = 0
  endpoint.script = script
  const { summaries, model, notes } = await summary()
  expect(model).toBeUndefined()
  expect(notes).toEqual([{ key: 'note.modelFailed' }])
  for (const { text } of summaries.short!.flat()) expect(talk).toContain(text)
  expect(canary.calls).toEqual([])
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
  const { model, notes, summaries } = await summary(undefined, { AI_BASE_URL: '', AI_MODEL: '' })
  expect(model).toBeUndefined()
  expect(notes).toEqual([])
  expect(summaries.short!.flat()).toHaveLength(3)
  expect(endpoint.calls).toEqual([])
})

test.each([
  'The dough doesn’t need flour and water.',
  'The dough never needs flour and water.',
  'The dough needs 500 grams of flour, not water.',
])('a sentence that denies what its line says is left out: %s', async (text) => {
  says({ ...good, medium: [oven, { text, line: 1 }], long: [jam, oven, { text, line: 1 }] })
  const { summaries } = await summary()
  expect(summaries.long!.flat().map((one) => one.text)).toEqual([oven.text, jam.text])
})

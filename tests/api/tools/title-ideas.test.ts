import { startSampleYouTube } from 'sample-youtube'
import { adminOf, call, signUp } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { startScriptedServer } from '../../helpers/scripted-server'
import { dataApiAt, type Site, startSite } from '../../helpers/site'
import { postJson } from '../../helpers/tool-calls'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let model: Awaited<ReturnType<typeof startScriptedServer>>
let site: Site

beforeAll(async () => {
  sample = await startSampleYouTube({})
  model = await startScriptedServer()
  site = await startSite({
    ...dataApiAt(sample.origin),
    AI_BASE_URL: `${model.origin}/v1`,
    AI_MODEL: 'stand-in',
    RATE_LIMIT_SCALE: '100',
  })
}, 60_000)
afterAll(async () => {
  await site?.stop()
  await model?.close()
  await sample?.close()
})

const idea = (title: string) => ({ title, shape: 'plain', basis: 0, adds: '', names: [] })
const says = (ideas: unknown) => {
  const message = { content: JSON.stringify({ ideas }) }
  model.script = () => [200, { choices: [{ message }] }]
}
const ask = async (keyword: string) => {
  const { status, text } = await postJson(`${site.origin}/api/tools/title-generator/ideas`, {
    keyword,
  })
  const events = [...text.matchAll(/^event: (\w+)\ndata: (.+)$/gm)]
  return { status, events: events.map(([, name, data]) => [name, JSON.parse(data!)]) }
}

test('each idea of the model that passes the judges is an event, and the others are dropped silently', async () => {
  says([
    idea('Sourdough that rests overnight bakes better'),
    idea('7 ways to bake bread'),
    idea('<b>Bread</b> at home'),
    idea('When your sourdough bread stays flat'),
  ])
  const { status, events } = await ask('bake sourdough bread')
  expect(status).toBe(200)
  expect(events.at(-1)).toEqual(['end', {}])
  const texts = events.flatMap(([name, data]) => (name === 'idea' ? [data.text] : []))
  expect(texts).toEqual([
    'Sourdough that rests overnight bakes better',
    'When your sourdough bread stays flat',
  ])
})

test.each([
  ['fewer than two that pass', 'chess openings', [idea('Quiet chess openings')], 'none'],
  ['another form', 'wooden chairs', 'Sure, here you go', 'failed'],
])('%s ends with a reason, and no idea', async (_, keyword, ideas, reason) => {
  says(ideas)
  expect((await ask(keyword)).events).toEqual([['end', { reason }]])
})

test('a harmful subject is withheld before the model is asked', async () => {
  const before = model.calls.length
  expect((await ask('how to kill myself')).status).toBe(422)
  expect(model.calls).toHaveLength(before)
})

test('first sentences of a description are drafted from what was typed, and a harmful subject isn’t', async () => {
  const draft = 'A dripping tap stops once the old washer is out.'
  const message = { content: JSON.stringify({ drafts: ['The best tap of 2031', draft] }) }
  model.script = () => [200, { choices: [{ message }] }]
  const ask = (topic: string) =>
    call(site, 'POST', '/api/tools/description-generator/draft', { body: { topic, lang: 'en' } })
  expect((await ask('Fix a dripping tap')).body.data).toEqual({ draft })
  expect((await ask('how to kill myself')).status).toBe(422)
})

test('an admin sees the model’s raw answer, what passed and why the rest was dropped', async () => {
  const { token } = await adminOf(site)
  const good = [
    'Sourdough that rests overnight bakes better',
    'When your sourdough bread stays flat',
  ]
  const ideas = [...good, '7 ways to bake bread'].map(idea)
  says(ideas)
  const body = { draft: 'bake sourdough bread', language: 'en' }
  const { status, body: answer } = await call(site, 'POST', '/api/admin/model-trial', {
    token,
    body,
  })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({ model: 'stand-in', passed: good })
  expect(answer.data.dropped).toEqual([{ text: ideas[2]!.title, fault: 'number' }])
  expect(JSON.parse(answer.data.raw)).toEqual({ ideas })
})

fullTest('an admin sees why the model has no usable answer, and nobody else may ask', async () => {
  model.script = () => [500, { error: { message: 'out of order' } }]
  const { token } = await adminOf(site)
  const ask = (by: string, draft: string) =>
    call(site, 'POST', '/api/admin/model-trial', { token: by, body: { draft, language: 'en' } })
  expect((await ask(token, 'wooden chairs')).body.data).toEqual({
    model: 'stand-in',
    reason: 'failed',
    passed: [],
    dropped: [],
  })
  expect((await ask(token, 'how to kill myself')).status).toBe(422)
  const { token: visitor } = await signUp(site)
  expect((await ask(visitor, 'wooden chairs')).status).toBe(403)
})

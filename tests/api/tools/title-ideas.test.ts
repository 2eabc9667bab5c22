import { startSampleYouTube } from 'sample-youtube'
import { adminOf, call, signUp } from '../../helpers/accounts'
import { fullTest } from '../../helpers/full-test'
import { startScriptedServer } from '../../helpers/scripted-server'
import { type Site, startSite, upstreamAt } from '../../helpers/site'
import { postJson } from '../../helpers/tool-calls'

let sample: Awaited<ReturnType<typeof startSampleYouTube>>
let model: Awaited<ReturnType<typeof startScriptedServer>>
let site: Site

beforeAll(async () => {
  sample = await startSampleYouTube({})
  model = await startScriptedServer()
  site = await startSite({
    ...upstreamAt(sample.origin),
    YOUTUBE_SOURCE: 'sample',
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

describe('points of a summary', () => {
  const slug = '/api/tools/youtube-video-summary-generator'
  const lines = [
    'Good flour makes good dough for every loaf.',
    'Steam in the oven keeps the crust soft.',
    'Finally we cook jam from ripe strawberries.',
  ]
  const cues = lines.map((line, at) => `00:${at * 2}0.000 --> 00:${at * 2 + 1}5.000\n${line}\n`)
  const pasted = { transcript: `WEBVTT\n\n${cues.join('\n')}`, lang: 'en' }
  const points = (body: object) => call(site, 'POST', `${slug}/points`, { body })
  const none = { passages: [], points: [], short: [], medium: [], long: [] }
  const answers = (content: object) => {
    const message = { content: JSON.stringify(content) }
    model.script = () => [200, { choices: [{ message }] }]
  }

  test('the transcript waits for no model, and YouTube isn’t asked again for its points', async () => {
    const asked = model.calls.length
    model.script = () => () => undefined
    const url = 'TY-ejGuhIu4'
    const { body } = await call(site, 'GET', `${slug}?url=${url}&lang=en`)
    expect(body.data).toMatchObject({ mayAsk: 'points', video: { id: url }, summaries: {} })
    expect(model.calls).toHaveLength(asked)
    answers(none)
    await fetch(`${sample.origin}/__log`, { method: 'DELETE' })
    expect((await points({ url, lang: 'en' })).body.data).toEqual({
      cues: expect.any(Number),
      chapters: [],
    })
    expect(model.calls).toHaveLength(asked + 1)
    expect(await (await fetch(`${sample.origin}/__log`)).json()).toEqual([])
  })

  test('a pasted transcript is sent again, and what the model finds is cut out of it', async () => {
    const chapters = ['good flour', 'STEAM in the oven', 'ripe strawberries']
    answers({ ...none, chapters: chapters.map((name, from) => ({ from, name })) })
    const { body } = await call(site, 'POST', slug, { body: pasted })
    expect(body.data).toMatchObject({ mayAsk: 'points', keyPoints: [], chapters: [] })
    const found = await points(pasted)
    expect(found.body.data.chapters).toEqual([
      { start: 0, title: 'Good flour' },
      { start: 20, title: 'Steam in the oven' },
      { start: 40, title: 'Ripe strawberries' },
    ])
    const asked = model.calls.length
    expect((await points(pasted)).body).toEqual(found.body)
    expect(model.calls).toHaveLength(asked)
  })

  test('a harmful transcript is withheld before the model is asked, and a faulty input refused', async () => {
    const asked = model.calls.length
    const transcript = 'How to kill myself. I want to kill myself tonight.\n'.repeat(20)
    expect((await points({ transcript, lang: 'en' })).status).toBe(422)
    expect((await points({})).body.error).toMatchObject({ code: 'input.linkOrText' })
    expect(model.calls).toHaveLength(asked)
  })

  test('the model’s request ends when the visitor leaves', async () => {
    const leaving = new AbortController()
    const ended = new Promise<void>((resolve) => {
      model.script = () => (response) => {
        response.on('close', resolve)
        leaving.abort()
      }
    })
    const { signal } = leaving
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({
      ...pasted,
      transcript: pasted.transcript.replace('jam', 'jelly'),
    })
    const call = fetch(`${site.origin}${slug}/points`, { method: 'POST', headers, body, signal })
    await expect(call).rejects.toThrow()
    await ended
  })
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

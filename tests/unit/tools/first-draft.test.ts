import { draftForm, passedDraft } from '@/lib/tools/description-generator/first-draft'
import { freshModules } from '../../helpers/fresh-modules'
import { type ScriptedServer, startScriptedServer } from '../../helpers/scripted-server'

const typed = { topic: 'Fix a dripping tap', text: 'You need a spanner.', chapters: ['0:00 Tools'] }
const good = 'A dripping tap stops once the old washer is out; here is how to change it.'
const passed = (drafts: string[], more = {}) =>
  passedDraft(drafts, { ...typed, ...more }, 'en', (text) => !text.includes('rude'))

test.each([
  ['markup', '<b>A dripping tap</b> stops once the washer is out.'],
  ['a number', 'Stop a dripping tap in 5 minutes with one tool.'],
  ['a superlative', 'The best way to stop a dripping tap at home.'],
  ['a name', 'How to stop a dripping tap, the way Grohe does it.'],
  ['another subject', 'Here is what to know before you bake a loaf.'],
  ['another language', 'So hört der Wasserhahn auf zu tropfen, ganz ohne Klempner.'],
  ['hardly a word', 'Dripping tap.'],
  ['more than any fold shows', `A dripping tap. ${'It goes on and on. '.repeat(20)}`],
  ['what may not stand', 'A rude word about a dripping tap at home.'],
])('a first draft with %s is dropped, and the next one counts', async (_, bad) => {
  expect(await passed([bad])).toBeUndefined()
  expect(await passed([bad, good])).toBe(good)
})

test('a number that was typed may be in a draft', async () => {
  const draft = 'Stop a dripping tap in 5 minutes with one tool.'
  expect(await passed([draft], { text: 'It takes 5 minutes.' })).toBe(draft)
})

test('what isn’t a list of texts is no answer', () => {
  expect(draftForm.read({ drafts: 'Sure!' })).toBeUndefined()
  expect(draftForm.read({ drafts: [1, ' a ', null] })).toEqual(['a'])
})

describe('by the site’s model', () => {
  let endpoint: ScriptedServer
  beforeAll(async () => {
    endpoint = await startScriptedServer()
  })
  afterAll(async () => {
    await endpoint.close()
    for (const name of ['AI_BASE_URL', 'AI_MODEL']) delete process.env[name]
  })
  const draft = async (topic: string, drafts: unknown) => {
    freshModules()
    Object.assign(process.env, {
      ...{ LOG_LEVEL: 'silent', AI_BASE_URL: `${endpoint.origin}/v1`, AI_MODEL: 'small' },
    })
    endpoint.calls.length = 0
    endpoint.script = () => [
      200,
      { choices: [{ message: { content: JSON.stringify({ drafts }) } }] },
    ]
    const { firstDraft } = await import('@/lib/tools/description-generator/first-draft.server')
    const { signal } = new AbortController()
    return firstDraft({ ...typed, topic, lang: 'en' }, { visitor: 'a', signal })
  }

  test('the model gets what was typed as data, and nothing else', async () => {
    expect(await draft(typed.topic, [good])).toEqual({ draft: good })
    const { messages } = JSON.parse(endpoint.calls[0]!.body)
    expect(JSON.parse(messages[1].content)).toEqual(typed)
  })

  test('a rude word of the topic isn’t told to the model', async () => {
    await draft(`fucking ${typed.topic}`, [good])
    expect(endpoint.calls[0]!.body.toLowerCase()).not.toContain('fuck')
  })

  test.each([
    ['none', typed.topic, ['The best tap ever']],
    ['failed', typed.topic, 'Sure!'],
    ['grave', 'my grandfather died of cancer', [good]],
  ])('no draft, for the reason “%s”', async (reason, topic, drafts) => {
    expect(await draft(topic, drafts)).toEqual({ reason })
    expect(endpoint.calls).toHaveLength(reason === 'grave' ? 0 : 1)
  })

  test('a harmful subject is withheld before the model is asked', async () => {
    await expect(draft('how to kill myself', [good])).rejects.toMatchObject({
      code: 'subject.withheld',
    })
    expect(endpoint.calls).toEqual([])
  })
})

import { type Starter, shareTexts, textNames } from './starter'
import { chipsTexts } from './view-texts'

const kinds = {
  keyword: {
    field: `keyword: { kind: 'keyword', maxLength: 100 }`,
    texts: { 'field.keyword': 'Keyword' },
  },
  text: {
    field: `text: { kind: 'text', maxLength: 500, multiline: true }`,
    texts: { 'field.text': 'Text' },
  },
}

const emptyTest = (kind: keyof typeof kinds) => `
test('asks for words', async () => {
  const failure = { code: 'input.required', field: '${kind}' }
  await expect(run({ ${kind}: ' ' })).rejects.toMatchObject(failure)
})
`

const common = {
  question1: 'Which languages can I use?',
  answer1: 'Any. Your words go to YouTube’s search as you type them.',
  ...shareTexts,
}

/** What YouTube's search box suggests for some words. */
export const keywordOnServer = (kind: keyof typeof kinds): Starter => ({
  field: kinds[kind].field,
  names: textNames(`'suggestions'`, `'empty'`),
  run: `
import type { ServerRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** What YouTube's search box suggests for the words. */
const run: ServerRun<typeof fields, Result> = async ({ ${kind} }, { youtube }) => {
  const suggestions = await youtube.suggest(${kind}, {})
  if (suggestions.length === 0) {
    return { snippets: [], notes: [{ key: 'note.empty' }], refused: [] }
  }
  const list = suggestions.join('\\n')
  return { snippets: [{ name: 'suggestions', text: list }], notes: [], refused: [] }
}

export default run
`,
  tests: `
test('gives what the search box suggests', async () => {
  expect(await run({ ${kind}: 'harbour' })).toMatchObject({
    snippets: [{ name: 'suggestions', text: expect.stringMatching(/^(.*harbour.*\\n?)+$/) }],
    notes: [],
  })
})

test('says that there is no suggestion', async () => {
  const empty = { snippets: [], notes: [{ key: 'note.empty' }] }
  expect(await run({ ${kind}: 'zzzz' })).toMatchObject(empty)
})
${emptyTest(kind)}`,
  texts: {
    description: 'Type some words to see what YouTube’s search box suggests. Copy the list.',
    summary: 'See what YouTube’s search box suggests.',
    action: 'Get suggestions',
    step1: 'Type some words.',
    step2: 'Press the button to see the suggestions.',
    step3: 'Copy the list.',
    ...common,
    ...kinds[kind].texts,
    'snippet.suggestions': 'Suggestions',
    'snippet.suggestions.text': 'One per line, in YouTube’s order.',
    'note.empty': 'YouTube suggests nothing for these words.',
  },
})

/** The address of YouTube's search for some words. */
export const keywordInBrowser = (kind: keyof typeof kinds): Starter => ({
  field: kinds[kind].field,
  names: textNames(`'address'`),
  run: `
import type { BrowserRun } from '../machine/define-tool'
import type { TextResult } from '../results/text'
import type { fields, names } from './tool'

type Result = TextResult<typeof names>

/** The address of YouTube's search for the words. */
const run: BrowserRun<typeof fields, Result> = ({ ${kind} }) => {
  const address = new URL('https://www.youtube.com/results')
  address.searchParams.set('search_query', ${kind})
  return { snippets: [{ name: 'address', text: address.href }], notes: [], refused: [] }
}

export default run
`,
  tests: `
test('gives the address of the search', async () => {
  expect(await run({ ${kind}: 'R&B guitar' })).toMatchObject({
    snippets: [
      { name: 'address', text: 'https://www.youtube.com/results?search_query=R%26B+guitar' },
    ],
  })
})
${emptyTest(kind)}`,
  texts: {
    description: 'Type some words to get the address of YouTube’s search for them. Copy it.',
    summary: 'Get the address of a YouTube search.',
    action: 'Get the address',
    step1: 'Type some words.',
    step2: 'Press the button to see the address.',
    step3: 'Copy the address.',
    ...common,
    ...kinds[kind].texts,
    'snippet.address': 'Address',
    'snippet.address.text': 'Opens YouTube’s search with your words.',
  },
})

/** What YouTube's search box suggests, as words to choose from. */
export const keywordChips: Starter = {
  field: kinds.keyword.field,
  run: `
import type { ServerRun } from '../machine/define-tool'
import type { ChipsResult } from '../results/chips'
import type { fields } from './tool'

/** What YouTube's search box suggests for the words. */
const run: ServerRun<typeof fields, ChipsResult> = async ({ keyword }, { youtube }) => ({
  about: keyword,
  tags: await youtube.suggest(keyword, {}),
})

export default run
`,
  tests: `
test('gives what the search box suggests, without a video', async () => {
  const { about, tags } = (await run({ keyword: 'harbour' })) as { about: string; tags: string[] }
  expect(about).toBe('harbour')
  expect(tags).not.toHaveLength(0)
  for (const tag of tags) expect(tag).toContain('harbour')
})
${emptyTest('keyword')}`,
  texts: {
    description: 'Type some words to see what YouTube’s search box suggests. Choose and copy.',
    summary: 'Choose from what YouTube’s search box suggests.',
    action: 'Get suggestions',
    step1: 'Type some words.',
    step2: 'Press the button to see the suggestions.',
    step3: 'Choose some and copy them.',
    ...common,
    ...kinds.keyword.texts,
    ...chipsTexts('suggestion'),
  },
}

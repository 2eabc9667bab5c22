import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SampleYouTube, startSampleYouTube } from 'sample-youtube'
import type { RunnableTool } from '@/lib/tools/machine/define-tool'
import type { Example } from '@/lib/tools/machine/examples'
import { exampleField } from '@/lib/tools/machine/fields'
import { tools } from '@/lib/tools/machine/registry'
import { exampleFacts } from '@/lib/tools/machine/tool-example.server'
import { spreadOf } from '@/lib/youtube/models/spread'
import type { YouTube } from '@/lib/youtube/youtube.server'
import { factsIn, settingsFor } from '@/scripts/example-facts'
import { freshModules } from '../../helpers/fresh-modules'
import { fullTest } from '../../helpers/full-test'
import { full, shareOf, someLanguages } from '../../helpers/gate'

type Site = {
  examples: typeof import('@/lib/tools/machine/examples')
  runTool: typeof import('@/lib/tools/machine/run-tool.server')['runTool']
  /** Each run has its own, which waits only so long. */
  youtube: () => YouTube
}

let sample: SampleYouTube
let site: Site
const before = { ...process.env }

beforeAll(async () => {
  sample = await startSampleYouTube()
  Object.assign(process.env, settingsFor(sample), {
    DOWNLOADS_ENABLED: '1',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'examples-')),
  })
  freshModules()
  const { YouTube } = await import('@/lib/youtube/youtube.server')
  site = {
    examples: await import('@/lib/tools/machine/examples'),
    runTool: (await import('@/lib/tools/machine/run-tool.server')).runTool,
    youtube: () => new YouTube(),
  }
})

afterAll(async () => {
  process.env = before
  await sample.close()
})

/** Notes that say that something is missing, failed or too little for an answer. */
const poorNotes = new RegExp(
  [
    ...['few', 'no', 'not', 'unknown', 'untold'].map((start) => `^${start}[A-Z]`),
    ...['^fewer', 'Failed$', 'Unread$', 'Untold$', 'Missing$', 'Shorts$', '^oneChannel$'],
    ...['^maybeShort$', '^empty$', '^hiddenSizes$', '^tooLong$', '^untimed$'],
  ].join('|'),
)

/** Notes that are right for the examples: nothing was seen before, one owner hides the channel's size, for
 * some countries nobody has published what views earn, and what is said of anything. */
const fineNotes = /^(noHistory|seenFailed|hiddenSizes|noCountry|shorts)$/

/** What is poor in an answer, by its place. */
function poorIn(value: unknown, at = ''): string[] {
  if (value === 'tooFew' || value === 'unknown' || value === 'nothing') return [`${at}: ${value}`]
  if (Array.isArray(value)) return value.flatMap((one, index) => poorIn(one, `${at}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const { key, ok } = value as { key?: unknown; ok?: unknown }
  const note = typeof key === 'string' ? /^note\.(.+)$/.exec(key)?.[1] : undefined
  if (note && poorNotes.test(note) && !fineNotes.test(note)) return [`${at}: ${key}`]
  if (ok === false) return [`${at}: ${JSON.stringify(value)}`]
  return Object.entries(value).flatMap(([name, one]) => poorIn(one, `${at}.${name}`))
}

/** The lists of which a result of each kind consists. */
const mainLists = [
  'formats',
  'rows',
  'items',
  'images',
  'snippets',
  'groups',
  'sentences',
  'assumptions',
]

function emptyIn(result: unknown): string[] {
  const whole = result as Record<string, unknown>
  return mainLists.flatMap((name) => {
    const list = whole[name]
    return Array.isArray(list) && list.length === 0 ? [`${name} is empty`] : []
  })
}

const running = tools.filter((tool): tool is typeof tool & RunnableTool => tool.where !== 'planned')

/** The examples of a tool's page in a language; without any, the tool runs on its own. A document of the
 * visitor's own words has none: it gets a first sentence. */
function runsOf(tool: RunnableTool, tag: string): Record<string, string>[] {
  const { name, kind, captions } = exampleField(tool.fields)
  if (!kind && 'first' in tool.fields) {
    const topics: readonly Example[] = site.examples.examplesFor('keyword', tag)
    return topics.map(({ url }) => ({ keyword: url, first: url }))
  }
  if (!kind) return [{}]
  const { examplesFor, spokenExamples } = site.examples
  const list: readonly Example[] = captions
    ? spokenExamples(tag)
    : examplesFor(kind, tag, tool.slug)
  return list.map(({ url }) => ({ [name]: url }))
}

// In the gate English runs every tool, and the others some of the tools.
describe.each(someLanguages.map(({ tag }, at) => ({ tag, at })))(
  'on a page in $tag',
  ({ tag, at }) => {
    const some = tag === 'en' ? running : shareOf(running, at, 6)
    test.each(some.map(({ slug }) => slug))(
      '%s answers each of its examples well',
      async (slug) => {
        const tool = running.find((one) => one.slug === slug)!
        const runs = runsOf(tool, tag)
        expect(runs.length).toBeGreaterThan(0)
        for (const values of runs) {
          const result = await site.runTool(tool, { ...values, lang: tag }, site.youtube())
          const poor = [...emptyIn(result), ...poorIn(result)]
          expect({ values, poor }).toEqual({ values, poor: [] })
        }
      },
    )

    const isShown = full || tag === 'en' || tag === 'gu'
    ;(isShown ? test : fullTest)('the pages show of them what comes out', async () => {
      const tool = (slug: string) => running.find((one) => one.slug === slug)!
      const facts = await factsIn(tag, site.examples, (slug, values) =>
        site.runTool(tool(slug), { ...values, lang: tag }, site.youtube()),
      )
      // Where this fails, `npm run examples` writes them anew.
      expect(exampleFacts(tag)).toMatchObject(facts)
    })

    test('the home page’s channel has enough uploads of each kind for what is usual', async () => {
      const channel = site.examples.linkExamples(tag).find(({ kind }) => kind === 'channel')!
      const youtube = site.youtube()
      const { id } = await youtube.channel({ by: 'handle', value: channel.title })
      const [answer] = await youtube.recentUploads([id])
      if (!answer || !('uploads' in answer)) throw answer
      // Without what hasn't begun or runs still.
      expect(answer.uploads.length).toBeGreaterThanOrEqual(29)
      const long = answer.uploads.filter(({ durationSeconds = 0 }) => durationSeconds > 60)
      expect(spreadOf(long.map(({ viewCount }) => viewCount))?.count).toBeGreaterThan(14)
    })
  },
)

import { channelList } from './channels'
import { channelFacts } from './facts'
import { videosJob } from './job'
import { keywordChips, keywordInBrowser, keywordOnServer } from './keyword'
import { anyInBrowser, anyOnServer, channelInBrowser, channelOnServer } from './link'
import { pastedDraw, pastedTranscript, scoredTitles } from './lists'
import { linesTable, monthsChart, viewsCalculator } from './numbers'
import type { Choice, Starter } from './starter'
import { valueKinds } from './value-kinds'
import { chosenValue } from './values'
import { videoChips, videoImages, videoInBrowser, videoOnServer } from './video'
import { videosTable } from './videos-table'

/** Starters of texts. */
const textStarters: Record<Choice['field'], Record<Choice['where'], Starter>> = {
  ...(Object.fromEntries(
    valueKinds.map((kind) => [
      kind,
      { server: chosenValue(kind, 'server'), browser: chosenValue(kind, 'browser') },
    ]),
  ) as Record<(typeof valueKinds)[number], Record<Choice['where'], Starter>>),
  videoUrl: { server: videoOnServer, browser: videoInBrowser },
  channelUrl: { server: channelOnServer, browser: channelInBrowser },
  anyUrl: { server: anyOnServer, browser: anyInBrowser },
  keyword: { server: keywordOnServer('keyword'), browser: keywordInBrowser('keyword') },
  text: { server: keywordOnServer('text'), browser: keywordInBrowser('text') },
}

/** The inputs for which a kind of result other than text has a starter; the first is the default. */
const otherStarters: Record<
  Exclude<Choice['result'], 'text'>,
  readonly (Pick<Choice, 'field' | 'where'> & { starter: Starter })[]
> = {
  chips: [
    { field: 'videoUrl', where: 'server', starter: videoChips },
    { field: 'keyword', where: 'server', starter: keywordChips },
  ],
  channels: [{ field: 'channelUrl', where: 'server', starter: channelList }],
  facts: [{ field: 'channelUrl', where: 'server', starter: channelFacts }],
  images: [{ field: 'videoUrl', where: 'server', starter: videoImages }],
  scored: [{ field: 'text', where: 'browser', starter: scoredTitles }],
  transcript: [{ field: 'text', where: 'browser', starter: pastedTranscript }],
  draw: [{ field: 'text', where: 'browser', starter: pastedDraw }],
  table: [
    { field: 'text', where: 'browser', starter: linesTable },
    { field: 'videoUrl', where: 'server', starter: videosTable },
  ],
  chart: [{ field: 'text', where: 'browser', starter: monthsChart }],
  calculator: [{ field: 'int', where: 'browser', starter: viewsCalculator }],
  job: [{ field: 'text', where: 'server', starter: videosJob }],
}

/** The field and the place of a kind's first starter, or of the first with what was given. */
export function defaultsOf(
  result: Choice['result'],
  given: { field?: string; where?: string } = {},
): Pick<Choice, 'field' | 'where'> {
  const starters = result === 'text' ? [] : otherStarters[result]
  const fits = starters.find(
    ({ field, where }) => (given.field ?? field) === field && (given.where ?? where) === where,
  )
  const { field = 'videoUrl', where = 'server' } = fits ?? starters[0] ?? {}
  return { field, where }
}

/** The starter of a choice. */
export function starterOf({ field, where, result }: Choice): Starter | undefined {
  if (result === 'text') return textStarters[field][where]
  return otherStarters[result].find((one) => one.field === field && one.where === where)?.starter
}

/** What a kind's starters need, in words. */
export const needsOf = (result: Exclude<Choice['result'], 'text'>): string =>
  otherStarters[result]
    .map(({ field, where }) => `--field ${field} and --where ${where}`)
    .join(', or ')

const wordSpellings: Record<string, string> = {
  youtube: 'YouTube',
  id: 'ID',
  rss: 'RSS',
  url: 'URL',
  mp3: 'MP3',
  mp4: 'MP4',
}

/** `video-id-finder` as a name and a title: “Video ID finder”, “YouTube video ID finder”. */
function namesOf(slug: string): { name: string; title: string } {
  const words = slug.split('-').map((word) => wordSpellings[word] ?? word)
  const text = words.join(' ')
  const name = text.charAt(0).toUpperCase() + text.slice(1)
  return { name, title: words.includes('YouTube') ? name : `YouTube ${text}` }
}

/** The tool's variable in the registry. A single word gets a suffix, since it could be reserved. */
export function variableOf(slug: string): string {
  const name = slug.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return slug.includes('-') ? name : `${name}Tool`
}

/** The type of a kind's names, and the file that defines it. */
const namesTypes = {
  calculator: ['CalculatorNames', 'calculator'],
  channels: ['ChannelNames', 'channels'],
  chart: ['ChartNames', 'chart'],
  draw: ['DrawNames', 'draw'],
  facts: ['FactNames', 'facts'],
  images: ['ImageNames', 'images'],
  job: ['JobNames', 'job'],
  scored: ['ScoredNames', 'scored'],
  table: ['TableNames', 'table'],
  text: ['TextNames', 'text'],
  transcript: ['TranscriptNames', 'transcript'],
} as const

function definition(
  { slug, group, icon, where, result }: Choice,
  { field, names, settings = '' }: Starter,
): string {
  const [type, file] = result === 'chips' ? [] : namesTypes[result]
  return `
import { defineTool } from '../machine/define-tool'
import type { Fields } from '../machine/fields'
${type ? `import type { ${type} } from '../results/${file}'` : ''}

export const fields = {
  ${field},
} as const satisfies Fields
${type ? `\nexport const names = { ${names} } as const satisfies ${type}\n` : ''}
export default defineTool({
  slug: '${slug}',
  group: '${group}',
  icon: '${icon}',
  where: '${where}',
  rate: 'light',
  fields,${settings && `\n  ${settings}`}
  result: '${result}',
  ${type ? 'names' : 'names: {}'},
  sendTo: [],
  run: () => import('./${where === 'server' ? 'run.server' : 'run'}'),
})
`
}

const sampleYouTube = `
let sample: SampleYouTube

beforeAll(async () => {
  sample = await startSampleYouTube()
  Object.assign(process.env, upstreamAt(sample.origin), { YOUTUBE_SOURCE: 'sample' })
})

afterAll(() => sample.close())
`

function test({ slug, where }: Choice, { testImports = '', tests }: Starter): string {
  const server = where === 'server'
  return `
import { findRunnable, runTool } from '@/lib/tools/machine/run-tool.server'
${testImports}
${server ? `import { type SampleYouTube, startSampleYouTube } from 'sample-youtube'` : ''}
import { YouTube } from '@/lib/youtube/youtube.server'
${server ? `import { upstreamAt } from '../../helpers/site'` : ''}
${server ? sampleYouTube : ''}
const run = (raw: Record<string, unknown>) => runTool(findRunnable('${slug}'), raw, new YouTube())
${tests}`
}

/** Paths of a tool's files. */
export function toolPaths(slug: string) {
  return {
    folder: `lib/tools/${slug}`,
    definition: `lib/tools/${slug}/tool.ts`,
    english: `locales/en/tools/${slug}.json`,
    test: `tests/unit/tools/${slug}.test.ts`,
  }
}

/** The source files of a new tool by path, not formatted yet. */
export function sourceFiles(choice: Choice, starter: Starter): Record<string, string> {
  const { folder, definition: definitionPath, test: testPath } = toolPaths(choice.slug)
  const run = choice.where === 'server' ? 'run.server.ts' : 'run.ts'
  const named = (source: string) =>
    source.replaceAll('SLUG_JOB', jobOf(choice.slug)).replaceAll('SLUG', choice.slug)
  return {
    [definitionPath]: definition(choice, starter),
    [`${folder}/${run}`]: starter.run,
    ...(starter.job && { [`${folder}/job.server.ts`]: named(starter.job) }),
    [testPath]: named(test(choice, starter)),
  }
}

/** The variable of a tool's job. */
const jobOf = (slug: string) => `${variableOf(slug)}Job`

/** The list of all jobs with a tool's; undefined when it has an unexpected form. */
export function withJob(longWork: string, slug: string): string | undefined {
  const list = /export const definitions: readonly JobDefinition\[\] = \[([^\]]*)\]/
  if (!list.test(longWork)) return undefined
  const job = `${jobOf(slug)} as unknown as JobDefinition`
  const entries = longWork.replace(list, (whole) => whole.replace(/,?\s*\]$/, `, ${job}]`))
  return `import { ${jobOf(slug)} } from './tools/${slug}/job.server'\n${entries}`
}

/** The English texts of a new tool; existing texts are kept. */
export function englishFile(slug: string, starter: Starter, written: object): string {
  const card = starter.texts.summary?.replace(/\.$/, '') ?? slug
  const texts = { ...namesOf(slug), card, ...starter.texts, ...written }
  return JSON.stringify(texts, null, 2)
}

/** The registry's source with one more tool at the end; undefined when it has an unexpected form. */
export function withTool(registry: string, slug: string): string | undefined {
  const end = '\n] as const'
  if (!registry.includes(end)) return undefined
  const name = variableOf(slug)
  const entries = registry.replace(end, `\n  ${name},${end}`)
  return `import ${name} from '../${slug}/tool'\n${entries}`
}

import { AppError } from '../../errors'
import { defaultLocale, languages } from '../../i18n/languages'
import { errorBody } from '../../server/error-body'
import { requireAllowed, requireAllowedSubject, subjectLanguage } from '../../subjects/gate.server'
import { requireNotTakenDown } from '../../takedowns/takedowns.server'
import { watchUrlAt } from '../../youtube/links'
import type { YouTube } from '../../youtube/youtube.server'
import { stopWords } from '../text/stop-words'
import { insults, isStump, withoutStump } from '../text/stumps'
import { askedSubjects } from './asked-subjects'
import { clipsIn, withVideo } from './clip-links'
import type { InputOf, RunContext, RunnableTool, ServerRun } from './define-tool'
import type { Fields } from './fields'
import { type ParsedInput, parseInput, parseTogether } from './input-schema'
import { judgedInput } from './judged-input'
import type { LinkEntry } from './read-link'
import { tools } from './registry'

/** One line of a batch's answer. */
export type BatchItem =
  | { input: string; ok: true; result: unknown }
  | { input: string; ok: false; error: ReturnType<typeof errorBody> }

/**
 * The tool of a slug that can run.
 * @throws AppError `tool.notFound`, or `tool.planned` for a tool whose run is not built yet.
 */
export function findRunnable(slug: string): RunnableTool {
  const tool = tools.find((candidate) => candidate.slug === slug)
  if (!tool) throw new AppError('tool.notFound')
  if (tool.where === 'planned') throw new AppError('tool.planned')
  return tool
}

/** Pairs each link as typed with its result; links rejected by validation never reached the run. */
function assemble(entries: LinkEntry[], outcomes: unknown[], field: string): BatchItem[] {
  const next = outcomes.values()
  return entries.map(({ input, failure }) => {
    const outcome = failure ? new AppError(failure, { field }) : next.next().value
    return outcome instanceof AppError
      ? { input, ok: false, error: errorBody(outcome) }
      : { input, ok: true, result: outcome }
  })
}

/**
 * The values with the videos of clips in their place, and each clip's link as typed by what stands for
 * it. A clip that can't be read stays: a batch answers for its other links.
 * @throws AppError `youtube.*`
 */
async function withVideosOfClips(fields: Fields, raw: Record<string, unknown>, youtube: YouTube) {
  const clips = clipsIn(fields, raw).slice(0, mostClips)
  const typed = new Map<string, string>()
  const found = await Promise.all(
    clips.map(({ clipId }) =>
      youtube.clip(clipId).catch((error) => {
        if (error instanceof AppError && error.code === 'link.clipUnreadable') return undefined
        throw error
      }),
    ),
  )
  let values = raw
  for (const [at, { field, text }] of clips.entries()) {
    const clip = found[at]
    if (!clip) continue
    values = withVideo(fields, values, { field, text }, clip)
    typed.set(watchUrlAt(clip.videoId, clip.start), text)
  }
  return { values, typed }
}

/** The function the server calls: for a browser tool its check, or else its run. */
async function serverRun(tool: RunnableTool): Promise<ServerRun<Fields, unknown>> {
  if (tool.where === 'server') return (await tool.run()).default
  if (tool.check) return (await tool.check()).default
  const { default: run } = await tool.run()
  return async (input, context) => run(input, context)
}

/** The most links that any tool takes; a longer list is refused when it is read. */
const mostClips = 50

/** What a tool says of a subject that the operator has blocked. */
const takenDownCode = (group: RunnableTool['group']) =>
  group === 'download' ? 'media.takenDown' : 'subject.takenDown'

/** The languages of the site by their tags in lower case. */
const languageTags = new Map(languages.map(({ tag }) => [tag.toLowerCase(), tag]))

/** The fields that say what a run is about, without the parts of sentences that rude words have cut. */
function mended(
  subject: readonly string[] = [],
  typed: Record<string, unknown>,
  clean: Record<string, unknown>,
  stops: ReadonlySet<string>,
): Record<string, unknown> {
  const mend = (whole: unknown, text: unknown) =>
    typeof whole === 'string' && typeof text === 'string' ? withoutStump(whole, text, stops) : text
  const own = subject.map((name) => {
    const [before, after] = [typed[name], clean[name]]
    const value =
      Array.isArray(before) && Array.isArray(after)
        ? after.map((text, at) => mend(before[at], text))
        : mend(before, after)
    return [name, value] as const
  })
  return { ...clean, ...Object.fromEntries(own) }
}

/** The stumps that rude words have left in the fields that say what a run is about. */
function stumpsOf(
  subject: readonly string[] = [],
  typed: Record<string, unknown>,
  clean: Record<string, unknown>,
  stops: ReadonlySet<string>,
): string[] {
  const stumps: string[] = []
  for (const name of subject) {
    const [before, after] = [[typed[name]].flat(), [clean[name]].flat()]
    for (const [at, text] of after.entries()) {
      const whole = before[at]
      if (typeof text !== 'string' || typeof whole !== 'string') continue
      if (isStump(whole, text, stops)) stumps.push(text)
    }
  }
  return stumps
}

/**
 * Runs a tool on raw values. `lang` among them is the page's language, unless the tool has a field of
 * that name with another meaning. A batch tool returns `{ items }`; any other tool its own result.
 * @throws AppError from validation or the run; for a batch in which every item fails, the first
 *   item's error.
 */
export async function runTool(
  tool: RunnableTool,
  raw: Record<string, unknown>,
  youtube: YouTube,
  {
    signal = new AbortController().signal,
    seen,
    actor,
    visitor = '',
  }: Partial<Pick<RunContext, 'signal' | 'seen' | 'actor' | 'visitor'>> = {},
): Promise<unknown> {
  const language =
    languageTags.get(typeof raw.lang === 'string' ? raw.lang.toLowerCase() : '') ?? defaultLocale
  const { values, typed } = await withVideosOfClips(tool.fields, raw, youtube)
  const { input: parsed, batch }: ParsedInput =
    tool.where === 'browser'
      ? { input: parseTogether(tool.fields, values, language) }
      : parseInput(tool.fields, values, language)
  const { fields, group } = tool
  for (const { field, subject } of askedSubjects(fields, parsed)) {
    await requireNotTakenDown(subject, takenDownCode(group), field)
  }
  const about = subjectLanguage(parsed.lang, language)
  const judged = await judgedInput(tool.subject, parsed, (texts, field, isNamed) =>
    (isNamed ? requireAllowedSubject : requireAllowed)(texts, about, field),
  )
  const { input: clean, isGrave } = judged
  const run = await serverRun(tool)
  const stops = await stopWords(about)
  const input = mended(tool.subject, parsed, clean, stops)
  const stumps = stumpsOf(tool.subject, parsed, input, stops)
  // Rude words and nothing that they were about: as if there were no others.
  if (stumps.some((text) => insults(text, about, stops)))
    throw new AppError('subject.withheld', { field: tool.subject?.[0] })
  // The cast is safe: the schema made from these fields has just validated every value.
  const outcome = await run(input as InputOf<Fields>, {
    youtube,
    language,
    isGrave,
    stumps,
    visitor,
    signal,
    seen,
    actor,
  }).catch((error) => {
    const isTakenDown = error instanceof AppError && error.code === 'subject.takenDown'
    throw isTakenDown ? new AppError(takenDownCode(group), { reason: error.reason }) : error
  })
  if (!batch) return outcome
  const field = Object.keys(tool.fields).find((name) => Array.isArray(input[name])) ?? ''
  const outcomes = outcome as unknown[]
  const firstFailure = outcomes.find((one) => one instanceof AppError)
  if (firstFailure && outcomes.every((one) => one instanceof AppError)) {
    // The first link typed decides, whether it is invalid or its video is missing.
    const first = batch[0]?.failure
    throw first ? new AppError(first, { field }) : withField(firstFailure, field)
  }
  const entries = batch.map((entry) => ({ ...entry, input: typed.get(entry.input) ?? entry.input }))
  return { items: assemble(entries, outcomes, field) }
}

/** The error with its field's name, unless the input did not cause it. */
function withField(error: AppError, field: string): AppError {
  if (/^(youtube|rate|server)\./.test(error.code)) return error
  const { code, retryAfter, reason, cause } = error
  return new AppError(code, { field, retryAfter, reason, cause })
}

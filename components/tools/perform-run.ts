import { FindChannel } from '@/components/channels/FindChannel'
import type { Answer } from '@/lib/browser/client'
import type { Failure } from '@/lib/browser/failure'
import { waitAfter } from '@/lib/browser/wait-after'
import { formatsOf } from '@/lib/i18n/formats'
import { exactly } from '@/lib/i18n/number-format'
import { wholeTexts } from '@/lib/i18n/page-texts'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { isLinkField, isNumberField, maxLinks } from '@/lib/tools/machine/fields'
import { linkFaults } from '@/lib/tools/machine/read-link'
import { textFault, tooLong } from '@/lib/tools/machine/text-fault'
import { parseVideoLink } from '@/lib/youtube/links'
import type { Provenance } from '@/lib/youtube/provenance'
import { callTool } from './call-tool'
import { nextTools } from './next-tools'
import { Outcome } from './Outcome'
import { RunFailed } from './RunFailed'
import { views } from './results/views'
import type { RunFailure, RunLinks, RunState } from './use-tool-run'

/** Failures that another try wouldn't change: other tools are offered instead. */
const isFinal =
  /^channel\.noBanner$|^subject\.takenDown$|^media\.(unavailable|usersOnly|adminsOnly|takenDown|noFormat|noSound|engineTooOld|live|upcoming)$/

/** Idle time before a live run is checked, in milliseconds. */
const checkDelayMs = 600

/** How long a submitted run waits for its check before it shows the browser's own result. */
const checkPatienceMs = 2500

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** The last answer of a server check. */
let lastCheck: { subject: string; answer: Answer } | undefined

const localMeta: Provenance = { source: 'local', cached: false }

/** Adds the numbers to a failure for too many links or characters, or for a number that is out of range. */
function withCounts(
  failure: Failure,
  { fields }: RunnablePageData,
  query: URLSearchParams,
): RunFailure {
  const { code, field: name = '' } = failure
  const field = fields[name]
  const written = (value: number) => exactly(document.documentElement.lang, value)
  if (code === 'input.outOfRange' && field && isNumberField(field)) {
    return { ...failure, limits: { least: written(field.min), most: written(field.max) } }
  }
  const counts = code === 'input.tooLong' && tooLong(field, query.getAll(name))
  if (counts && counts.used > counts.limit) {
    return { ...failure, tooLong: { length: written(counts.used), most: written(counts.limit) } }
  }
  if (code !== 'input.tooMany' || !field || !isLinkField(field)) return failure
  const count = maxLinks(field)
  return { ...failure, tooMany: { count, extra: query.getAll(name).length - count } }
}

/** Adds what the page says about a failure beside its sentence. */
function explained(failure: Failure, tool: RunnablePageData, query: URLSearchParams): RunFailure {
  const wait = waitAfter(failure)
  return {
    ...withCounts(failure, tool, query),
    ...(wait && { wait }),
    ...(isFinal.test(failure.code) && { next: nextTools(failure.code, tool.sendTo, query) }),
    ...(failure.startsAt && {
      starts: formatsOf(document.documentElement.lang).shortMoment(failure.startsAt),
    }),
  }
}

/** A run that failed, with what the page says and shows of it. */
const failedRun = (
  tool: RunnablePageData,
  query: URLSearchParams,
  failure: Failure,
  links?: RunLinks,
): RunState => ({
  status: 'failed',
  failure: explained(failure, tool, query),
  links,
  Failed: RunFailed,
  Help: FindChannel,
})

/** A run whose view has found out that some of its videos lead to nothing: why, by their ids. */
export function lostRun(
  tool: RunnablePageData,
  query: URLSearchParams,
  videos: ReadonlyMap<string, Failure>,
): RunState {
  const asked = query.getAll('url')
  const lost = asked.flatMap((link): [string, Failure][] => {
    const parsed = parseVideoLink(link)
    const failure = parsed.ok ? videos.get(parsed.value.videoId) : undefined
    return failure ? [[link, failure]] : []
  })
  const [failure = { code: 'video.notFound' }] = videos.values()
  return failedRun(tool, query, failure, asked.length > 1 ? new Map(lost) : undefined)
}

/** How often a view is loaded: more often than it has files. */
const loads = 5

/** Loads code that an earlier run may have begun to load without a network: its files fail one by one,
 * some when the network is back, and whoever waits for them fails, too. */
const loadAgain = <Module>(load: () => Promise<Module>, left = loads): Promise<Module> =>
  load().catch((error) => (left > 1 ? loadAgain(load, left - 1) : Promise.reject(error)))

/** Scrolls links that are wider than their fields to the end, where they differ. */
function showLinkEnds() {
  for (const field of document.querySelectorAll<HTMLInputElement>('main form input[name=url]')) {
    if (field !== document.activeElement) field.scrollLeft = field.scrollWidth
  }
}

/** A failure with the way to help that this site's operator has chosen; nothing where the failure has
 * it, or is another one. */
async function withOwnHelp(failure: Failure, query: URLSearchParams, signal: AbortSignal) {
  if (!failure.help || !failure.field) return
  await sleep(checkDelayMs)
  signal.throwIfAborted()
  const { helpline } = await import('@/lib/subjects/gate.client')
  const help = await helpline(query.getAll(failure.field).join(' '), document.documentElement.lang)
  signal.throwIfAborted()
  return help === failure.help ? undefined : { ...failure, help }
}

/**
 * Runs a tool in the browser or on the server and shows the result. A browser tool with a check
 * shows its own result first. A `live` run, started by typing, is checked only when its subject
 * differs from the last check's.
 * @throws when it was aborted or when code of this site could not be loaded
 */
export async function performRun(
  tool: RunnablePageData,
  query: URLSearchParams,
  signal: AbortSignal,
  show: (state: RunState) => void,
  live = false,
): Promise<void> {
  const language = document.documentElement.lang
  const done = { status: 'done', query, Outcome } as const
  const callServer = () => callTool(tool, query, language, signal)
  // The view is loaded in parallel. Its failure is thrown later, where it is awaited.
  const viewModule = loadAgain(() => views[tool.result](tool))
  viewModule.catch(() => {})
  const texts = wholeTexts()
  texts.catch(() => {})
  const fail = async (failure: Failure, links?: RunLinks) => {
    await texts
    show(failedRun(tool, query, failure, links))
  }
  if (tool.where === 'server') {
    const { failure, byLink } = linkFaults(tool.fields, query)
    if (failure?.code === 'input.tooMany') return fail(failure)
    if (failure) return fail(failure, new Map([...byLink].map(([link, code]) => [link, { code }])))
    const wrong = textFault(tool.fields, query)
    if (wrong) return fail(wrong)
    const asked = callServer()
    // A page's first date format takes about 12 ms: it is made while the answer is on its way.
    setTimeout(() => formatsOf(language).shortMoment(Date.now()))
    const answer = await asked
    showLinkEnds()
    if (!answer.ok) return fail(answer.failure)
    await texts
    // A link of a batch that gave no result says why in its own row of the result.
    return show({ ...done, ...answer, View: (await viewModule).default })
  }
  const { runHere } = await import('./run-here')
  const here = await runHere(tool, query, language, signal)
  signal.throwIfAborted()
  if (!here.ok) {
    const { byLink } = linkFaults(tool.fields, query)
    fail(here.failure, new Map([...byLink].map(([link, code]) => [link, { code }])))
    const own = await withOwnHelp(here.failure, query, signal)
    return own && fail(own)
  }
  const { default: View } = await viewModule
  await texts
  const { subject, result } = here
  const showChecked = async (answer?: Answer) => {
    if (answer?.ok) {
      const { meta } = answer
      return show({ ...done, data: await result(answer.data), meta, View })
    }
    const failure = answer?.failure
    // An input error replaces the result. If YouTube is unreachable, the result stays, unchecked.
    if (failure && (failure.field || /^(video|playlist)\./.test(failure.code))) {
      return fail(failure)
    }
    show({ ...done, meta: localMeta, data: await result(), View, unchecked: failure })
  }
  const isChecked = tool.checked && subject !== undefined
  const known = isChecked && lastCheck?.subject === subject ? lastCheck.answer : undefined
  const checking = isChecked && !live ? callServer() : undefined
  // A quick answer comes with the result, so that it moves nothing.
  if (checking) await Promise.race([checking, sleep(checkPatienceMs)])
  await showChecked(known)
  if (!isChecked || (live && known)) return
  if (live) {
    await sleep(checkDelayMs)
    signal.throwIfAborted()
  }
  const answer = await (checking ?? callServer())
  // A rejected field is not an answer about the subject.
  if (answer.ok || !answer.failure.field) lastCheck = { subject, answer }
  await showChecked(answer)
}

/** An outcome that starts below this fraction of the window's height is scrolled into view. */
const maxTopFraction = 0.75

/**
 * Scrolls the outcome of a submitted form (a result, its skeleton or a message, whichever comes
 * first) into view when it starts too low. The focus does not move. If the visitor keeps typing,
 * nothing is scrolled.
 */
export function revealOutcome(form: HTMLFormElement): void {
  const stop = () => {
    observer.disconnect()
    form.removeEventListener('input', stop)
  }
  const reveal = () => {
    const outcome = form.parentElement?.querySelector('[data-outcome]')
    if (!outcome) return
    stop()
    if (outcome.getBoundingClientRect().top < window.innerHeight * maxTopFraction) return
    const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    outcome.scrollIntoView({ behavior: prefersReducedMotion ? 'auto' : 'smooth' })
  }
  const observer = new MutationObserver(reveal)
  observer.observe(form.parentElement ?? form, { childList: true })
  form.addEventListener('input', stop)
  reveal()
}

import { createHash } from 'node:crypto'
import { remember } from '@epic-web/remember'
import { LRUCache } from 'lru-cache'
import { AppError } from '../errors'
import { env } from '../server/env'
import { count, giveBack, type Use } from '../server/limits.server'
import { log } from '../server/log.server'
import { judgeSubject } from '../subjects/gate.server'
import { deadlineAfter, readCapped } from '../youtube/http/http.server'
import {
  asData,
  longestAnswer,
  type ModelAnswer,
  type ModelQuestion,
  readAnswer,
} from './model-answer'

/** Milliseconds that a visitor waits for an answer of a language model. */
const timeoutMs = 8_000
/** With the envelope of the protocol around the answer, in UTF-8. */
const maxBytes = 4 * longestAnswer

/** The name of the operator's language model, or undefined if none is set up. */
export const languageModel = (): string | undefined =>
  env().AI_BASE_URL ? env().AI_MODEL : undefined

interface Asking<T> extends ModelQuestion<T> {
  /** Whose share of the day's requests it takes: an address, or a key that stands for one. */
  visitor: string
  /** Each part of the material has been judged already. */
  isJudged?: true
  /** Milliseconds that a visitor waits for it; eight seconds unless given. */
  patienceMs?: number
  /** Whether the same question gets the same answer for a day, without another request. */
  isKept?: true
}

/** What the model wrote, by what it was asked, for a day; in characters. All modules of a process share it. */
const kept = remember(
  'tubesmith.model-answers',
  () =>
    new LRUCache<string, string>({
      ttl: 24 * 60 * 60 * 1000,
      maxSize: 8 * 1024 * 1024,
      sizeCalculation: (raw) => raw.length + 200,
    }),
)

const keyOf = (task: string, material: string) =>
  createHash('sha256')
    .update(JSON.stringify([env().AI_BASE_URL, languageModel(), task, material]))
    .digest('base64')

/** How an answer is asked for, the surest first; each is read as strictly. Some endpoints refuse a form, and
 * some models any temperature but their own. */
const manners: readonly { type?: 'json_schema' | 'json_object'; temperature?: 0 }[] = [
  { type: 'json_schema', temperature: 0 },
  { type: 'json_schema' },
  { type: 'json_object', temperature: 0 },
  { type: 'json_object' },
  {},
]

/** Which of them an address and model took after it refused others. */
const taken = new Map<string, number>()

/**
 * Asks the operator's language model (an OpenAI-compatible endpoint). The request goes to the host of the
 * settings alone, without redirects, and within the day's requests. The log says why there is no answer.
 * Judge what it says before anybody sees it: the form is all that holds.
 * @throws the signal’s reason once it is aborted
 */
export async function askLanguageModel<T>(asking: Asking<T>): Promise<ModelAnswer<T>> {
  const { material, language, visitor, signal, patienceMs = timeoutMs } = asking
  if (!languageModel()) return { ok: false, reason: 'none' }
  const text = JSON.stringify(material)
  if (!asking.isJudged && judgeSubject([text], language).withheld)
    return { ok: false, reason: 'withheld' }
  const key = asking.isKept && keyOf(asking.task, text)
  const before = key && kept.get(key)
  if (before) return readAnswer(before, asking.form)
  if (patienceMs <= 0) return failed('slow')
  if (!(await mayAsk(visitor))) return failed('spent')
  const deadline = deadlineAfter(patienceMs, signal)
  try {
    const raw = await contentOf(asking, text, deadline.signal)
    const answer = readAnswer(raw, asking.form)
    if (!answer.ok) return failed('invalid', { raw })
    if (key) kept.set(key, raw)
    return answer
  } catch (error) {
    signal.throwIfAborted()
    // The endpoint's own words may repeat the key.
    return failed(reasonOf(error), { cause: causeOf(error) })
  } finally {
    deadline.clear()
  }
}

function failed(
  reason: 'slow' | 'failed' | 'invalid' | 'spent',
  about: { raw?: string; cause?: string } = {},
) {
  const { raw, cause } = about
  log.warn({ reason, ...(cause && { cause }) }, 'The language model gave no usable answer')
  return { ok: false, reason, ...(raw !== undefined && { raw }) } as const
}

/** Counts a request against the day's, of which one visitor may have a tenth. */
async function mayAsk(visitor: string): Promise<boolean> {
  const all = env().AI_DAILY_REQUESTS
  const uses: Use[] = [
    await count('modelRequestsOfOne', visitor, 1, Math.max(1, Math.floor(all / 10))),
  ]
  if (uses[0]!.over === 0) uses.push(await count('modelRequests', 'all', 1, all))
  if (uses.every(({ over }) => over === 0)) return true
  await Promise.all(uses.map((use) => giveBack(use)))
  return false
}

async function contentOf<T>(
  asking: Asking<T>,
  material: string,
  signal: AbortSignal,
): Promise<string> {
  const { AI_BASE_URL, AI_MODEL } = env()
  const who = `${AI_BASE_URL} ${AI_MODEL}`
  let at = taken.get(who) ?? 0
  let response = await send(asking, material, at, signal)
  while ((response.status === 400 || response.status === 422) && at < manners.length - 1) {
    await response.body?.cancel()
    response = await send(asking, material, ++at, signal)
  }
  if (!response.ok) throw new Error(`status ${response.status}`)
  taken.set(who, at)
  const bytes = await readCapped(response, maxBytes, () => new AppError('input.tooLarge'))
  const envelope = JSON.parse(bytes.toString('utf8')) as {
    choices?: { message?: { content?: unknown } }[]
  } | null
  return textOf(envelope?.choices?.[0]?.message?.content)
}

/** A message's text, which some endpoints send in parts, beside those that the model thinks.
 * @throws SyntaxError for none */
function textOf(content: unknown): string {
  const parts = Array.isArray(content)
    ? content.filter((part: { type?: unknown } | null) => part?.type === 'text')
    : [{ text: content }]
  const texts = parts.map((part: { text?: unknown }) => part.text)
  if (texts.length === 0 || !texts.every((text) => typeof text === 'string'))
    throw new SyntaxError('no content')
  return texts.join('')
}

function send<T>(
  { task, form }: Asking<T>,
  material: string,
  at: number,
  signal: AbortSignal,
): Promise<Response> {
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = env()
  const { name, schema } = form
  const { type, temperature } = manners[at]!
  return fetch(`${AI_BASE_URL}/chat/completions`, {
    method: 'POST',
    redirect: 'error',
    signal,
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json',
      ...(AI_API_KEY && { Authorization: `Bearer ${AI_API_KEY}` }),
    },
    body: JSON.stringify({
      model: AI_MODEL,
      temperature,
      response_format: type && {
        type,
        ...(type === 'json_schema' && { json_schema: { name, strict: true, schema } }),
      },
      messages: [
        { role: 'system', content: `${task}\n${asData}` },
        { role: 'user', content: material },
      ],
    }),
  })
}

const isLate = (error: unknown) => (error as { name?: unknown } | null)?.name === 'TimeoutError'

const reasonOf = (error: unknown) =>
  isLate(error)
    ? 'slow'
    : error instanceof SyntaxError || error instanceof AppError
      ? 'invalid'
      : 'failed'

const causeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.message.startsWith('status ') ? error.message : error.name
}

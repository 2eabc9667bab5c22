import { AppError } from '../errors'
import { defaultLocale } from '../i18n/languages'
import { env } from '../server/env'
import { log } from '../server/log.server'
import { fitFor, judgeSubject, subjectLanguage } from '../subjects/gate.server'
import { deadlineAfter, readCapped } from '../youtube/http/http.server'

/** Milliseconds that a visitor waits for a language model at most. */
const timeoutMs = 15_000
const maxAnswerBytes = 256 * 1024

/** The name of the operator's language model, or undefined if none is set up. */
export const languageModel = (): string | undefined =>
  env().AI_BASE_URL ? env().AI_MODEL : undefined

interface Asking {
  /** What the model has to do. */
  task: string
  /** What it has to do it with, written by anybody. */
  material: string
  /** BCP 47, of the material. */
  language: string
  signal: AbortSignal
}

/**
 * Asks the operator's language model (an OpenAI-compatible endpoint) for JSON. The answer is whatever
 * the model says, without texts about harmful subjects: check all of it. What is about one isn't sent. It goes to the host of the settings alone, without redirects.
 * Undefined if the model fails in any way, is slow or answers no JSON; the log says why.
 * @throws the signal’s reason once it is aborted
 */
export async function askLanguageModel({
  task,
  material,
  language,
  signal,
}: Asking): Promise<unknown> {
  const mayStand = fitFor(subjectLanguage(language, defaultLocale))
  if (judgeSubject([material], language).withheld) return undefined
  const { AI_BASE_URL, AI_API_KEY, AI_MODEL } = env()
  const deadline = deadlineAfter(timeoutMs, signal)
  try {
    const response = await fetch(`${AI_BASE_URL}/chat/completions`, {
      method: 'POST',
      redirect: 'error',
      signal: deadline.signal,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        ...(AI_API_KEY && { Authorization: `Bearer ${AI_API_KEY}` }),
      },
      body: JSON.stringify({
        model: AI_MODEL,
        temperature: 0,
        response_format: { type: 'json_object' },
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: material },
        ],
      }),
    })
    if (!response.ok) throw new Error(`status ${response.status}`)
    const bytes = await readCapped(response, maxAnswerBytes, () => new AppError('input.tooLarge'))
    return contentOf(JSON.parse(bytes.toString('utf8')), mayStand)
  } catch (error) {
    signal.throwIfAborted()
    // The endpoint's own words may repeat the key.
    log.warn({ reason: reasonOf(error) }, 'The language model gave no usable answer')
    return undefined
  } finally {
    deadline.clear()
  }
}

/** The JSON in the first choice, which some models put between fences; a text that may not stand is
 * empty in it. */
function contentOf(answer: unknown, mayStand: (text: string) => boolean): unknown {
  const content = (answer as { choices?: { message?: { content?: unknown } }[] } | null)
    ?.choices?.[0]?.message?.content
  if (typeof content !== 'string') throw new SyntaxError('no content')
  return JSON.parse(content.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, ''), (_, value) =>
    typeof value === 'string' && !mayStand(value) ? '' : value,
  )
}

const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  return error.message.startsWith('status ') ? error.message : error.name
}

import { asData, type ModelAnswer, type ModelQuestion, readAnswer } from './model-answer'

// The Prompt API: https://github.com/webmachinelearning/prompt-api, read on 2026-11-28.

/** What a browser says of its own model. `downloadable`: it has to load it first. */
export type BrowserModelState = 'unavailable' | 'downloadable' | 'downloading' | 'available'

interface Languages {
  type: 'text'
  languages: readonly string[]
}
interface SessionOptions {
  expectedInputs: readonly Languages[]
  expectedOutputs: readonly Languages[]
}
interface Session {
  prompt(
    text: string,
    options: { responseConstraint: unknown; signal: AbortSignal },
  ): Promise<string>
  destroy(): void
}
interface BrowserModel {
  availability(options: SessionOptions): Promise<string>
  create(
    options: SessionOptions & {
      initialPrompts?: readonly { role: 'system'; content: string }[]
      signal: AbortSignal
      monitor?: (monitor: EventTarget) => void
    },
  ): Promise<Session>
}

/** The languages that browsers' models take; to any other the browser also answers with an error in its
 * console. Chromium 150 names these there. */
const taken: readonly string[] = ['de', 'en', 'es', 'fr', 'ja']

const states: readonly string[] = ['downloadable', 'downloading', 'available']

const model = () => (globalThis as { LanguageModel?: BrowserModel }).LanguageModel

const baseOf = (language: string) => language.split('-', 1)[0]!

function optionsFor(language: string): SessionOptions {
  const base = baseOf(language)
  return {
    expectedInputs: [{ type: 'text', languages: [...new Set(['en', base])] }],
    expectedOutputs: [{ type: 'text', languages: [base] }],
  }
}

/** Whether this browser has a model that writes a language. Nothing is loaded for the answer.
 * @param language BCP 47 */
export async function browserModelState(language: string): Promise<BrowserModelState> {
  if (!taken.includes(baseOf(language))) return 'unavailable'
  const state = await model()
    ?.availability(optionsFor(language))
    .catch(() => undefined)
  return states.includes(state ?? '') ? (state as BrowserModelState) : 'unavailable'
}

/**
 * Loads the browser's own model where it isn't there yet. Call it first of all in a click, whose moment
 * passes in seconds: a browser loads its model for nothing less.
 * @param onProgress told how much of the model is there, 0 to 1
 * @throws the signal’s reason once it is aborted; what the browser says if it can't
 */
export async function loadBrowserModel(
  language: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<void> {
  const session = await model()?.create({
    ...optionsFor(language),
    signal,
    monitor: (monitor) =>
      monitor.addEventListener('downloadprogress', (event) => {
        const { loaded, total } = event as ProgressEvent
        if (!signal.aborted) onProgress(Math.min(1, loaded / (total || 1)))
      }),
  })
  session?.destroy()
}

/**
 * Asks the browser's own model, once it is loaded; nothing leaves the computer. Judge what it says before anybody sees it: the form is all that holds.
 * @throws the signal’s reason once it is aborted
 */
export async function askBrowserModel<T>({
  task,
  material,
  language,
  form,
  signal,
}: ModelQuestion<T>): Promise<ModelAnswer<T>> {
  const found = model()
  if (!found) return { ok: false, reason: 'none' }
  let session: Session | undefined
  try {
    session = await found.create({
      ...optionsFor(language),
      initialPrompts: [{ role: 'system', content: `${task}\n${asData}` }],
      signal,
    })
    signal.throwIfAborted()
    const raw = await session.prompt(JSON.stringify(material), {
      responseConstraint: form.schema,
      signal,
    })
    signal.throwIfAborted()
    return readAnswer(raw, form)
  } catch {
    signal.throwIfAborted()
    return { ok: false, reason: 'failed' }
  } finally {
    session?.destroy()
  }
}

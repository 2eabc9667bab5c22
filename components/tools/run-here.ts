import type { Failure } from '@/lib/browser/failure'
import { AppError } from '@/lib/errors'
import type { BrowserCode, RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { Fields } from '@/lib/tools/machine/fields'

/** A browser tool's run for one input, or why the input is invalid. */
export type RunHere =
  | {
      ok: true
      /** What the tool's check is about: the tool and, for example, a video id. Absent where it has
       * nothing to ask YouTube about. */
      subject?: string
      /** Computes the result; `checked` is the check's answer for the same subject. */
      result: (checked?: unknown) => Promise<unknown>
    }
  | { ok: false; failure: Failure }

/** Prepares a browser tool's run. What a page opens with needs no check: its code comes with the first input. */
export async function runHere(
  tool: RunnablePageData,
  query: URLSearchParams,
  /** The page's language, a canonical tag. */
  language: string,
  signal: AbortSignal,
): Promise<RunHere> {
  const { slug } = tool
  const known = query.size === 0 && 'emptyInput' in tool && tool.emptyInput
  const [code, check] = await Promise.all([
    import(`@/lib/tools/${slug}/run`) as Promise<BrowserCode<Fields, unknown>>,
    known ? undefined : import('./read-here'),
  ])
  const { default: run, checkSubject } = code
  try {
    const read = check
      ? await check.readHere(tool, query, language, signal)
      : { input: known, isGrave: false }
    if ('failure' in read) return { ok: false, failure: read.failure }
    const input = read.input as Parameters<typeof run>[0]
    const context = { language, isGrave: read.isGrave }
    const about = checkSubject?.(input)
    // Some invalid inputs are detected only by the run itself.
    const data = await run(input, context)
    return {
      ok: true,
      ...(about && { subject: `${slug}:${about}` }),
      result: async (checked) => (checked ? run(input, { ...context, checked }) : data),
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, field, help, reason } = error
    return { ok: false, failure: { code, field, help, reason } }
  }
}

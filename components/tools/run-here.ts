import type { Failure } from '@/lib/browser/failure'
import { AppError } from '@/lib/errors'
import type { BrowserCode, RunnablePageData } from '@/lib/tools/machine/define-tool'
import type { Fields } from '@/lib/tools/machine/fields'
import { parseInput } from '@/lib/tools/machine/parse-input'

/** A browser tool's run of one input, or what is wrong with the input. */
export type RunHere =
  | {
      ok: true
      /** What the tool's check would ask about: the tool and, say, a video. */
      subject: string
      /** The result; `checked` is what the check has answered for the same subject. */
      result: (checked?: unknown) => unknown
    }
  | { ok: false; failure: Failure }

/** Readies a browser tool in this browser, with the validation that the server would use. */
export async function runHere(
  { slug, fields }: RunnablePageData,
  query: URLSearchParams,
): Promise<RunHere> {
  const { default: run, checkSubject } = (await import(`@/lib/tools/${slug}/run`)) as BrowserCode<
    Fields,
    unknown
  >
  try {
    const parsed = parseInput(fields, Object.fromEntries(query))
    const input = parsed.input as Parameters<typeof run>[0]
    const subject = `${slug}:${checkSubject?.(input)}`
    // Some inputs only the run itself finds wrong.
    const data = run(input)
    return { ok: true, subject, result: (checked) => (checked ? run(input, checked) : data) }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, failure: { code: error.code, field: error.field } }
  }
}

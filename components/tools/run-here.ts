import type { Answer } from '@/lib/api/client'
import { AppError } from '@/lib/errors'
import type { BrowserRun, RunnablePageData } from '@/lib/tools/define-tool'
import type { Fields } from '@/lib/tools/fields'
import { parseInput } from '@/lib/tools/parse-input'

/** Runs a browser tool in this browser, with the validation that the server would use. */
export async function runHere(
  { slug, fields }: RunnablePageData,
  query: URLSearchParams,
): Promise<Answer> {
  const { default: run } = (await import(`@/lib/tools/${slug}/run`)) as {
    default: BrowserRun<Fields, unknown>
  }
  try {
    const { input } = parseInput(fields, Object.fromEntries(query))
    const data = run(input as Parameters<typeof run>[0])
    return { ok: true, data, meta: { source: 'local', cached: false } }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { ok: false, failure: { code: error.code, field: error.field } }
  }
}

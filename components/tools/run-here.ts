import { call } from '@/lib/browser/client'
import type { Failure } from '@/lib/browser/failure'
import { AppError } from '@/lib/errors'
import type { LookedUp } from '@/lib/look-up/answers'
import { requireAllowedHere } from '@/lib/subjects/gate.client'
import { clipsIn, withVideo } from '@/lib/tools/machine/clip-links'
import type { BrowserCode, RunnablePageData } from '@/lib/tools/machine/define-tool'
import { type Fields, maxLinks } from '@/lib/tools/machine/fields'
import { parseTogether } from '@/lib/tools/machine/input-schema'
import { judgedInput } from '@/lib/tools/machine/judged-input'

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

/** A query's values: lists where a field takes several links. */
const valuesOf = (fields: Fields, query: URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...query.keys()].map((name) => {
      const field = fields[name]
      return [name, field && maxLinks(field) > 1 ? query.getAll(name) : query.getAll(name).at(-1)]
    }),
  )

/** The values with the videos of clips in their place, which only the server can find out; or why one
 * can't be read. */
async function withVideosOfClips(
  fields: Fields,
  asked: Record<string, unknown>,
  signal: AbortSignal,
): Promise<{ values: Record<string, unknown> } | { failure: Failure }> {
  let values = asked
  for (const clip of clipsIn(fields, asked)) {
    const link = new URLSearchParams({ link: clip.text })
    const found = await call(`/api/look-up?${link}`, signal)
    if (!found.ok) {
      const isOfLink = found.failure.field !== undefined
      return { failure: { ...found.failure, ...(isOfLink && { field: clip.field }) } }
    }
    const part = (found.data as LookedUp<'video'>).clip
    if (part) values = withVideo(fields, values, clip, part)
  }
  return { values }
}

/** Prepares a browser tool's run, with the same validation as the server. */
export async function runHere(
  { slug, fields, subject }: RunnablePageData,
  query: URLSearchParams,
  /** The page's language, a canonical tag. */
  language: string,
  signal: AbortSignal,
): Promise<RunHere> {
  const { default: run, checkSubject } = (await import(`@/lib/tools/${slug}/run`)) as BrowserCode<
    Fields,
    unknown
  >
  try {
    const read = await withVideosOfClips(fields, valuesOf(fields, query), signal)
    if ('failure' in read) return { ok: false, failure: read.failure }
    const parsed = parseTogether(fields, read.values, language)
    const own = typeof parsed.lang === 'string' ? parsed.lang : language
    const judged = await judgedInput(subject, parsed, (texts, field) =>
      requireAllowedHere(texts, own, field),
    )
    const input = judged.input as Parameters<typeof run>[0]
    const context = { language, isGrave: judged.isGrave }
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

import { call } from '@/lib/browser/client'
import type { Failure } from '@/lib/browser/failure'
import type { LookedUp } from '@/lib/look-up/answers'
import { judgeHere, judgeSubjectHere, passedHere } from '@/lib/subjects/gate.client'
import { clipsIn, withVideo } from '@/lib/tools/machine/clip-links'
import type { RunnablePageData } from '@/lib/tools/machine/define-tool'
import { type Fields, maxLinks } from '@/lib/tools/machine/fields'
import { parseTogether } from '@/lib/tools/machine/input-schema'
import { judgedInput } from '@/lib/tools/machine/judged-input'

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

/** An input that may run, with the same validation as the server; or why a clip's video can't be read.
 * @throws AppError for an invalid input or a harmful subject */
export async function readHere(
  { fields, subject }: RunnablePageData,
  query: URLSearchParams,
  /** The page's language, a canonical tag. */
  language: string,
  signal: AbortSignal,
): Promise<Awaited<ReturnType<typeof judgedInput>> | { failure: Failure }> {
  const read = await withVideosOfClips(fields, valuesOf(fields, query), signal)
  if ('failure' in read) return read
  const parsed = parseTogether(fields, read.values, language)
  const own = typeof parsed.lang === 'string' ? parsed.lang : language
  return judgedInput(subject, parsed, async (texts, field, isNamed) => {
    const judge = isNamed ? judgeSubjectHere : judgeHere
    return passedHere(await judge(texts, own), field)
  })
}

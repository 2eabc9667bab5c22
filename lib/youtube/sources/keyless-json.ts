import { z } from 'zod'
import { AppError } from '../../errors'

/**
 * What a part of an answer holds; one that does not fit makes the whole answer unreadable.
 * @throws AppError `youtube.unexpected`
 */
export function read<T>(schema: z.ZodType<T>, json: unknown): T {
  const result = schema.safeParse(json)
  if (!result.success) throw new AppError('youtube.unexpected', { cause: result.error })
  return result.data
}

/** Every value under a key, anywhere in an answer, in its order; not those within one another. */
export function findAll(json: unknown, key: string): unknown[] {
  const found: unknown[] = []
  const ahead: unknown[] = [json]
  while (ahead.length > 0) {
    const value = ahead.pop()
    if (typeof value !== 'object' || value === null) continue
    if (Object.hasOwn(value, key)) found.push((value as Record<string, unknown>)[key])
    else {
      const inside = Object.values(value)
      for (let at = inside.length - 1; at >= 0; at--) ahead.push(inside[at])
    }
  }
  return found
}

const token = z.object({ token: z.string() })

/** The token of the page after a list whose last item says that there is more. */
export function nextIn(list: unknown): string | undefined {
  const command = findAll(
    findAll(list, 'continuationItemRenderer').at(-1),
    'continuationCommand',
  )[0]
  return command === undefined ? undefined : read(token, command).token
}

const run = z.object({
  text: z.string(),
  navigationEndpoint: z
    .object({ browseEndpoint: z.object({ browseId: z.string() }).optional() })
    .optional(),
})

/** A text as InnerTube writes it: whole, or in parts of which some are links. */
const textSchema = z.union([
  z.object({ simpleText: z.string() }).transform(({ simpleText }) => ({ text: simpleText })),
  z.object({ runs: z.array(run) }).transform(({ runs }) => ({
    text: runs.map(({ text }) => text).join(''),
    channelId: runs[0]?.navigationEndpoint?.browseEndpoint?.browseId,
  })),
])

/** A text alone. */
export const plainText = textSchema.transform(({ text }) => text)

/** The name of a channel, and its id where the name is a link to it. */
export const ownerText = textSchema.transform((owner) => ({
  title: owner.text,
  id: 'channelId' in owner ? owner.channelId : undefined,
}))

/** Whole numbers in digits, such as `12345`. */
export const digits = z
  .string()
  .regex(/^\d{1,16}$/)
  .transform(Number)

/** The number in a text such as `1,234 videos`; undefined for `1.2K videos`, which is none. */
export function exactCount(text: string | undefined): number | undefined {
  const number = /^(\d{1,3}(?:,\d{3})*|\d+)(?= |$)/.exec(text?.trim() ?? '')?.[1]
  return number === undefined ? undefined : Number(number.replaceAll(',', ''))
}
